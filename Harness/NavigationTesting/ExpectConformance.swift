import NavigationTestingCore
import PropertyTesting
public import Testing

/// Checks that a host obeys every law of hosts, no matter what an app and its user do.
///
/// ```swift
/// @Test @MainActor func `my host is a host`() {
///   expectConformance(of: MyHost.self)
/// }
/// ```
///
/// At rest, the screen must match the state. The host may report a screen as removed only if the
/// user left it. Every screen that the user left must be removed, unless, before the gesture ended,
/// a command changed what the gesture leaves or reveals. The host must obey leave policies, and
/// report leave requests, selections of tabs and columns, taps on the selected tab, and button
/// presses. Screens that the framework pushes by itself must stay until the user leaves them or
/// their stack changes. The framework must not report misuse.
///
/// An issue contains the broken law and the shortest case found that breaks it.
///
/// - Parameters:
///   - host: The type of the host; each case creates one.
///   - cases: The number of cases, at least 1.
///   - seed: The seed; the same seed gives the same cases.
///   - sourceLocation: The location at which issues are recorded.
/// - Complexity: O(*n*), where *n* is the number of cases, each with up to 200 steps. If laws are
///   broken, additional cases run to find the shortest ones.
@MainActor public func expectConformance<Host: HostUnderTest>(
  of host: Host.Type, cases: Int = 300, seed: UInt64 = 0,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let plan = CampaignPlan(seed: seed, cases: max(1, cases))
  let campaign = Campaign<ConformanceWorld<Host>>(NoConfiguration(), plan: plan)
  for violation in campaign.run().violations {
    let steps = violation.rows.map { row in
      "  \(row.number.map { "\($0)" } ?? " ") \(row.action): \(row.observed)"
    }
    let head = "\(Host.name) breaks \(violation.violation.identity.law): "
    Issue.record(
      "\(head)\(violation.violation.description)\n\(steps.joined(separator: "\n"))",
      sourceLocation: sourceLocation)
  }
}
