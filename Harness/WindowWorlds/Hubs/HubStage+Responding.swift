import NavigationModel
import NavigationTestingCore
import WorldParts

/// The party that responds to a command with another command, while the outcome of the first
/// command is still being delivered.
enum HubResponder: String, CaseIterable {
  /// The root navigator, when it is notified of the change.
  case owner
  /// A follower of changes.
  case follower
  /// A follower of outcomes.
  case witness
}

// Commands in response to a notice.
extension HubStage {
  /// Makes a navigator push a screen, and makes a responder answer with another push.
  ///
  /// Every follower must receive all notices about the first push before any notice about the
  /// second.
  func push(by author: HubMember, answeredBy responder: HubResponder) {
    var second: Outcome?
    let before = state
    awaited = (responder, { [root] in second = root.carryOut(.push(1)) })
    let first = author.carryOut(.push(1))
    awaited = nil
    landmarks.add(first)
    if let second { landmarks.add(second) }
    if (second != nil) != (first.isApplied || responder == .witness) {
      note(.notices, "the \(responder.rawValue) is \(second == nil ? "not " : "")notified")
    }
    // A push into an empty navigator also removes what its placeholder presents.
    for change in [first.change, second?.change].compactMap(\.self) {
      _ = owners(hear: change, before, author)
    }
    let wanted = [first, second].compactMap(\.self).flatMap(followers)
    let heard = log.take().filter { line in
      line.hasPrefix("outcome") || Self.followers.contains { line.hasPrefix("\($0) ") }
    }
    if heard != wanted {
      note(.notices, "\(Mismatch.text("notices", expected: wanted, got: heard))")
    }
    compare()
  }

  /// Performs the awaited response if this responder is the one that must give it.
  func respond(_ responder: HubResponder) {
    guard let (awaited, response) = awaited, awaited == responder else { return }
    self.awaited = nil
    response()
  }

  /// The names of the followers of changes, in the order in which they are notified.
  private static let followers = ["host", "saver", "observer", "late observer"]

  /// Returns the notices that an outcome must cause for followers.
  private func followers(hear outcome: Outcome) -> [String] {
    let changes = outcome.change.map { change in
      Self.followers.map { "\($0) is notified of change \(change.revision)" }
    }
    return (changes ?? []) + ["outcome \(NaiveOutcome(outcome)) of one"]
  }
}
