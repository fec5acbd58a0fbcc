public import NavigationModel
public import Testing

/// Lets people who are in a hurry, change their minds and lose their connection use an app, and
/// records each law that they broke, with the shortest way to break it.
///
/// ```swift
/// @Test @MainActor func `nobody gets lost in the shop`() {
///   expectSafe { ShopCoordinator() }
/// }
/// ```
///
/// - Parameters:
///   - platform: Where the app is used; the platforms of the suite if it is left out.
///   - links: Links to be opened.
///   - texts: What people type, besides some texts that are hard for apps.
///   - finals: The names of screens on which the app may end.
///   - except: Laws that are not those of this app.
///   - sourceLocation: Where issues are recorded.
///   - make: Makes a new app for each case; it runs where the test runs.
///   - laws: What else must hold of the app, and what else can happen to it.
public func expectSafe<App: Navigator>(
  on platform: Platform? = nil, links: [String] = [], texts: [String] = [],
  finals: Set<String> = [], except: Set<SafetyLaw> = [],
  sourceLocation: SourceLocation = #_sourceLocation,
  _ make: @escaping () throws -> App,
  @AppLaws laws: @escaping (App) -> [AppLaw] = { _ in [] }
) {
  let definition = AppDefinition(
    make, navigator: { $0 }, laws: laws, links: links, texts: texts,
    finals: finals, except: except)
  Trial(definition, at: sourceLocation).run(on: platform)
}

/// Lets people use an app by the coordinator or window around its navigator, and records each law
/// that they broke.
///
/// ```swift
/// expectSafe { try CoordinatorWindow(root: Shop()) }
/// ```
///
/// - Parameters:
///   - platform: Where the app is used; the platforms of the suite if it is left out.
///   - links: Links to be opened.
///   - texts: What people type, besides some texts that are hard for apps.
///   - finals: The names of screens on which the app may end.
///   - except: Laws that are not those of this app.
///   - sourceLocation: Where issues are recorded.
///   - make: Makes a new app for each case; it runs where the test runs.
///   - laws: What else must hold of the app, and what else can happen to it.
public func expectSafe<App: NavigatorProviding>(
  on platform: Platform? = nil, links: [String] = [], texts: [String] = [],
  finals: Set<String> = [], except: Set<SafetyLaw> = [],
  sourceLocation: SourceLocation = #_sourceLocation,
  _ make: @escaping () throws -> App,
  @AppLaws laws: @escaping (App) -> [AppLaw] = { _ in [] }
) {
  let definition = AppDefinition(
    make, navigator: { $0.navigator }, laws: laws, links: links, texts: texts,
    finals: finals, except: except)
  Trial(definition, at: sourceLocation).run(on: platform)
}
