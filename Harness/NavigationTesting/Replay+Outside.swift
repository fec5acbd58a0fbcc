public import NavigationModel
public import Testing

/// Repeats the steps that a failure of an asynchronous app has printed.
///
/// Records the law that is broken, if any.
///
/// ```swift
/// try await replay("tap buy", "go back", "server replies order") { Shop($0) }
/// ```
///
/// - Parameters:
///   - steps: The steps by their labels.
///   - platform: The platform on which the app is used.
///   - links: Links that steps open.
///   - texts: Texts that users type, in addition to some that are hard for apps.
///   - finals: The names of screens on which the app may end.
///   - except: Laws that do not apply to this app.
///   - sourceLocation: The location at which issues are recorded.
///   - make: Makes the app, given its server and clock; it runs where the test runs.
///   - laws: Further laws and actions of the app.
/// - Throws: ``ReplayProblem`` if a step is unknown, or not possible when it is reached.
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

/// Repeats the printed steps for an asynchronous app, given the coordinator or window around its
/// navigator.
///
/// - Parameters:
///   - steps: The steps by their labels.
///   - platform: The platform on which the app is used.
///   - links: Links that steps open.
///   - texts: Texts that users type, in addition to some that are hard for apps.
///   - finals: The names of screens on which the app may end.
///   - except: Laws that do not apply to this app.
///   - sourceLocation: The location at which issues are recorded.
///   - make: Makes the app, given its server and clock; it runs where the test runs.
///   - laws: Further laws and actions of the app.
/// - Throws: ``ReplayProblem`` if a step is unknown, or not possible when it is reached.
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
