public import NavigationModel
public import Testing

/// Repeats the steps that a failed test of an asynchronous app printed.
///
/// Records an issue if a law is broken.
///
/// ```swift
/// try await replay("tap buy", "go back", "server replies order") { Shop($0) }
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
///   - make: Creates the app, given its server and clock; called on the test's actor.
///   - laws: Additional laws and actions of the app.
/// - Throws: ``ReplayProblem`` if a step or an argument of a step is unknown or not possible when
///   the step is reached, the error that `make` throws, or `CancellationError` if the test is
///   canceled.
public func replay<App: Navigator>(
  _ steps: String..., on platform: Platform = .uiKit26, links: [String] = [],
  texts: [String] = [], finals: Set<String> = [], except: Set<SafetyLaw> = [],
  sourceLocation: SourceLocation = #_sourceLocation,
  _ make: @escaping (Outside) throws -> App,
  @AppLaws laws: @escaping (App) -> [AppLaw] = { _ in [] }
) async throws {
  let definition = AppDefinition(
    awaiting: make, navigator: { $0 }, laws: laws, links: links, texts: texts,
    finals: finals, except: except)
  try await Trial(definition, at: sourceLocation).repeatLater(steps, on: platform)
}

/// Repeats the steps that a failed test of an asynchronous app printed.
///
/// Records an issue if a law is broken. Use this if `make` returns the coordinator or window that
/// contains the navigator.
///
/// - Parameters:
///   - steps: The steps, as the failed test printed them.
///   - platform: The platform on which the app is used.
///   - links: Links that steps open.
///   - texts: Texts that users type, in addition to some texts that apps often mishandle.
///   - finals: The names of screens that need not lead anywhere, because the app may end there.
///   - except: Laws that do not apply to this app.
///   - sourceLocation: The location at which issues are recorded.
///   - make: Creates the app, given its server and clock; called on the test's actor.
///   - laws: Additional laws and actions of the app.
/// - Throws: ``ReplayProblem`` if a step or an argument of a step is unknown or not possible when
///   the step is reached, the error that `make` throws, or `CancellationError` if the test is
///   canceled.
public func replay<App: NavigatorProviding>(
  _ steps: String..., on platform: Platform = .uiKit26, links: [String] = [],
  texts: [String] = [], finals: Set<String> = [], except: Set<SafetyLaw> = [],
  sourceLocation: SourceLocation = #_sourceLocation,
  _ make: @escaping (Outside) throws -> App,
  @AppLaws laws: @escaping (App) -> [AppLaw] = { _ in [] }
) async throws {
  let definition = AppDefinition(
    awaiting: make, navigator: { $0.navigator }, laws: laws, links: links, texts: texts,
    finals: finals, except: except)
  try await Trial(definition, at: sourceLocation).repeatLater(steps, on: platform)
}
