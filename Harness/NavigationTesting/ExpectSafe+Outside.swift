public import NavigationModel
public import Testing

/// Tests an asynchronous app with simulated users; the test controls its server and clock.
///
/// Records each law that they broke, with the shortest way to break it.
///
/// ```swift
/// @Test @MainActor func `orders survive impatient people`() async {
///   await expectSafe { outside in Shop(StubbedService(outside), clock: outside.clock) }
/// }
/// ```
///
/// The server replies, fails and delays, and time passes, at the worst moments. Write the test and
/// the app on the main actor, as usual for apps; a task on another actor runs only while one of the
/// app's own actions waits for it.
///
/// - Parameters:
///   - platform: The platform on which the app is used; by default, those of the suite.
///   - links: Links to open.
///   - texts: Texts that users type, in addition to some that are hard for apps.
///   - finals: The names of screens on which the app may end.
///   - except: Laws that do not apply to this app.
///   - sourceLocation: The location at which issues are recorded.
///   - make: Makes a new app for each case, given its server and clock; it runs where the test
///     runs.
///   - laws: Further laws and actions of the app.
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

/// Tests an asynchronous app with simulated users, given the coordinator or window around its
/// navigator.
///
/// - Parameters:
///   - platform: The platform on which the app is used; by default, those of the suite.
///   - links: Links to open.
///   - texts: Texts that users type, in addition to some that are hard for apps.
///   - finals: The names of screens on which the app may end.
///   - except: Laws that do not apply to this app.
///   - sourceLocation: The location at which issues are recorded.
///   - make: Makes a new app for each case, given its server and clock; it runs where the test
///     runs.
///   - laws: Further laws and actions of the app.
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
