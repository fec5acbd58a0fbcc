import NavigationModel

/// A window's state as nested arrays, in which everything is found by searching.
///
/// The arrays are copied from the state before a command. The command is then performed on them in
/// the most obvious way, and the result is compared with the state after the command. New parts
/// have no id.
struct NaiveArrangement: Equatable {
  /// An entry with its embedded containers.
  struct Piece: Equatable {
    var id: EntryID?
    var screen: ScreenID
    var scope: ScopeID
    var policy = LeavePolicy.allow
    var isPlaceholder = false
    var isContainer = false
    var owned: [Part] = []

    /// Returns a placeholder: the entry of a scope that shows nothing yet.
    static func placeholder(_ scope: ScopeID) -> Piece {
      Piece(id: nil, screen: 0, scope: scope, isPlaceholder: true)
    }
  }

  /// A stack, tabs, or the columns of a split.
  struct Part: Equatable {
    var id: ContainerID?
    var kind: ContainerKind
    var scope: ScopeID
    var pieces: [Piece] = []
    var keys: [TabKey] = []
    var children: [Part] = []
    var selected = 0
  }

  /// A layer of the window.
  struct Cover: Equatable {
    var id: LayerID?
    var style: Layer.Style
    var presenter: EntryID?
    var content: Part
  }

  var covers: [Cover] = []
  /// The scopes that have not ended.
  var scopes: [Scope] = []

  /// Creates the nested arrays of a state.
  ///
  /// If `before` is given, parts that are not in `before` get no id.
  init(_ state: NavigationState, since before: NavigationState? = nil) {
    scopes = state.activeScopes
    let old = before ?? state
    let known = Known(
      entries: Set(old.stacks.flatMap { old.entries(of: $0).map(\.id) }),
      containers: Set(old.allContainers), layers: Set(old.layers.map(\.id)))
    covers = state.layers.map { layer in
      Cover(
        id: known.layers.contains(layer.id) ? layer.id : nil, style: layer.style,
        presenter: layer.presenter, content: Self.part(layer.container, state, known))
    }
  }

  private struct Known {
    let entries: Set<EntryID>
    let containers: Set<ContainerID>
    let layers: Set<LayerID>
  }

  private static func part(
    _ id: ContainerID, _ state: NavigationState, _ known: Known
  ) -> Part {
    let pieces = state.entries(of: id).map { entry in
      Piece(
        id: known.entries.contains(entry.id) ? entry.id : nil, screen: entry.screen,
        scope: entry.scope, policy: entry.leavePolicy, isPlaceholder: entry.isPlaceholder,
        isContainer: entry.isContainer,
        owned: state.containers(ownedBy: entry.id).map { part($0, state, known) })
    }
    return Part(
      id: known.containers.contains(id) ? id : nil, kind: state.kind(of: id) ?? .stack,
      scope: state.scope(of: id) ?? .root, pieces: pieces, keys: state.tabKeys(of: id),
      children: state.children(of: id).map { part($0, state, known) },
      selected: state.selectedIndex(of: id))
  }

  static func == (one: NaiveArrangement, other: NaiveArrangement) -> Bool {
    one.covers == other.covers
  }
}

// Searching for parts.
extension NaiveArrangement {
  /// All containers in reading order.
  var parts: [Part] { covers.flatMap { parts(in: $0.content) } }

  func parts(in part: Part) -> [Part] {
    [part] + (part.children + part.pieces.flatMap(\.owned)).flatMap { parts(in: $0) }
  }

  func pieces(in part: Part) -> [Piece] { parts(in: part).flatMap(\.pieces) }

  func part(_ id: ContainerID) -> Part? { parts.first { $0.id == id } }

  /// Returns the stack that contains an entry.
  func stack(of entry: EntryID) -> Part? {
    parts.first { part in part.pieces.contains { $0.id == entry } }
  }

  /// Returns whether `inner` is the same scope as `outer` or inside it.
  func isWithin(_ inner: ScopeID, _ outer: ScopeID) -> Bool {
    if inner == outer || outer == .root { return true }
    guard let parent = scopes.first(where: { $0.id == inner })?.parent else { return false }
    return isWithin(parent, outer)
  }

  func parent(of scope: ScopeID) -> ScopeID {
    scopes.first { $0.id == scope }?.parent ?? .root
  }

  /// Returns the number of containers around a container, including itself.
  func nesting(of id: ContainerID) -> Int {
    parts.count { part in parts(in: part).contains { $0.id == id } }
  }

  /// Changes a container at any place in the window.
  mutating func change(_ id: ContainerID?, _ body: (inout Part) -> Void) {
    for index in covers.indices { Self.change(id, in: &covers[index].content, body) }
  }

  private static func change(
    _ id: ContainerID?, in part: inout Part, _ body: (inout Part) -> Void
  ) {
    for index in part.children.indices { change(id, in: &part.children[index], body) }
    for index in part.pieces.indices {
      for inner in part.pieces[index].owned.indices {
        change(id, in: &part.pieces[index].owned[inner], body)
      }
    }
    if part.id == id { body(&part) }
  }
}

// Finding the parts that are in front.
extension NaiveArrangement {
  /// Returns a stack's topmost entry that is not a placeholder; `nil` if there is none.
  static func shownTop(_ part: Part) -> Piece? { part.pieces.last { !$0.isPlaceholder } }

  /// Returns the focused stack inside a container.
  func leaf(of part: Part) -> Part {
    guard part.kind == .stack else { return leaf(of: part.children[part.selected]) }
    guard let top = Self.shownTop(part), top.isContainer, let inner = top.owned.first else {
      return part
    }
    return leaf(of: inner)
  }

  var focusedStack: Part { leaf(of: covers[covers.count - 1].content) }

  /// The ids of the entries that a user can see and use.
  var visible: [EntryID?] {
    var usable = covers.count - 1
    while usable > 0, covers[usable].style.leavesBeneathInUse { usable -= 1 }
    return covers[usable...].reversed().flatMap { visible(in: $0.content) }
  }

  private func visible(in part: Part) -> [EntryID?] {
    switch part.kind {
    case .tabs: return visible(in: part.children[part.selected])
    case .split: return part.children.flatMap { visible(in: $0) }
    case .stack:
      guard let top = Self.shownTop(part) else { return [] }
      return (top.isContainer ? [] : [top.id]) + top.owned.flatMap { visible(in: $0) }
    }
  }
}
