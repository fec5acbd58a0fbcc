public import NavigationModel
public import Testing

/// Repeats the steps that a failed test printed, and records an issue if a law is broken.
///
/// ```swift
/// @Test @MainActor func `saved items can be left`() throws {
///   try replay("tap open item", "tap edit", "tap save") { ShopCoordinator() }
/// }
/// ```
///
/// - Parameters:
///   - steps: The steps, as the failed test printed them.
///   - platform: The platform on which the app is used.
///   - links: Links that steps open.
///   - texts: Texts that users type, in addition to some texts that apps often mishandle.
///   - finals: The names of screens that need not lead anywhere, because the app may end there.
///   - except: Laws that do not apply to this app.
///   - sourceLocation: The location at which issues are recorded.
///   - make: Creates the app; called on the test's actor.
///   - laws: Additional laws and actions of the app.
/// - Throws: ``ReplayProblem`` if a step or an argument of a step is unknown or not possible when
///   the step is reached, or if a ``UserAction`` of the test is asynchronous. If the app cannot be
///   created, the error that `make` throws.
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

/// Repeats the steps that a failed test printed, and records an issue if a law is broken.
///
/// Use this if `make` returns the coordinator or window that contains the navigator.
///
/// - Parameters:
///   - steps: The steps, as the failed test printed them.
///   - platform: The platform on which the app is used.
///   - links: Links that steps open.
///   - texts: Texts that users type, in addition to some texts that apps often mishandle.
///   - finals: The names of screens that need not lead anywhere, because the app may end there.
///   - except: Laws that do not apply to this app.
///   - sourceLocation: The location at which issues are recorded.
///   - make: Creates the app; called on the test's actor.
///   - laws: Additional laws and actions of the app.
/// - Throws: ``ReplayProblem`` if a step or an argument of a step is unknown or not possible when
///   the step is reached, or if a ``UserAction`` of the test is asynchronous. If the app cannot be
///   created, the error that `make` throws.
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

/// The reasons why steps cannot be repeated.
public struct ReplayProblem: Error, CustomStringConvertible {
  /// One message for each problem, with a suggestion if there is one.
  public let sentences: [String]

  /// All messages in one line.
  public var description: String { sentences.joined(separator: " ") }
}
