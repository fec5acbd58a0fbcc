public import NavigationModel
public import Testing

/// Tests an app with simulated users who hurry, change their minds and lose their connection.
///
/// Records each law that they broke, with the shortest way to break it.
///
/// ```swift
/// @Test @MainActor func `nobody gets lost in the shop`() {
///   expectSafe { ShopCoordinator() }
/// }
/// ```
///
/// - Parameters:
///   - platform: The platform on which the app is used; by default, those of the suite.
///   - links: Links to open.
///   - texts: Texts that users type, in addition to some that are hard for apps.
///   - finals: The names of screens on which the app may end.
///   - except: Laws that do not apply to this app.
///   - sourceLocation: The location at which issues are recorded.
///   - make: Makes a new app for each case; it runs where the test runs.
///   - laws: Further laws and actions of the app.
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

/// Tests an app with simulated users, given the coordinator or window around its navigator.
///
/// Records each law that they broke.
///
/// ```swift
/// expectSafe { try CoordinatorWindow(root: Shop()) }
/// ```
///
/// - Parameters:
///   - platform: The platform on which the app is used; by default, those of the suite.
///   - links: Links to open.
///   - texts: Texts that users type, in addition to some that are hard for apps.
///   - finals: The names of screens on which the app may end.
///   - except: Laws that do not apply to this app.
///   - sourceLocation: The location at which issues are recorded.
///   - make: Makes a new app for each case; it runs where the test runs.
///   - laws: Further laws and actions of the app.
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
