public import Foundation

/// The stage on which a view is shown, with a clock and a simulated user.
///
/// Where the framework's documentation leaves the behavior open, ``Choices`` configure the stage.
@MainActor public final class Stage {
  /// The behavior of the framework where its documentation leaves it open.
  public struct Choices: Sendable {
    /// Whether the framework writes the result of a user's action when the action begins, rather
    /// than when it ends.
    ///
    /// This concerns a pop, a push by a link, and a dismissal.
    public var writesEarly: Bool
    /// Whether a stack writes an outdated path after the user has gone back.
    ///
    /// The outdated path lacks the values that code has added since the stack last read the path.
    public var writesStalePath: Bool
    /// Whether the framework writes some values twice.
    ///
    /// These are a path, the end of a presentation, and a user's choice of a tab, a column, a
    /// detent or the visible columns.
    public var writesTwice: Bool
    /// Whether a container writes back what code has just set: a stack its path, and a tab view or
    /// split view the selected part.
    public var echoes: Bool
    /// Whether the actions for the appearance of a screen run when the transition begins rather
    /// than when it ends, if code shows the screen.
    public var appearsEarly: Bool
    /// Whether a split view is wide enough for only one column.
    public var isCompact: Bool

    public init(
      writesEarly: Bool, writesStalePath: Bool, writesTwice: Bool, echoes: Bool,
      appearsEarly: Bool, isCompact: Bool
    ) {
      self.writesEarly = writesEarly
      self.writesStalePath = writesStalePath
      self.writesTwice = writesTwice
      self.echoes = echoes
      self.appearsEarly = appearsEarly
      self.isCompact = isCompact
    }

    /// Each choice is `false`: everything happens as late and as rarely as possible, in a wide
    /// window.
    public static let plain = Choices(
      writesEarly: false, writesStalePath: false, writesTwice: false, echoes: false,
      appearsEarly: false, isCompact: false)
  }

  /// The screens that users have popped or dismissed, each identified by its value in a path or, if
  /// it is a root, by its text.
  ///
  /// An adapter's report is compared with these screens.
  public internal(set) var popped: [AnyHashable] = []
  public internal(set) var warnings: [String] = []
  /// The number of animated changes that code has made to a path, a sheet, a cover, a popover, an
  /// inspector or an alert.
  public internal(set) var animationCount = 0

  /// The elements from which screens have zoomed in; `nil` for a screen whose element is missing.
  public internal(set) var zooms: [String?] = []
  /// The frames to which popovers have pointed; `nil` for the middle of the view beneath.
  public internal(set) var popoverFrames: [CGRect?] = []

  private(set) var choices: Choices
  private var bottom: Panel?

  private let phase = State(wrappedValue: ScenePhase.active)

  /// Creates a stage that shows a view in a scene.
  public init(_ choices: Choices, showing view: some View, storedIn store: SceneStore? = nil) {
    self.choices = choices
    begin(store) { Face(of: view) }
  }

  public init(_ choices: Choices, running app: some App) {
    self.choices = choices
    begin { (app.body as? any Window)?.face ?? Face() }
  }

  private func begin(_ store: SceneStore? = nil, _ view: @escaping () -> Face) {
    Transaction.reset()
    var surroundings = Surroundings(shelf: StateShelf())
    surroundings.values.sceneStore = store
    bottom = Panel(on: self) { [surroundings, phase] in
      var scene = surroundings
      scene.values.scenePhase = phase.wrappedValue
      return scene.use(view)
    }
    bottom?.begin()
  }

  /// The content of each layer, bottom first: the root's text and the path of each stack.
  public var shown: [[AnyHashable]] { panels.map(\.pane.shown) }
  /// The selected indexes in the tab views and split views of each layer.
  public var choosings: [[Int]] { panels.map(\.pane.choosings) }
  /// The style of each sheet, cover, popover, alert and inspector; for a sheet, with the detent at
  /// which it rests.
  public var styles: [String] {
    panels.compactMap { panel in
      panel.kind.map { kind in
        (["\(kind)"] + [panel.detent?.name].compactMap(\.self)
          + (panel.isResizable ? ["resizable"] : [])
          + (panel.isDimming || kind == .inspector ? [] : ["undimmed"]))
          .joined(separator: " ")
      }
    }
  }
  public var isIdle: Bool { panels.allSatisfy(\.isIdle) }

  /// Advances the time by up to the given number of turns.
  ///
  /// In each turn, the screen follows the content of the view. The function returns early once
  /// nothing more happens by itself.
  public func advance(_ turns: Int) {
    for _ in 0..<turns {
      for panel in panels where panels.contains(where: { $0 === panel }) { panel.advance() }
      Transaction.endTurn()
      if panels.allSatisfy(\.isQuiet), isIdle, !Transaction.isStill { return }
    }
  }

