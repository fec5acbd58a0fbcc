public import NavigationModel
public import Testing

/// Lets people use an app that awaits, with its server and its clock under the test's control, and
/// records each law that they broke, with the shortest way to break it.
///
/// ```swift
/// @Test @MainActor func `orders survive impatient people`() async {
///   await expectSafe { outside in Shop(StubbedService(outside), clock: outside.clock) }
/// }
/// ```
///
/// The server replies, fails and is late, and time passes, whenever it is worst. Write the test and
/// the app on the main actor, as apps are; a task on another actor gets its turn only while an
/// action of the app's own waits for it.
///
/// - Parameters:
///   - platform: Where the app is used; the platforms of the suite if it is left out.
///   - links: Links to be opened.
///   - texts: What people type, besides some texts that are hard for apps.
///   - finals: The names of screens on which the app may end.
///   - except: Laws that are not those of this app.
///   - sourceLocation: Where issues are recorded.
///   - make: Makes a new app for each case, with what it reaches outside of itself; it runs where
///     the test runs.
///   - laws: What else must hold of the app, and what else can happen to it.
public func expectSafe<App: Navigator>(
  on platform: Platform? = nil, links: [String] = [], texts: [String] = [],
  finals: Set<String> = [], except: Set<SafetyLaw> = [],
  sourceLocation: SourceLocation = #_sourceLocation,
  _ make: @escaping (Outside) throws -> App,
  @AppLaws laws: @escaping (App) -> [AppLaw] = { _ in [] }
) async {
  let definition = AppDefinition(
    awaiting: make, navigator: { $0 }, laws: laws, links: links, texts: texts,
    finals: finals, except: except)
  await Trial(definition, at: sourceLocation).runLater(on: platform)
}

/// Lets people use an app that awaits, by the coordinator or window around its navigator.
///
/// - Parameters:
///   - platform: Where the app is used; the platforms of the suite if it is left out.
///   - links: Links to be opened.
///   - texts: What people type, besides some texts that are hard for apps.
///   - finals: The names of screens on which the app may end.
///   - except: Laws that are not those of this app.
///   - sourceLocation: Where issues are recorded.
///   - make: Makes a new app for each case, with what it reaches outside of itself; it runs where
///     the test runs.
///   - laws: What else must hold of the app, and what else can happen to it.
public func expectSafe<App: NavigatorProviding>(
  on platform: Platform? = nil, links: [String] = [], texts: [String] = [],
  finals: Set<String> = [], except: Set<SafetyLaw> = [],
  sourceLocation: SourceLocation = #_sourceLocation,
  _ make: @escaping (Outside) throws -> App,
  @AppLaws laws: @escaping (App) -> [AppLaw] = { _ in [] }
) async {
  let definition = AppDefinition(
    awaiting: make, navigator: { $0.navigator }, laws: laws, links: links, texts: texts,
    finals: finals, except: except)
  await Trial(definition, at: sourceLocation).runLater(on: platform)
}
