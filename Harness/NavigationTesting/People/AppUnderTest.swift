import NavigationModel

/// The navigator of an app while it is used: whichever type it has.
final class AppUnderTest: Navigator {
  let root: any Navigator
  /// What was made, which may hold the navigator: a coordinator, a window, or the navigator itself.
  let app: Any
  let laws: [AppLaw]
  /// What the app waits for, in an asynchronous test.
  let outside: Outside?
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
    refusals = root.context.observeRefusals(refused.note)
    // The work of the app is done when the test says so, and not when its runner decides.
    root.context.onEffects = nil
  }

  var attachment: Attachment { root.attachment }
  var kind: String { root.kind }
  func name(of screen: ScreenID) -> String { root.name(of: screen) }
  func handle(_ event: NavigationEvent) -> Outcome { root.handle(event) }

  /// The app's own actions.
  let actions: [(name: String, action: OwnAction)]
}
