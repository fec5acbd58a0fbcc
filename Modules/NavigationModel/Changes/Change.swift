/// What one applied command, or one transaction, did to a state.
///
/// Changes of one state are numbered without gaps by ``revision``. Folding them from a snapshot
/// gives the state again.
public struct Change: Hashable, Sendable, Codable {
  /// The revision of the state after the change.
  public let revision: UInt64
  /// Who wanted the change.
  public let cause: Cause
  /// How hosts should show the change.
  public let animation: Animation
  /// Entries and layers with this number or above were made by this change; older ones were only
  /// moved.
  public let firstNewID: UInt64
  /// What happened, in order.
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
  /// The entries that left the state, in the order in which they left; moved entries are not among
  /// them.
  ///
  /// - Complexity: O(edits).
  public var removed: [Entry] {
    if edits.count == 1 {
      guard case .remove(let entry, _) = edits[0] else { return [] }
      return [entry]
    }
    let balance = balance()
    return edits.compactMap {
      guard case .remove(let entry, _) = $0, balance[entry.id, default: 0] < 0 else { return nil }
      return entry
    }
  }

  /// The entries that are new in the state, in the order in which they came.
  ///
  /// - Complexity: O(edits).
  public var inserted: [Entry] {
    if edits.count == 1 {
      guard case .insert(let entry, _) = edits[0] else { return [] }
      return [entry]
    }
    let balance = balance()
    return edits.compactMap {
      guard case .insert(let entry, _) = $0, balance[entry.id, default: 0] > 0 else { return nil }
      return entry
    }
  }

  /// How often each entry came more than it went: 1 for a new one, 0 for a moved or passing one, -1
  /// for one that left.
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
  /// The change in one line, for example `change 3 by user: shows #5 at c1[1]`.
  ///
  /// Beginnings and ends of scopes and containers are left out, and of many edits the first few are
  /// named.
  public var description: String {
    let shown = edits.lazy.compactMap(\.words).prefix(4)
    let rest = edits.count { $0.words != nil } - shown.count
    var words = shown.isEmpty ? "nothing on screen" : shown.joined(separator: ", ")
    if rest > 0 { words += " and \(rest) more" }
    return "change \(revision) by \(cause): \(words)"
  }
}

extension Edit {
  /// What a person sees of the edit; `nil` if it is about what no screen shows.
  fileprivate var words: String? {
    switch self {
    case .insert(let entry, _) where entry.isPlaceholder: nil
    case .remove(let entry, _) where entry.isPlaceholder: nil
    case .insert(let entry, let position): "shows \(entry.id) at \(position)"
    case .remove(let entry, let position): "removes \(entry.id) from \(position)"
    case .mark(let id, _, _, _): "marks \(id)"
    case .moveChild(let container, let from, let to): "moves \(from) to \(to) in \(container)"
    case .select(let container, _, let to): "selects \(to) in \(container)"
    case .addLayer(let layer): "presents \(layer.id) as \(layer.style)"
    case .removeLayer(let layer): "dismisses \(layer.id)"
    case .restyle(let id, _, let style): "turns \(id) into \(style)"
    case .addContainer, .removeContainer, .beginScope, .endScope: nil
    }
  }
}
