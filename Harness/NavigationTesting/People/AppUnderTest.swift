import NavigationModel

/// A wrapper for the navigator of an app under test, regardless of its type.
final class AppUnderTest: Navigator {
  let root: any Navigator
  /// The result of `make`: the navigator, or a coordinator or window that contains it.
  let app: Any
  let laws: [AppLaw]
  /// The app's server and clock in an asynchronous test; `nil` in other tests.
  let outside: Outside?
  /// Whether the test observes the steps of users.
  let followsSteps: Bool
  private let refusals: Registration

  init(
    _ root: any Navigator, app: Any, laws: [AppLaw], refused: RefusalTally, outside: Outside? = nil
  ) {
    self.root = root
    self.app = app
    self.laws = laws
    self.outside = outside
    actions = laws.compactMap { law in
      if case .action(let action) = law.kind { (law.name, action) } else { nil }
    }
    followsSteps = laws.contains { if case .afterStep = $0.kind { true } else { false } }
    refusals = root.context.observeRefusals(refused.note)
    // The test decides when the app's work runs, so the app must not run it by itself.
    root.context.onEffects = nil
  }

  var attachment: Attachment { root.attachment }
  var kind: String { root.kind }
  func name(of screen: ScreenID) -> String { root.name(of: screen) }
  func handle(_ event: NavigationEvent) -> Outcome { root.handle(event) }

  /// The actions that the test declares with ``UserAction``, with their names.
  let actions: [(name: String, action: OwnAction)]
}
