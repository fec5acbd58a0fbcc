import NavigationModel
import NavigationTestingCore
import WorldParts

/// A mixed window as plain lists: the owner and screen of each entry, layer by layer.
struct NaiveWindow {
  struct Item {
    /// The entry; `nil` for an expected entry that has no id yet.
    var id: EntryID?
    /// The number of the part that owns the entry; -1 if no part does.
    var owner: Int
    /// The screen; `nil` if the owner does not know it.
    var screen: SampleScreen?
    /// The items shown inside the entry.
    var inner: [Item] = []
  }

  struct Floor {
    /// The entry that presents the layer; `nil` for the root layer, or while the presenter is
    /// unknown.
    var presenter: EntryID?
    var items: [Item]
    /// The layer; `nil` for an expected layer that has no id yet.
    var id: LayerID?
  }

  var floors: [Floor] = []

  /// Creates the lists from the current content of a window.
  init(of window: WindowUnderTest) {
    self.init(window.context.reading { $0 }, window)
  }

  private init(_ state: NavigationState, _ window: WindowUnderTest) {
    floors = state.layers.map { layer in
      Floor(
        presenter: layer.presenter, items: Self.items(layer.container, state, window), id: layer.id)
    }
  }

  private static func items(
    _ stack: ContainerID, _ state: NavigationState, _ window: WindowUnderTest
  ) -> [Item] {
    state.entries(of: stack).compactMap { entry in
      guard !entry.isPlaceholder else { return nil }
      let owner = window.owner(of: entry)
      var item = Item(
        id: entry.id, owner: owner, screen: window.part(owner)?.screen(of: entry.screen))
      for container in state.containers(ownedBy: entry.id) {
        item.inner += items(container, state, window)
      }
      return item
    }
  }

  // MARK: Reading

  /// Every item, lowest layer first, each before the items inside it.
  var items: [Item] {
    var found: [Item] = []
    for floor in floors { Self.append(floor.items, to: &found) }
    return found
  }

  private static func append(_ items: [Item], to found: inout [Item]) {
    for item in items {
      found.append(item)
      if !item.inner.isEmpty { append(item.inner, to: &found) }
    }
  }

  func item(_ id: EntryID) -> Item? {
    items.first { $0.id == id }
  }

  /// Returns the layer that contains an entry; `nil` if none does.
  func layer(of id: EntryID) -> LayerID? {
    floors.first { NaiveWindow(floors: [$0]).item(id) != nil }?.id
  }

  /// Returns the screens of a part, in the order in which they are shown.
  func screens(of part: Int) -> [SampleScreen] {
    items.filter { $0.owner == part }.compactMap(\.screen)
  }

  /// Whether a layer has no items at all.
  var hasEmptyFloor: Bool { floors.contains { $0.items.isEmpty } }
}

// Changes to a window.
extension NaiveWindow {
  /// Changes the stack that contains an entry.
  mutating func change(stackOf id: EntryID, _ body: (inout [Item], Int) -> Void) {
    for floor in floors.indices where Self.change(id, &floors[floor].items, body) { return }
  }

  private static func change(
    _ id: EntryID, _ items: inout [Item], _ body: (inout [Item], Int) -> Void
  ) -> Bool {
    if let index = items.firstIndex(where: { $0.id == id }) {
      body(&items, index)
      return true
    }
    for index in items.indices where !items[index].inner.isEmpty {
      if change(id, &items[index].inner, body) { return true }
    }
    return false
  }

  /// Moves a part from one of its screens to another, either back or forward.
  mutating func go(to target: SampleScreen, from id: EntryID, of part: Int) {
    change(stackOf: id) { items, index in
      let back = items[...index].lastIndex { $0.owner == part && $0.screen == target }
      if let back { return items.removeSubrange((back + 1)...) }
      let current = items[index].screen ?? .home
      for screen in SampleScreen.allCases
      where screen.rawValue > current.rawValue && screen.rawValue <= target.rawValue {
        items.append(Item(id: nil, owner: part, screen: screen))
      }
    }
    dropOrphans()
  }

  mutating func push(_ screens: [SampleScreen], of part: Int, above id: EntryID) {
    change(stackOf: id) { items, _ in
      items += screens.map { Item(id: nil, owner: part, screen: $0) }
    }
  }

