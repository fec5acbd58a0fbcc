/// A check that measures stay within their limits, except those in a list of exceptions.
///
/// An exception may become smaller, but not larger.
struct Ratchet {
  /// A measure above its limit that is tolerated at its present size.
  struct Exception {
    let limit: Measure.Limit
    let path: String
    var subject = ""
    let value: Int

    /// The reason why the measure is above the limit, and the means to bring it below.
    let reason: String
  }

  /// This project's exceptions.
  ///
  /// An exception states exactly the current value. The check fails if the value rises. It also
  /// fails if the value falls, until the exception states the new value or is removed.
  static let wayfinder = Ratchet(exceptions: [
    Exception(
      limit: .word("nonisolated(unsafe)"), path: "Tests/NavigationModelTests/ThreadTests.swift",
      value: 1,
      reason: "a race on purpose proves that the sanitizer would report one; nothing repairs it"),
    Exception(
      limit: .word("nonisolated(unsafe)"), path: "Harness/NavigationTesting/Outside/Stage.swift",
      value: 2,
      reason: "a search and the app that it plays take turns on two threads; see decision 0037"),
    Exception(
      limit: .word("nonisolated(unsafe)"),
      path: "Harness/NavigationTesting/Outside/Outside+Settling.swift", value: 1,
      reason: "an action runs on the actor of the test, whose closures are not Sendable"),
    Exception(
      limit: .word("nonisolated(unsafe)"),
      path: "Harness/NavigationTestingXCTest/NavigationTestCase.swift", value: 1,
      reason: "a test case of XCTest is not Sendable, and is reported to while it runs"),
    Exception(
      limit: .word("@unchecked Sendable"),
      path: "Tests/NavigationCombineTests/PublisherTests.swift", value: 1,
      reason: "a subject is published on another thread; its type does not say that it may be"),
    Exception(
      limit: .word("@unchecked Sendable"),
      path: "Modules/NavigationStepTreesRuntime/Observing/ObserverBox.swift", value: 1,
      reason: "observers of steps are classes that need not be final, so they cannot be Sendable"),
    Exception(
      limit: .word("@_exported"), path: "Modules/NavigationStepTrees/Steps.swift", value: 1,
      reason: "who imports the macro needs the runtime, which its expansion calls"),
    Exception(
      limit: .word("@_exported"), path: "Harness/NavigationTestingXCTest/NavigationTestCase.swift",
      value: 1, reason: "calls pass their source location, which only Testing can make"),
    Exception(
      limit: .word("@_exported"), path: "Harness/NavigationSimulation/Exports.swift", value: 3,
      reason: "its worlds are in several targets, which the compiler optimizes at the same time"),
    export(of: "NavigationCoordinators", 27),
    export(of: "NavigationFlows", 26),
    export(of: "NavigationGraphs", 28),
    export(of: "NavigationRoutes", 47),
    export(of: "NavigationStepTreesRuntime", 27),
  ])

  /// Returns the exception for a paradigm's list of exports.
  private static func export(of module: String, _ count: Int) -> Exception {
    Exception(
      limit: .word("@_exported"), path: "Modules/\(module)/Exports.swift", value: count,
      reason: "an app needs one import; nothing repairs it while imports decide about members")
  }

  let exceptions: [Exception]

  func findings(in measures: [Measure]) -> [Finding] {
    let excessive = Dictionary(grouping: measures.filter { !$0.isWithinLimit }, by: Place.init)
      .compactMapValues { $0.max { $0.value < $1.value } }
    let found = excessive.values.compactMap { finding(for: $0) }
    let stale = exceptions.filter { excessive[Place($0)] == nil }.map {
      Finding(
        path: $0.path, line: 1,
        message: "the exception of \($0.limit) \($0.subject) is stale, as the limit is now kept; "
          + "remove it from Ratchet.swift")
    }
    return (found + stale).sorted { ($0.path, $0.line) < ($1.path, $1.line) }
  }

  private func finding(for measure: Measure) -> Finding? {
    let exceptions = exceptions.filter { Place($0) == Place(measure) }
    guard let exception = exceptions.first else { return finding(measure, measure.remedy) }
    if exceptions.count > 1 { return finding(measure, "it has several exceptions; keep one") }
    if measure.value > exception.value {
      return finding(measure, "its exception allows \(exception.value); \(measure.remedy)")
    }
    if measure.value < exception.value {
      return finding(measure, "well done: lower its exception from \(exception.value)")
    }
    return nil
  }

  private func finding(_ measure: Measure, _ advice: String) -> Finding {
    let subject = measure.subject.isEmpty ? "" : " of \(measure.subject)"
    return Finding(
      path: measure.path, line: measure.line,
      message: "\(measure.limit)\(subject) is \(measure.value), the limit is "
        + "\(measure.limit.maximum): \(advice)")
  }

  /// What identifies a measure and the exception for it.
  private struct Place: Hashable {
    let limit: Measure.Limit
    let path: String
    let subject: String

    init(_ measure: Measure) {
      limit = measure.limit
      path = measure.path
      subject = measure.subject
    }

    init(_ exception: Exception) {
      limit = exception.limit
      path = exception.path
      subject = exception.subject
    }
  }
}
