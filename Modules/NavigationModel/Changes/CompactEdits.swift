/// The edits of a frequent step, packed into a few machine words from which they are made again.
///
/// No case has a reference, and none is larger than a single edit.
@usableFromInline
enum CompactEdits: Sendable {
  /// The edits are kept elsewhere, as a list.
  case listed
  /// One edit.
  case one(Edit)
  /// The top entry of a stack and the one beneath it left.
  case popped(EntryPair)
  /// The top entry of a stack left and another one took its place.
  case replaced(EntryPair)
  /// A layer with a stack of one entry came.
  case presented(SoleEntryLayer)
  /// A layer with a stack of one entry went.
  case dismissed(SoleEntryLayer)

  @usableFromInline var count: Int {
    switch self {
    case .listed: 0
    case .one: 1
    case .popped, .replaced: 2
    case .presented, .dismissed: 3
    }
  }

  @usableFromInline
  func edit(at index: Int) -> Edit {
    switch (self, index) {
    case (.one(let edit), 0): edit
    case (.popped(let pair), 0), (.replaced(let pair), 0):
      .remove(pair.first, from: pair.place)
    case (.popped(let pair), 1): .remove(pair.second, from: pair.placeBeneath)
    case (.replaced(let pair), 1): .insert(pair.second, at: pair.place)
    case (.presented(let new), 0): .addContainer(new.node)
    case (.presented(let new), 1): .insert(new.entry, at: new.place)
    case (.presented(let new), 2): .addLayer(new.layer)
    case (.dismissed(let old), 0): .remove(old.entry, from: old.place)
    case (.dismissed(let old), 1): .removeContainer(old.node)
    case (.dismissed(let old), 2): .removeLayer(old.layer)
    default: preconditionFailure("A change of \(count) edits has no edit at \(index).")
    }
  }
}

/// Two entries of one scope that came to stand, or stood, at the top of a stack.
@usableFromInline
struct EntryPair: Sendable {
  private let firstID: EntryID
  private let secondID: EntryID
  private let scope: ScopeID
  private let stack: ContainerID
  private let index: Int
  private let firstScreen: ScreenID
  private let secondScreen: ScreenID
  private let firstFlags: Entry.Flags
  private let secondFlags: Entry.Flags

  /// - Precondition: Both entries belong to the same scope.
  init(_ first: Entry, _ second: Entry, at index: Int, of stack: ContainerID) {
    (firstID, firstScreen, firstFlags) = (first.id, first.screen, first.flags)
    (secondID, secondScreen, secondFlags) = (second.id, second.screen, second.flags)
    scope = first.scope
    self.stack = stack
    self.index = index
  }

  var first: Entry { Entry(id: firstID, scope: scope, screen: firstScreen, flags: firstFlags) }
  var second: Entry { Entry(id: secondID, scope: scope, screen: secondScreen, flags: secondFlags) }
  /// Where the first entry stood.
  var place: Position { Position(container: stack, index: index) }
  var placeBeneath: Position { Position(container: stack, index: index - 1) }
}

/// A presented layer that shows a stack of one entry, which belongs to the scope that the layer was
/// presented for.
@usableFromInline
struct SoleEntryLayer: Sendable {
  private let layerID: LayerID
  private let entryID: EntryID
  private let presenter: EntryID
  private let stack: ContainerID
  private let scope: ScopeID
  private let screen: ScreenID
  private let style: Layer.Style
  private let flags: Entry.Flags

  init(
    _ id: LayerID, _ style: Layer.Style, by presenter: EntryID, _ stack: ContainerID, _ entry: Entry
  ) {
    layerID = id
    self.style = style
    self.presenter = presenter
    self.stack = stack
    (entryID, scope, screen, flags) = (entry.id, entry.scope, entry.screen, entry.flags)
  }

  var entry: Entry { Entry(id: entryID, scope: scope, screen: screen, flags: flags) }
  var place: Position { Position(container: stack, index: 0) }
  var layer: Layer { Layer(id: layerID, style: style, presenter: presenter, container: stack) }
  var node: ContainerNode {
    ContainerNode(id: stack, kind: .stack, holder: .layer(layerID), scope: scope)
  }
}
