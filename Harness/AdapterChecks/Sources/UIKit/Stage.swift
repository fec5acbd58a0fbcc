/// The stage on which the stand-in plays: its clock, and a choice for everything that the
/// framework's documentation leaves open.
@MainActor public final class Stage {
  /// The present stage; there is one, as there is one main run loop.
  public static var current = Stage(Choices())

  /// What the documentation leaves open.
  public struct Choices: Sendable {
    /// What happens to a change of a stack while a transition runs.
    public enum Busy: CaseIterable, Sendable {
      /// It is shown after the transition; the stack contains it immediately.
      case queued
      /// Stack and screen change after the transition.
      case deferred
      /// Nothing.
      case dropped
      /// The transition ends immediately and the change begins.
      case finishesFirst
    }

    public var busy: Busy
    /// Whether the delegate is notified one turn late of what will be shown.
    public var willShowIsLate: Bool
    /// Whether a cancelled swipe is reported to the delegate as something shown.
    public var showsAfterCancelling: Bool
    /// Whether the stack shrinks when a swipe begins, and not only when it ends.
    public var shrinksWhenSwipeBegins: Bool

    /// Whether a presenter forgets what it dismisses immediately, and not at the end.
    public var forgetsPresentedEarly: Bool
    /// Whether there is so little room that popovers are shown as sheets.
    public var popoversBecomeSheets: Bool
    /// Whether the button of an alert acts while the alert is still there.
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
  /// What the framework would have complained about, or have trapped on.
  public private(set) var warnings: [String] = []
  /// What users have popped: the truth against which an adapter is judged.
  public internal(set) var popped: [UIViewController] = []

  private var now = 0
  private var agenda: [(due: Int, number: Int, body: () -> Void)] = []
  private var count = 0

  public init(_ choices: Choices) {
    self.choices = choices
  }

  /// The user has dismissed what a sheet shows.
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

  /// Whether nothing is going to happen by itself.
  public var isIdle: Bool { agenda.isEmpty }

  /// Lets time pass.
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
