/// The stage on which controllers are shown, with a clock.
///
/// Where the framework's documentation leaves the behavior open, ``Choices`` configure the stage.
@MainActor public final class Stage {
  /// The current stage; there is only one at a time, because there is only one main run loop.
  public static var current = Stage(Choices())

  /// The behavior of the framework where its documentation leaves it open.
  public struct Choices: Sendable {
    /// The effect of changing a stack during a transition.
    public enum Busy: CaseIterable, Sendable {
      /// The stack changes immediately, and the screen changes after the transition.
      case queued
      /// Both the stack and the screen change after the transition.
      case deferred
      /// The change is ignored.
      case dropped
      /// The transition ends immediately, and then the change begins.
      case finishesFirst
    }

    public var busy: Busy
    /// Whether the delegate is notified one turn late that a controller will be shown.
    ///
    /// This does not apply to swipes and to changes that are not animated.
    public var willShowIsLate: Bool
    /// Whether the delegate is notified that a controller was shown after a swipe was canceled.
    public var showsAfterCancelling: Bool
    /// Whether the stack shrinks when a swipe begins rather than only when it ends.
    public var shrinksWhenSwipeBegins: Bool

    /// Whether a presenter forgets a presented controller when its dismissal by code begins rather
    /// than when it ends.
    public var forgetsPresentedEarly: Bool
    /// Whether there is so little space that popovers are presented as sheets.
    public var popoversBecomeSheets: Bool
    /// Whether the action of an alert's button runs while the alert is still shown.
    public var alertsAnswerEarly: Bool

    public init(
      busy: Busy = .queued, willShowIsLate: Bool = false, showsAfterCancelling: Bool = false,
      shrinksWhenSwipeBegins: Bool = false, forgetsPresentedEarly: Bool = false,
      popoversBecomeSheets: Bool = false, alertsAnswerEarly: Bool = false
    ) {
      self.busy = busy
      self.willShowIsLate = willShowIsLate
      self.showsAfterCancelling = showsAfterCancelling
      self.shrinksWhenSwipeBegins = shrinksWhenSwipeBegins
      self.forgetsPresentedEarly = forgetsPresentedEarly
      self.popoversBecomeSheets = popoversBecomeSheets
      self.alertsAnswerEarly = alertsAnswerEarly
    }
  }

  public let choices: Choices
  /// The misuses for which the framework would have logged a warning or trapped.
  public private(set) var warnings: [String] = []
  /// The controllers that users have popped or dismissed, with which an adapter's report is
  /// compared.
  public internal(set) var popped: [UIViewController] = []

  /// The names of the elements from which screens have zoomed in; `nil` for a screen whose element
  /// is missing.
  public internal(set) var zooms: [String?] = []

  private var now = 0
  private var agenda: [(due: Int, number: Int, body: () -> Void)] = []
  private var count = 0

  public init(_ choices: Choices) {
    self.choices = choices
  }

  /// Records that the user has dismissed a presented controller and all controllers inside it.
  func dismissed(_ sheet: UIViewController) {
    popped += sheet.screens
  }

  func warn(_ text: String) {
    warnings.append(text)
  }

  func after(_ turns: Int, _ body: @escaping () -> Void) {
    count += 1
    agenda.append((now + turns, count, body))
  }

  /// Whether nothing more will happen by itself.
  public var isIdle: Bool { agenda.isEmpty }

  /// Advances the time by the given number of turns, and does everything that becomes due.
  public func advance(_ turns: Int) {
    let end = now + turns
    while let next = agenda.indices.min(by: {
      (agenda[$0].due, agenda[$0].number) < (agenda[$1].due, agenda[$1].number)
    }), agenda[next].due <= end {
      let item = agenda.remove(at: next)
      now = max(now, item.due)
      item.body()
    }
    now = end
  }
}
