public import NavigationModel
public import Testing

/// Repeats the steps that a failure of an app that awaits has printed, and records the law that is
/// broken, if any.
///
/// ```swift
/// try await replay("tap buy", "go back", "server replies order") { Shop($0) }
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
///   - make: Makes the app, with what it reaches outside of itself; it runs where
///     the test runs.
///   - laws: What else must hold of the app, and what else can happen to it.
/// - Throws: ``ReplayProblem`` if a step is not known, or not possible at its place.
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

/// Repeats the steps that a failure has printed, for an app that awaits, with a coordinator or
/// window around its navigator.
///
/// - Parameters:
///   - steps: The steps by their labels.
///   - platform: Where the app is used.
///   - links: Links that steps open.
///   - texts: What people type, besides some texts that are hard for apps.
///   - finals: The names of screens on which the app may end.
///   - except: Laws that are not those of this app.
///   - sourceLocation: Where issues are recorded.
///   - make: Makes the app, with what it reaches outside of itself; it runs where
///     the test runs.
///   - laws: What else must hold of the app, and what else can happen to it.
/// - Throws: ``ReplayProblem`` if a step is not known, or not possible at its place.
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
