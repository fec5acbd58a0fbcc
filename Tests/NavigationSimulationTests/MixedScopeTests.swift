import NavigationSimulation
import PropertyTesting
import Testing

/// The smallest mixed windows, with each of two paradigms as their root.
///
/// `scripts/prove windows` tries every root and larger windows.
@Suite struct MixedScopeTests {
  @Test(arguments: MixedScopePlan.paradigms.prefix(2))
  func `every event on every window of two navigators obeys the laws`(root: String) {
    let report = MixedScopeReport(MixedScopePlan(root: root, inner: 1, entries: 2))

    #expect(report.violation == nil, "\(report.script.lines)")
    // Two windows of the root alone, with one and two screens, and 21 windows in which one of seven
    // paradigms is at one of three places.
    #expect(report.windows == 23)
    #expect(report.events > report.windows)
  }
}
