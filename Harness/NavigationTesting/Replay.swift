public import NavigationModel
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
///   - texts: What people type, besides some texts that are hard for apps.
///   - finals: The names of screens on which the app may end.
///   - except: Laws that are not those of this app.
///   - sourceLocation: Where issues are recorded.
///   - make: Makes the app; it runs where the test runs.
///   - laws: What else must hold of the app, and what else can happen to it.
/// - Throws: ``ReplayProblem`` if a step is not known, or not possible at its place.
public func replay<App: Navigator>(
  _ steps: String..., on platform: Platform = .uiKit26, links: [String] = [],
  texts: [String] = [], finals: Set<String> = [], except: Set<SafetyLaw> = [],
  sourceLocation: SourceLocation = #_sourceLocation, _ make: @escaping () throws -> App,
  @AppLaws laws: @escaping (App) -> [AppLaw] = { _ in [] }
) throws {
  let definition = AppDefinition(
    make, navigator: { $0 }, laws: laws, links: links, texts: texts,
    finals: finals, except: except)
  try Repetition(Trial(definition, at: sourceLocation), on: platform).run(steps)
}

/// Repeats the steps that a failure has printed, for an app with a coordinator or window around its
/// navigator.
///
/// - Parameters:
///   - steps: The steps by their labels.
///   - platform: Where the app is used.
///   - links: Links that steps open.
///   - texts: What people type, besides some texts that are hard for apps.
///   - finals: The names of screens on which the app may end.
///   - except: Laws that are not those of this app.
///   - sourceLocation: Where issues are recorded.
///   - make: Makes the app; it runs where the test runs.
///   - laws: What else must hold of the app, and what else can happen to it.
/// - Throws: ``ReplayProblem`` if a step is not known, or not possible at its place.
public func replay<App: NavigatorProviding>(
  _ steps: String..., on platform: Platform = .uiKit26, links: [String] = [],
  texts: [String] = [], finals: Set<String> = [], except: Set<SafetyLaw> = [],
  sourceLocation: SourceLocation = #_sourceLocation, _ make: @escaping () throws -> App,
  @AppLaws laws: @escaping (App) -> [AppLaw] = { _ in [] }
) throws {
  let definition = AppDefinition(
    make, navigator: { $0.navigator }, laws: laws, links: links, texts: texts,
    finals: finals, except: except)
  try Repetition(Trial(definition, at: sourceLocation), on: platform).run(steps)
}

/// Why steps cannot be repeated.
public struct ReplayProblem: Error, CustomStringConvertible {
  /// What is wrong, with the way out; a sentence for each step.
  public let sentences: [String]

  /// All sentences.
  public var description: String { sentences.joined(separator: " ") }
}
