import NavigationTestingCore
import PropertyTesting
import PropertyTestingSwiftTesting
import Testing

// The findings of a part of a test, to be merged with those of the other parts.
extension Trial {
  /// Returns the findings of a part of the cases, without violations that saved cases have shown.
  func part(
    _ found: Findings, _ session: AppSession, _ probe: AppUnderTest, on platform: Platform,
    _ platformNumber: Int, _ settings: RunSettings, besides saved: Set<Violation.Identity>
  ) -> TestPart {
    let subject = TestSubject(
      app: definition.name, test: testName, place: place, platform: platform.name,
      platformNumber: platformNumber, seed: settings.seed, cases: settings.cases,
      laws: session.laws.map(\.id), applying: found.applying, expected: found.expected,
      goals: probe.goals.map { goal(probe.laws[$0]) }, corpus: corpus?.pathInPackage)
    func finding(_ broken: Counterexample) -> TestPart.Finding? {
      guard !saved.contains(broken.violation.identity) else { return nil }
      return TestPart.Finding(
        caseNumber: broken.caseNumber, identity: broken.violation.identity,
        text: issueText(of: broken, probe, on: platform).text, kept: kept(broken, platform))
    }
    return TestPart(
      subject, settings.shard, found.part, found.coverage,
      findings: found.broken.compactMap(finding), firstInBrief: found.firstInBrief.flatMap(finding))
  }

  private var place: String {
    SourcePlace(fileID: location.fileID, line: location.line).description
  }

  /// The name of the test with its arguments; empty outside of Swift Testing.
  private var testName: String {
    guard let test = Test.current else { return "" }
    let place = FuzzPlace(test, Test.Case.current)
    return place.arguments.isEmpty ? place.name : "\(place.name)(\(place.arguments))"
  }

  /// Returns the name and location of a condition that users must reach.
  private func goal(_ law: AppLaw) -> TestSubject.Goal {
    TestSubject.Goal(name: law.name, place: law.place.description)
  }
}

extension AppUnderTest {
  /// The indexes of the `Reachable` laws.
  var goals: [Int] {
    laws.indices.filter { if case .reachable = laws[$0].kind { true } else { false } }
  }
}
