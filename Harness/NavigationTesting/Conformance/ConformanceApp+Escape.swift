import NavigationHosting
import NavigationModel

// Going back by a key or an accessibility gesture, which hosts do not carry out by themselves.
extension ConformanceApp {
  /// Whether the user can make the gesture on an entry above the root of its stack.
  var canEscape: Bool {
    bench.escape != nil && bench.foreignCount == 0 && bench.depth > 1 && !hasAlert
  }

  /// Makes the gesture, and checks what the navigator receives.
  ///
  /// The gesture has an effect only if the entry in front has the focus. If this entry may be left,
  /// its owner is notified once, and the navigator pops the entry. If its policy is to ask, its
  /// owner is asked once. If its policy is to deny, nothing happens.
  func escape() {
    let (entry, focused) = (bench.front, navigator.state.focused)
    let (backCount, askedCount) = (navigator.backCount, navigator.asked.count)
    let policy = focused?.id == entry ? focused?.leavePolicy : nil
    if policy == .allow, let entry { tappedAway.append(entry) }
    bench.escape?()
    let isHeard = navigator.backCount - backCount == (policy == .allow ? 1 : 0)
    let asked = Array(navigator.asked.dropFirst(askedCount))
    let isAsked = asked == (policy == .ask ? [entry] : [])
    escapes.isTried = true
    if !isHeard || !isAsked { escapes.misheard.append(entry ?? EntryID(rawValue: 0)) }
  }
}

/// Whether the user has made a gesture that goes back, and the entries on which such a gesture was
/// reported wrongly.
struct EscapeBook: Sendable {
  var isTried = false
  var misheard: [EntryID] = []
}
