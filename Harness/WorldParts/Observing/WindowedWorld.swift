package import NavigationHosting
package import NavigationModel
package import NavigationTestingCore
package import PropertyTesting

/// A world in which users act on a navigator through a window of a hostile host.
///
/// Such a world has the laws that hold for every navigator: the reported changes are the actual
/// changes, and host and state agree at rest.
package protocol WindowedWorld: LandmarkWorld {
  associatedtype Inside: Navigator

  var window: HostedNavigator<Inside> { get set }
  var followed: WatchedWindow { get }

  /// Returns the name of an entry's screen, for readers.
  func screenName(of entry: Entry) -> String
  /// Returns the expected picture according to the reference; `nil` if the reference does not
  /// determine one.
  func expectedPicture() -> Frame.Picture?
}

extension WindowedWorld {
  package func screenName(of entry: Entry) -> String { window.navigator.name(of: entry) }
  package func expectedPicture() -> Frame.Picture? { nil }

  /// Returns the state, the host's picture, and the reference's expectation.
  public func frame() -> Frame {
    var frame = Frame(of: window, text: observed()) { screenName(of: $0) }
    frame.expected = expectedPicture()
    return frame
  }
}

extension WindowedWorld {
  package var state: NavigationState { window.navigator.context.state }

  /// Checks that every change obeyed the laws, that all changes together give the state, and that
  /// host reports have the right causes.
  package func checkChanges(_ ledger: inout LawLedger, law: Int) {
    let isLater = followed.count > 0
    ledger.require(
      law, decisive: isLater, followed.fault == nil, "a change broke a law",
      details: followed.fault ?? "")
    ledger.require(
      law, decisive: isLater, followed.folded == state,
      "folding the changes does not give the state", details: followed.folded.outline)
    let wrongCause = (window.navigator as? any CauseKeeping)?.wrongCause
    ledger.require(
      law, decisive: isLater, wrongCause == nil, "a host's report has the effect of someone else",
      details: wrongCause ?? "")
  }

  /// Checks that every change obeyed the laws, that all changes together give the state, and that
  /// host reports have the right causes.
  package func checkChanges(_ ledger: inout LawLedger, law: some StatedLaw) {
    checkChanges(&ledger, law: law.rawValue)
  }

  /// Brings the host to rest, and checks that host and state agree and no user action was lost.
  package mutating func comeToRest<Laws: StatedLaw>(
    _ ledger: inout LawLedger, convergence: Laws, userActions: Laws
  ) {
    comeToRest(&ledger, convergence: convergence.rawValue, userActions: userActions.rawValue)
  }

  /// Brings the host to rest, and checks that host and state agree and no user action was lost.
  ///
  /// - Parameters:
  ///   - ledger: Counts each check and records violations.
  ///   - convergence: The law that host and state agree at rest.
  ///   - userActions: The law that the user's actions are reflected in the state.
  package mutating func comeToRest(_ ledger: inout LawLedger, convergence: Int, userActions: Int) {
    let rests = window.comeToRest()
    checkRest(&ledger, rests: rests, convergence: convergence, userActions: userActions)
  }

  /// Checks the laws that must hold when nothing is pending.
  package func checkRest(_ ledger: inout LawLedger, rests: Bool, convergence: Int, userActions: Int)
  {
    ledger.require(
      convergence, decisive: followed.count > 0, rests,
      "the host never shows what the state says", details: observed())
    let forgotten = window.books.forgottenAction(of: window.host.truth, in: state)
    ledger.require(
      userActions, when: !window.host.truth.isEmpty, forgotten == nil, "what the user did was lost",
      details: forgotten.map { "\($0)" } ?? "")
    var book = followed.landmarks
    book.merge(window.landmarks)
    if let keeper = window.navigator as? any LandmarkKeeping { book.merge(keeper.landmarks) }
    note(book, in: &ledger)
  }
}

extension HostCapabilities {
  /// Chooses a platform at random.
  package static func drawn(from draw: inout Draw) throws(Interruption) -> HostCapabilities {
    let platforms: [HostCapabilities] = [.everything, .uiKit, .swiftUI]
    let names = ["everything", "uiKit", "swiftUI"]
    return platforms[try draw.index("platform", below: 3) { names[$0] }]
  }
}
