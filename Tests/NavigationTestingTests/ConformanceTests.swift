import NavigationHosting
import NavigationModel
import NavigationTesting
import NavigationTestingCore
import Testing

/// Hosts that are checked against the conformance suite.
@Suite @MainActor struct `The conformance of a host` {
  @Test func `is confirmed for the simulated host`() {
    expectConformance(of: ProvenHost.self, cases: 150)
  }

  @Test func `is refuted for a host that does not report what the user left`() {
    withKnownIssue {
      expectConformance(of: QuietHost.self, cases: 50)
    } matching: { issue in
      // The quiet host also asks its questions about screens that the user has left. So the law
      // about questions may be broken before the law about convergence.
      ["A1 convergence", "A6 questions"].contains { "\(issue)".contains($0) }
    }
  }

  @Test func `is refuted for a host that does not report the height of a dragged sheet`() {
    withKnownIssue {
      expectConformance(of: UnheardHost.self, cases: 50)
    } matching: { issue in
      // The screen also differs from the state. So the law about convergence may be broken before
      // the law about heights.
      ["A1 convergence", "A11 heights of sheets"].contains { "\(issue)".contains($0) }
    }
  }
}

/// The simulated host of NavigationTestingCore, which performs steps and delivers reports when the
/// test requests it.
@MainActor class ProvenHost: HostUnderTest {
  class var name: String { "simulated" }
  class var extras: Set<HostExtra> { [.detents] }

  let host = SimulatedHost(capabilities: .everything)
  let connection: HostConnection

  required init(_ navigator: FollowingNavigator, _ choices: [Int]) {
    connection = HostConnection(
      navigator: navigator, performer: host, capabilities: host.capabilities)
  }

  var shown: [[EntryID]] {
    host.picture.layers.map { layer in
      host.picture.subtree(of: layer.container).flatMap { $0.entries.map(\.id) }
    }
  }

  var popped: [EntryID] {
    host.truth.flatMap { operation -> [EntryID] in
      if case .left(let entries) = operation { entries } else { [] }
    }
  }

  var isIdle: Bool { host.outbox.isEmpty && host.waitingSteps.isEmpty }
  var canGoBack: Bool { host.entryBehindBack != nil }

  var waysToAsk: [() -> Void] {
    guard host.picture.front?.leavePolicy == .ask else { return [] }
    return [
      {
        self.host.canGoBack ? self.host.goBack() : self.host.dragAway()
        self.deliver()
      }
    ]
  }

  var styles: [String]? { host.picture.layers.dropFirst().map(\.look) }
  var resizeSheet: (() -> Void)? {
    guard host.resizableSheet != nil else { return nil }
    return {
      self.host.resizeSheet()
      self.deliver()
    }
  }

  func advance(_ turns: Int) {
    for _ in 0..<turns where !isIdle {
      host.outbox.isEmpty ? host.takeStep() : deliver()
    }
  }

  func goBack(to count: Int) {
    host.goBack(steps: depth - count)
    deliver()
  }

  func deliver() {
    while !host.outbox.isEmpty { connection.receive(host.outbox.removeFirst()) }
  }
}

/// A host that does not report what its user left.
final class QuietHost: ProvenHost {
  override class var name: String { "quiet" }

  override func goBack(to count: Int) {
    host.goBack(steps: depth - count)
    host.outbox.removeAll()
  }
}

/// A host that does not report the height to which its user drags a sheet.
final class UnheardHost: ProvenHost {
  override class var name: String { "unheard" }

  override var resizeSheet: (() -> Void)? {
    guard host.resizableSheet != nil else { return nil }
    return {
      self.host.resizeSheet()
      self.host.outbox.removeAll()
    }
  }
}

extension LayerPicture {
  fileprivate var look: String {
    guard case .sheet(let detents) = style else { return "\(style)" }
    return (detents.selected == .large ? "sheet large" : "sheet medium")
      + (detents.contains([.medium, .large]) ? " resizable" : "")
  }
}