  /// Inserts a screen into the stack of an entry, directly above the topmost screen of its part.
  ///
  /// Screens of other parts may be above the new one.
  mutating func insert(_ screen: SampleScreen, of part: Int, above id: EntryID) {
    change(stackOf: id) { items, _ in
      let top = items.lastIndex { $0.owner == part } ?? items.count - 1
      items.insert(Item(id: nil, owner: part, screen: screen), at: top + 1)
    }
  }

  mutating func present(_ screens: [SampleScreen], of part: Int) {
    floors.append(
      Floor(presenter: nil, items: screens.map { Item(id: nil, owner: part, screen: $0) }))
  }

  /// Removes items, and then the layers that cannot remain.
  ///
  /// A layer other than the root layer cannot remain if it is empty or if its presenter was
  /// removed. The layers above it are then also removed.
  mutating func remove(where isGone: (Item) -> Bool) {
    for floor in floors.indices { Self.remove(&floors[floor].items, isGone) }
    if let empty = floors.firstIndex(where: \.items.isEmpty), empty > 0 {
      floors.removeSubrange(empty...)
    }
    dropOrphans()
  }

  private static func remove(_ items: inout [Item], _ isGone: (Item) -> Bool) {
    items.removeAll(where: isGone)
    for index in items.indices { remove(&items[index].inner, isGone) }
  }

  /// Dismisses the layers whose presenters have left, and those above them.
  mutating func dropOrphans() {
    var floor = 1
    while floor < floors.count {
      let beneath = NaiveWindow(floors: Array(floors[..<floor])).items
      let presenter = floors[floor].presenter
      if let presenter, !beneath.contains(where: { $0.id == presenter }) {
        return floors.removeSubrange(floor...)
      }
      floor += 1
    }
  }

  private init(floors: [Floor]) { self.floors = floors }
}

// Comparing.
extension NaiveWindow {
  /// Returns how a window differs from the expected one, apart from owners; `nil` if it does not.
  func difference(from expected: NaiveWindow) -> String? {
    guard floors.count == expected.floors.count else {
      return Mismatch.text(expected: expected, got: self)
    }
    for (floor, wanted) in zip(floors, expected.floors) {
      let isPresented = wanted.presenter == nil || wanted.presenter == floor.presenter
      if !isPresented || !Self.isSame(floor.items, wanted.items) {
        return Mismatch.text(expected: expected, got: self)
      }
    }
    return nil
  }

  private static func isSame(_ items: [Item], _ expected: [Item]) -> Bool {
    items.count == expected.count
      && zip(items, expected).allSatisfy { item, wanted in
        (wanted.id == nil || wanted.id == item.id) && item.screen == wanted.screen
          && isSame(item.inner, wanted.inner)
      }
  }

  /// Returns a message about the first entry that belongs to another part than expected; `nil` if
  /// there is none.
  func wrongOwner(expected: NaiveWindow) -> String? {
    for (item, wanted) in zip(items, expected.items) where item.owner != wanted.owner {
      return Mismatch.text(
        "the owner of \(PlainText.of(item.id as Any))", expected: "part \(wanted.owner)",
        got: "part \(item.owner)")
    }
    return nil
  }
}

extension NaiveWindow: CustomStringConvertible {
  var description: String {
    floors.map { Self.text($0.items) }.joined(separator: " | ")
  }

  private static func text(_ items: [Item]) -> String {
    items.map { item in
      let screen = item.screen.map { "\($0)" } ?? "?"
      let inner = item.inner.isEmpty ? "" : " with \(text(item.inner)) inside"
      return "\(screen) (part \(item.owner))\(inner)"
    }.joined(separator: ", ")
  }
}

extension NaiveWindow {
  /// The same window without ids, for comparisons in which the ids are unknown.
  var withoutIDs: NaiveWindow {
    NaiveWindow(floors: floors.map { Floor(presenter: nil, items: Self.bare($0.items)) })
  }

  private static func bare(_ items: [Item]) -> [Item] {
    items.map { Item(id: nil, owner: $0.owner, screen: $0.screen, inner: bare($0.inner)) }
  }
}
