package import NavigationModel

/// A navigator of some paradigm that contains the sample app, as used in mixed windows.
///
/// A part retains its navigator only until a window retains it. Therefore, a navigator that is
/// never released can be detected.
class MixedPart {
  let paradigm: Paradigm
  /// The navigator, as long as it is alive.
  private(set) weak var navigator: (any Navigator)?
  private var held: (any Navigator)?
  private var screens: [SampleScreen?] = []

  init(_ paradigm: Paradigm, _ navigator: any Navigator) {
    self.paradigm = paradigm
    self.navigator = navigator
    held = navigator
  }

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - paradigm: The paradigm of the app.
  ///   - starts: If `true`, the part shows its first screen; if `false`, it shows nothing until it
  ///     is restored or ``begin()`` is called. Steps and routes always show their first screen.
  ///   - fault: The fault of a hand-written stack, or `nil` if there is none.
  /// - Returns: The part, whose navigator stands alone.
  static func make(
    _ paradigm: Paradigm, starts: Bool = true, fault: PlainStack.PlainFault? = nil
  ) -> MixedPart {
    switch paradigm {
    case .plain: PlainPart(starts: starts, fault: fault)
    case .graph: GraphPart(starts: starts)
    case .typed: TypedPart(starts: starts)
    case .steps: StepsPart()
    case .coordinators: CoordinatorsPart(starts: starts)
    case .flows: FlowsPart(starts: starts)
    case .routes: RoutesPart()
    }
  }

  /// Releases the navigator, since a window has adopted it.
  func letGo() {
    held = nil
  }

  /// Returns the screen that has a number, found by its name in the navigator; `nil` if the name is
  /// unknown.
  final func screen(of number: ScreenID) -> SampleScreen? {
    let index = Int(number.rawValue)
    guard index < 64 else { return nil }
    if screens.indices.contains(index), let known = screens[index] { return known }
    guard let navigator else { return nil }
    let screen = SampleScreen(name: navigator.name(of: number))
    // Routes also use the name "root" for a number that no route has yet.
    guard screen != .home || index == 0 else { return screen }
    while screens.count <= index { screens.append(nil) }
    screens[index] = screen
    return screen
  }

  /// Shows the first screen of an app that shows nothing yet.
  func begin() {}

  /// The screens that the navigator shows according to its own data, lowest first; `nil` if it has
  /// no data of its own.
  var ownScreens: [SampleScreen]? { nil }

  /// Returns whether the navigator still stores data for an entry; `nil` if it stores no data for
  /// entries.
  func keeps(_ entry: EntryID) -> Bool? { nil }

  /// Goes to a screen by code; returns whether the navigator has a method for that.
  func go(to screen: SampleScreen, from current: SampleScreen) -> Bool { false }
}

extension MixedPart {
  /// Performs an action of the app on the frontmost screen of a part that stands alone.
  ///
  /// - Returns: The outcome; `nil` if the screen in front does not offer the action.
  func perform(_ action: SampleAction) -> Outcome? {
    guard let navigator, let shown = navigator.state.focused,
      let offered = navigator.actions(on: shown.id).first(where: { $0.label == action.rawValue })
    else { return nil }
    return navigator.handle(.perform(offered.index, on: shown.id, value: .none))
  }
}

extension Paradigm {
  /// Returns a new navigator of the paradigm with the sample app.
  ///
  /// - Parameter starts: Whether the navigator shows its first screen.
  /// - Returns: The navigator, which stands alone, and an object that retains it.
  package func sample(starts: Bool = true) -> (navigator: (any Navigator)?, owner: AnyObject) {
    let part = MixedPart.make(self, starts: starts)
    return (part.navigator, part)
  }
}