  /// Returns the number of turns that a change by code takes, and counts the change if it is
  /// animated.
  func turnsOfChange() -> Int {
    guard !Transaction.isStill else { return 1 }
    animationCount += 1
    return 20
  }

  private var panels: [Panel] { Array(sequence(first: bottom) { $0?.next }.compactMap(\.self)) }
}

// Actions of a user, always on the frontmost layer.
extension Stage {
  private var front: Panel? { panels.last }
  private var presenter: Panel? { panels.dropLast().last }
  private var frontPane: Pane? {
    // A user cannot touch a layer that is appearing or disappearing.
    guard let front, front.isQuiet, presenter?.isInTransition != true else { return nil }
    return front.pane.front
  }

  public var canUserGoBack: Bool { frontPane?.canUserGoBack ?? false }
  public var isUserSwiping: Bool { front?.pane.swiping != nil }
  public var isUserDragging: Bool { presenter?.isDragging ?? false }
  /// The content of the frontmost stack: the root's text and the path.
  public var stackInFront: [AnyHashable] { front?.pane.front.shown ?? [] }

  /// Goes back with the back menu or, for one screen, with a tap on the back button, until the
  /// given number of screens is above the root.
  public func userGoesBack(to count: Int) { frontPane?.userGoesBack(to: count) }
  public func userBeginsSwipe() { frontPane?.userBeginsSwipe() }
  public func userEndsSwipe(cancelled: Bool) {
    front?.pane.swiping?.userEndsSwipe(cancelled: cancelled)
  }

  /// The action of the first button in the toolbar of the frontmost screen, or `nil` if there is no
  /// button, or during a transition, a swipe or a drag.
  public var userTapsButton: (() -> Void)? { frontPane?.button }

  /// The accessibility gesture that goes back, or `nil` during a transition, a swipe or a drag.
  public var userEscapes: (() -> Void)? { frontPane?.userEscapes }

  /// The text of the frontmost screen; `nil` during a transition, a swipe or a drag.
  public var textInFront: String? { frontPane?.text }

  /// Taps the button or link with the given title on the frontmost screen, and returns whether it
  /// exists.
  ///
  /// During a transition, a swipe or a drag, the function does nothing and returns `false`.
  public func userTaps(_ title: String) -> Bool {
    guard let frontPane else { return false }
    if let tap = frontPane.taps.first(where: { $0.title == title }) {
      tap.action()
      return true
    }
    return frontPane.userFollows(title)
  }

  /// Returns whether the frontmost screen has a link with the given title that pushes a value.
  public func hasLink(_ title: String) -> Bool {
    frontPane?.links.contains { $0.title == title } ?? false
  }

  /// The title of the frontmost screen; `nil` during a transition, a swipe or a drag.
  public var titleInFront: String? { frontPane?.title }

  /// The action that closes the first open column of the frontmost split view or, if only the last
  /// column is open, opens all columns.
  ///
  /// The property is `nil` if there is no split view, if the split view is too narrow for several
  /// columns, or while the user drags or swipes.
  public var userTogglesColumns: (columns: [Int], opens: Bool, perform: () -> Void)? {
    guard !choices.isCompact, presenter?.isDragging != true, !isUserSwiping else { return nil }
    return front?.pane.wayToToggle
  }

  /// Resizes the window, which collapses or expands columns.
  public func userResizes() { choices.isCompact.toggle() }

  /// Moves the scene to the background or back, as the system does.
  public func systemMoves(to phase: ScenePhase) { self.phase.wrappedValue = phase }

  /// Opens a URL, as the system does.
  public func systemOpens(_ url: URL) { bottom?.open(url) }

  /// The possible taps on tabs and on the way back to the previous column, even during a
  /// transition; empty while the user drags or swipes.
  public var userChooses: [(name: AnyHashable, isChosen: Bool, choose: () -> Void)] {
    guard let front, presenter?.isDragging != true, !isUserSwiping else { return [] }
    return front.pane.waysToChoose
  }

  /// The number of buttons of the frontmost alert; 0 if there is none, or during a transition.
  public var buttonCount: Int { presenter?.buttons.count ?? 0 }
  public func userTapsAlertButton(_ index: Int) { presenter?.userTapsButton(index) }

  public var canUserDrag: Bool {
    guard let front, let presenter, front.isQuiet, presenter.isQuiet else { return false }
    return front.followsHand
  }
  /// Whether the frontmost layer is a sheet that a user can drag to another detent.
  public var canUserResizeSheet: Bool {
    guard let front, let presenter, front.isQuiet, presenter.isQuiet else { return false }
    return front.isResizable
  }
  public func userResizesSheet() {
    if canUserResizeSheet { front?.userResizes() }
  }
  public func userBeginsDrag() {
    if canUserDrag { presenter?.isDragging = true }
  }
  public func userEndsDrag(cancelled: Bool) { presenter?.userEndsDrag(cancelled: cancelled) }
}
