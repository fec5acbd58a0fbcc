public import NavigationModel
public import Testing

/// Tests an app with simulated users who hurry, change their minds and lose their connection.
///
/// Records an issue for each broken law, with the fewest steps found that break the law. For a
/// ``Reachable`` condition that no user reached, the issue contains no steps.
///
/// ```swift
/// @Test @MainActor func `customers find their way`() {
///   expectSafe { ShopCoordinator() }
/// }
/// ```
///
/// - Parameters:
///   - platform: The platform on which the app is used; if `nil`, every platform of the suite.
///   - links: Links that users open.
///   - texts: Texts that users type, in addition to some texts that apps often mishandle.
///   - finals: The names of screens that need not lead anywhere, because the app may end there.
///   - except: Laws that do not apply to this app.
///   - sourceLocation: The location at which issues are recorded.
///   - make: Creates a new app; called on the test's actor, at least once for each case and once
///     for each relaunch.
///   - laws: Additional laws and actions of the app.
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

/// Tests an app whose navigator is contained in a coordinator or window, with simulated users.
///
/// Use this if `make` returns the coordinator or window instead of the navigator. Records an issue
/// for each law that the app breaks.
///
/// ```swift
/// expectSafe { try CoordinatorWindow(root: Shop()) }
/// ```
///
/// - Parameters:
///   - platform: The platform on which the app is used; if `nil`, every platform of the suite.
///   - links: Links that users open.
///   - texts: Texts that users type, in addition to some texts that apps often mishandle.
///   - finals: The names of screens that need not lead anywhere, because the app may end there.
///   - except: Laws that do not apply to this app.
///   - sourceLocation: The location at which issues are recorded.
///   - make: Creates a new app; called on the test's actor, at least once for each case and once
///     for each relaunch.
///   - laws: Additional laws and actions of the app.
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
