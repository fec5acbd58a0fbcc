import Foundation
import NavigationModel
import NavigationTestingCore
import PropertyTesting
import WorldParts

// States that are written, read, and restored in place of others.
extension ChangeWorld {
  mutating func save(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    guard let bytes = try? JSONEncoder().encode(state),
      let read = try? JSONDecoder().decode(NavigationState.self, from: bytes)
    else { return note(.saved, "a written state cannot be read") }
    if read != state || !read.isSameStructure(as: state) { note(.saved, "\(read.outline)") }
    try harm(String(decoding: bytes, as: UTF8.self), &draw)
    defer { kept = read }
    guard let kept, try draw.bool("restores") else {
      // From now on, the app uses the state that it has read.
      (state, copy) = (read, read)
      return ledger.note(.ignored)
    }
    let before = state
    let animation: Animation = try draw.bool("animated") ? .none : .automatic
    let (outcome, ids) = state.restore(kept, animation: animation)
    if !state.isSameStructure(as: kept) {
      note(.restored, "expected \(kept.outline); got \(state.outline)")
    }
    if let text = Self.fault(of: ids, from: kept, to: state) { note(.restored, text) }
    let command = Command(.popToRoot, cause: .restore, animation: animation)
    settle(outcome, of: command, "restoring", after: before, &ledger)
  }

  /// Changes one number in the text of a saved state, and reads the text.
  ///
  /// The text must be refused, or yield a valid state.
  private mutating func harm(_ text: String, _ draw: inout Draw) throws(Interruption) {
    var bytes = Array(text.utf8)
    let starts = bytes.indices.filter { index in
      Self.isDigit(bytes[index]) && index > 0 && !Self.isDigit(bytes[index - 1])
    }
    guard !starts.isEmpty else { return }
    let start = starts[try draw.index("number", below: starts.count)]
    let end = bytes[start...].firstIndex { !Self.isDigit($0) } ?? bytes.count
    let other = try draw.element(
      "other",
      of: [
        "0", "1", "2", "3", "5", "8", "16", "-1", "4294967296", "4294967297",
        "9223372036854775807", "18446744073709551615",
      ])
    bytes.replaceSubrange(start..<end, with: Array(other.utf8))
    guard var read = try? JSONDecoder().decode(NavigationState.self, from: Data(bytes))
    else { return }
    // The state is checked twice: as it was read, and after a push.
    for _ in 0..<2 {
      let fault =
        NaiveStructure(state: read).fault ?? NaiveArrangement.fault(ofReading: read)?.text
      let law = brokenLaw { () throws(InvariantViolation) in try read.checkInvariants() }
      if let found = fault ?? law {
        note(.saved, "\(String(decoding: bytes, as: UTF8.self)) is read: \(found)")
      }
      let outcome = read.apply(.push(1))
      if !outcome.isApplied { note(.saved, "\(outcome) in a state that was read") }
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Returns an error in the map from old to new ids after a restoration; `nil` if there is none.
  private static func fault(
    of ids: IDMap, from old: NavigationState, to new: NavigationState
  ) -> LawMessage? {
    let (entries, moved) = (old.listedEntries, new.listedEntries)
    guard entries.map({ ids.entries[$0] }) == moved, ids.entries.count == moved.count else {
      return "\(ids.entries) maps \(entries) to \(moved)"
    }
    guard old.layers.map({ ids.layers[$0.id] }) == new.layers.map(\.id) else {
      return "\(ids.layers) maps \(old.layers) to \(new.layers)"
    }
    guard old.allContainers.map({ ids.containers[$0] }) == new.allContainers else {
      return "\(ids.containers) maps \(old.allContainers) to \(new.allContainers)"
    }
    for scope in old.activeScopes {
      let moved = ids.scopes[scope.id].flatMap { new.scope($0) }
      guard moved?.kind == scope.kind, moved?.parent == scope.parent.flatMap({ ids.scopes[$0] })
      else { return "\(ids.scopes) maps \(scope) to \(moved)" }
    }
    return nil
  }
}

extension NavigationState {
  /// The ids of all entries, stack by stack.
  var listedEntries: [EntryID] { stacks.flatMap { entries(of: $0).map(\.id) } }

  /// The ids of all entries.
  var entryIDs: Set<EntryID> { Set(listedEntries) }
}
