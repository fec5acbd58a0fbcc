import NavigationHosting
public import NavigationModel
import NavigationTestingCore
import PropertyTesting
public import Testing

/// Repeats the steps that a failure has printed, and records the law that is broken, if any.
///
/// ```swift
/// @Test @MainActor func `saved items can be left`() throws {
///   try replay("tap open item", "tap edit", "tap save") { ShopCoordinator() }
/// }
/// ```
///
/// - Parameters:
///   - steps: The steps by their labels.
///   - platform: Where the app is used.
///   - links: Links that steps open.
///   - finals: The names of screens on which the app may end.
///   - except: Laws that are not those of this app.
///   - sourceLocation: Where issues are recorded.
///   - make: Makes the app; it runs where the test runs.
///   - laws: What else must hold of the app, and what else can happen to it.
/// - Throws: ``ReplayProblem`` if a step is not known, or not possible where it stands.
public func replay<App: Navigator>(
  _ steps: String..., on platform: Platform = .uiKit26, links: [String] = [],
  finals: Set<String> = [], except: Set<SafetyLaw> = [],
  sourceLocation: SourceLocation = #_sourceLocation, _ make: @escaping () throws -> App,
  @AppLaws laws: @escaping (App) -> [AppLaw] = { _ in [] }
) throws {
  let definition = AppDefinition(
    make, navigator: { $0 }, laws: laws, links: links, finals: finals, except: except)
  try Repetition(definition, platform, at: sourceLocation).run(steps)
}

/// Repeats the steps that a failure has printed, for an app with a coordinator or window around its
/// navigator.
///
/// - Parameters:
///   - steps: The steps by their labels.
///   - platform: Where the app is used.
///   - links: Links that steps open.
///   - finals: The names of screens on which the app may end.
///   - except: Laws that are not those of this app.
///   - sourceLocation: Where issues are recorded.
///   - make: Makes the app; it runs where the test runs.
///   - laws: What else must hold of the app, and what else can happen to it.
/// - Throws: ``ReplayProblem`` if a step is not known, or not possible where it stands.
public func replay<App: NavigatorProviding>(
  _ steps: String..., on platform: Platform = .uiKit26, links: [String] = [],
  finals: Set<String> = [], except: Set<SafetyLaw> = [],
  sourceLocation: SourceLocation = #_sourceLocation, _ make: @escaping () throws -> App,
  @AppLaws laws: @escaping (App) -> [AppLaw] = { _ in [] }
) throws {
  let definition = AppDefinition(
    make, navigator: { $0.navigator }, laws: laws, links: links, finals: finals, except: except)
  try Repetition(definition, platform, at: sourceLocation).run(steps)
}

/// Why steps cannot be repeated.
public struct ReplayProblem: Error, CustomStringConvertible {
  /// What is wrong, with the way out; a sentence for each step.
  public let sentences: [String]

  /// All sentences.
  public var description: String { sentences.joined(separator: " ") }
}

/// One case by its steps.
struct Repetition {
  private let definition: AppDefinition
  private let platform: Platform
  private let location: SourceLocation

  init(_ definition: AppDefinition, _ platform: Platform, at location: SourceLocation) {
    self.definition = definition
    self.platform = platform
    self.location = location
  }

  func run(_ steps: [String]) throws {
    let probe = try definition.make()
    let (attempt, problems) = try attempt(steps, probe)
    if let violation = attempt.violation { record(violation, attempt, probe) }
    guard problems.isEmpty else { throw ReplayProblem(sentences: problems) }
  }

  /// What came of the steps, and what about them is not known.
  func attempt(
    _ steps: [String], _ probe: AppUnderTest
  ) throws -> (attempt: CaseAttempt, problems: [String]) {
    let session = AppSession(definition, probe: probe, platform.capabilities, trail: nil)
    let rules = session.vocabulary.rules
    var script = Script()
    var problems: [String] = []
    for text in steps {
      if let step = StepText.step(text, among: rules) {
        script.steps.append(step)
      } else {
        let question = text.closest(among: rules.map(\.name)).map { "; did you mean '\($0)'?" }
        problems.append("No step is called '\(text)'\(question ?? ".")")
      }
    }
    let attempt = session.read(script)
    if let failure = session.failure { throw failure }
    return (attempt, problems + attempt.staleNotes.map { $0 + "." })
  }

  private func record(_ violation: Violation, _ attempt: CaseAttempt, _ probe: AppUnderTest) {
    let trial = Trial(definition, at: location)
    let text = FailureText(
      app: definition.name, violation: violation, rows: rows(of: attempt), script: attempt.script,
      place: trial.place(of: violation, probe), arguments: trial.arguments(nil))
    trial.record(text.text)
  }

  private func rows(of attempt: CaseAttempt) -> [Counterexample.Row] {
    let observed = attempt.observations
    let steps = attempt.script.steps.count
    return observed.enumerated().map { number, text in
      let isStep = number > 0 && number <= steps
      let action = isStep ? StepText.text(of: attempt.script.steps[number - 1]) : ""
      return .init(isStep ? number : nil, action: action, observed: text)
    }
  }
}
