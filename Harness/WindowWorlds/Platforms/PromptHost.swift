import NavigationHosting
import NavigationModel
import NavigationTestingCore
import WorldParts

/// A window, and a host that performs each step at once and reports before it returns.
final class PromptHost: StepPerformer {
  private let navigator: PlainNavigator
  private let limits: HostCapabilities
  private var connection: HostConnection?
  private var picture = HostPicture()
  private var reportCount: UInt64 = 0
  private var depth = 0
  private var deepest = 0

  init(root: NewContainer, _ limits: HostCapabilities) {
    navigator = PlainNavigator(root: root)
    self.limits = limits
    connection = HostConnection(navigator: navigator, performer: self, capabilities: limits)
    connection?.retry()
  }

  func perform(_ step: HostStep) {
    depth += 1
    deepest = max(deepest, depth)
    picture = picture.performing(step.action)
    reportCount += 1
    connection?.receive(
      HostReport(
        number: reportCount, answers: [HostReport.Answer(step.id, .performed)], picture: picture))
    depth -= 1
  }

  func apply(_ command: Command) { navigator.context.apply(command) }

  /// Returns how the window or the host differs from a state to which the same commands were
  /// applied; `nil` if they do not differ.
  func fault(beside state: NavigationState) -> String? {
    guard navigator.state == state else { return "the window is \(navigator.state), not \(state)" }
    guard deepest <= 1 else { return "a step was requested while the host performed another one" }
    let wanted = limits.showable(HostPicture(of: state))
    guard wanted.layers.isEmpty || picture == wanted else {
      return Mismatch.text(expected: wanted, got: picture)
    }
    let unknown = limits.problems(in: state).filter { !navigator.problems.contains($0) }
    return unknown.isEmpty ? nil : "the owner does not know that \(PlainText.of(unknown))"
  }

  deinit { connection?.disconnect() }
}
