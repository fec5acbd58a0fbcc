public import NavigationModel
public import Testing

/// Tests an asynchronous app with simulated users, while the test controls the app's server and
/// clock.
///
/// Records an issue for each broken law, with the fewest steps found that break the law. For a
/// ``Reachable`` condition that no user reached, the issue contains no steps.
///
/// ```swift
/// @Test @MainActor func `orders survive impatient people`() async {
///   await expectSafe { outside in Shop(StubbedService(outside), clock: outside.clock) }
/// }
/// ```
///
/// The test makes the server reply, fail or delay, and lets time pass, at random moments. Write the
/// test and the app on the main actor, as is usual for apps. The test waits for a task on another
/// actor in only two situations: an action awaits the task, or the task has not yet continued after
/// its wait for the server or the clock has ended. In both, the test waits for only about a tenth
/// of a second.
///
/// - Parameters:
///   - platform: The platform on which the app is used; if `nil`, every platform of the suite.
///   - links: Links that users open.
///   - texts: Texts that users type, in addition to some texts that apps often mishandle.
///   - finals: The names of screens that need not lead anywhere, because the app may end there.
///   - except: Laws that do not apply to this app.
///   - sourceLocation: The location at which issues are recorded.
///   - make: Creates a new app, given its server and clock; called on the test's actor, at least
///     once for each case and once for each relaunch.
///   - laws: Additional laws and actions of the app.
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

/// Tests an asynchronous app whose navigator is contained in a coordinator or window.
///
/// Use this if `make` returns the coordinator or window instead of the navigator.
///
/// - Parameters:
///   - platform: The platform on which the app is used; if `nil`, every platform of the suite.
///   - links: Links that users open.
///   - texts: Texts that users type, in addition to some texts that apps often mishandle.
///   - finals: The names of screens that need not lead anywhere, because the app may end there.
///   - except: Laws that do not apply to this app.
///   - sourceLocation: The location at which issues are recorded.
///   - make: Creates a new app, given its server and clock; called on the test's actor, at least
///     once for each case and once for each relaunch.
///   - laws: Additional laws and actions of the app.
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
