/// The effect of one applied command or transaction on a state.
///
/// The changes of a state are numbered without gaps by ``revision``. Applying all changes since a
/// snapshot to that snapshot with ``NavigationState/fold(_:)`` recreates the state.
public struct Change: Hashable, Sendable, Codable {
  /// The revision of the state after the change.
  public let revision: UInt64
  /// What caused the change.
  public let cause: Cause
  /// How hosts should show the change.
  public let animation: Animation
  /// The lowest id that this change could give to a new entry or layer.
  ///
  /// An entry or layer with a lower id existed before the change. If an edit adds an entry or layer
  /// with a lower id, an earlier edit of the same change has removed it.
  public let firstNewID: UInt64
  /// The edits, in order.
  public let edits: ShortList<Edit>

  @inlinable
  package init(
    revision: UInt64, cause: Cause, animation: Animation, firstNewID: UInt64, edits: ShortList<Edit>
  ) {
    self.revision = revision
    self.cause = cause
    self.animation = animation
    self.firstNewID = firstNewID
    self.edits = edits
  }
}

extension Change {
  /// The entries that the change removed, in the order of removal.
  ///
  /// Moved entries are not included, nor are entries that the same change had added.
  ///
  /// - Complexity: O(*n*), where *n* is the number of edits.
  public var removed: [Entry] {
    if edits.count == 1 {
      guard case .remove(let entry, _) = edits[0] else { return [] }
      return [entry]
    }
    let balance = balance()
    let removed = edits.compactMap { edit -> Entry? in
      guard case .remove(let entry, _) = edit, balance[entry.id, default: 0] < 0 else { return nil }
      return entry
    }
    return Self.lastOfEach(removed)
  }

  /// The entries that the change added, in the order of insertion.
  ///
  /// Moved entries are not included, nor are entries that the same change removed again.
  ///
  /// - Complexity: O(*n*), where *n* is the number of edits.
  public var inserted: [Entry] {
    if edits.count == 1 {
      guard case .insert(let entry, _) = edits[0] else { return [] }
      return [entry]
    }
    let balance = balance()
    let inserted = edits.compactMap { edit -> Entry? in
      guard case .insert(let entry, _) = edit, balance[entry.id, default: 0] > 0 else { return nil }
      return entry
    }
    return Self.lastOfEach(inserted)
  }

  /// Returns the entries without duplicates, in the order of their last occurrences.
  ///
  /// An entry occurs several times in the given list if it was moved, and therefore removed or
  /// inserted several times.
  private static func lastOfEach(_ entries: [Entry]) -> [Entry] {
    var seen: Set<EntryID> = []
    return entries.reversed().filter { seen.insert($0.id).inserted }.reversed()
  }

  /// Returns, for each entry, the number of its insertions minus the number of its removals.
  ///
  /// This is 1 if the entry was added, and -1 if it was removed. It is 0 if the entry was moved, or
  /// added and removed again.
  private func balance() -> [EntryID: Int] {
    var balance: [EntryID: Int] = [:]
    for edit in edits {
      switch edit {
      case .insert(let entry, _): balance[entry.id, default: 0] += 1
      case .remove(let entry, _): balance[entry.id, default: 0] -= 1
      default: break
      }
    }
    return balance
  }
}

extension Change: CustomStringConvertible {
  /// The change in one line, for example `change 3 by user: shows #5 at index 1 of c1`.
  ///
  /// `#5` is an ``EntryID``, `layer 4` a ``LayerID``, and `c1` a ``ContainerID``. `c1.2` is another
  /// container: the third one with the number 1, after the first two were removed. Index 0 is the
  /// root of a stack.
  ///
  /// Edits that add or remove scopes, containers or placeholders are omitted. If there are more
  /// than four other edits, only the first four are listed, followed by the number of the remaining
  /// ones.
  public var description: String {
    let shown = edits.lazy.compactMap(\.words).prefix(4)
    let rest = edits.count { $0.words != nil } - shown.count
    var words = shown.isEmpty ? "nothing on screen" : shown.joined(separator: ", ")
    if rest > 0 { words += " and \(rest) more" }
    return "change \(revision) by \(cause): \(words)"
  }
}

extension Edit {
  /// The effect of the edit in words; `nil` if the edit adds or removes a scope, container or
  /// placeholder.
  var words: String? {
    switch self {
    case .insert(let entry, _) where entry.isPlaceholder: nil
    case .remove(let entry, _) where entry.isPlaceholder: nil
    case .insert(let entry, let position): "shows \(entry.id) at \(position.words)"
    case .remove(let entry, let position): "removes \(entry.id) from \(position.words)"
    case .mark(let id, _, _, _): "marks \(id)"
    case .moveChild(let child, let from, let to): "moves \(child) from index \(from) to index \(to)"
    case .select(let container, _, let to): "selects the child at index \(to) of \(container)"
    case .addLayer(let layer): "presents \(layer.id) as \(layer.style)"
    case .removeLayer(let layer): "dismisses \(layer.id)"
    case .restyle(let id, _, let style): "turns \(id) into \(style)"
    case .addContainer, .removeContainer, .beginScope, .endScope: nil
    }
  }
}

extension Position {
  fileprivate var words: String { "index \(index) of \(container)" }
}
