import NavigationModel
import PropertyTesting

/// An entry in the `laws` of a test: a law, an additional action, a reaction of the app's views, or
/// a closure that is called after each step.
///
/// Create an entry with ``Always``, `Never`, ``Reachable``, ``AnsweredOnce``, ``LeavesOnlyWith``,
/// ``UserAction``, ``ScreenWillLeave`` or ``AfterStep``.
public struct AppLaw {
  /// The kind of entry.
  enum Kind {
    /// A law that must hold at the start, after every step and at the end.
    ///
    /// The closure returns a description of the problem; `nil` if the law holds.
    case always(() -> String?)
    /// A law that users can reach a condition within this many steps.
    case reachable(Int, () -> Bool)
    /// A law that there are as many answers as questions.
    case answered(() -> (asked: Int, answered: Int))
    /// A law that a condition holds whenever a screen with this name has left.
    ///
    /// With `byPeopleOnly`, the law does not apply to screens that the system closed.
    case leaving(String, byPeopleOnly: Bool, () -> Bool)
    /// An additional action of users, or an event in the app's environment.
    case action(OwnAction)
    /// The reaction of the app's views when a screen begins to leave.
    case willLeave((EntryID, String) -> Void)
    /// Receives each step of a user.
    case afterStep((UserStep) -> Void)
  }

  let name: String
  let place: SourcePlace
  let kind: Kind

  /// A description of the whole law, with which a sentence can begin.
  var statement: String {
    switch kind {
    case .always, .action, .willLeave, .afterStep: name
    case .reachable(let steps, _): "users reach '\(name)' within \(steps) steps"
    case .answered: "'\(name)' is answered exactly once"
    case .leaving(let screen, _, _): "'\(screen)' is left only with '\(name)'"
    }
  }

  /// Whether this is a law that a single case can break.
  var isLaw: Bool {
    switch kind {
    case .always, .answered, .leaving: true
    case .reachable, .action, .willLeave, .afterStep: false
    }
  }
}

/// A location in the test.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  let fileID: String
  let line: Int

  /// The file name and the line.
  public var description: String {
    "\(fileID.split(separator: "/").last.map(String.init) ?? fileID):\(line)"
  }
}

/// An action that the test declares with ``UserAction``, as ``AppMachine`` performs it.
struct OwnAction {
  /// The effect of the action; the closure receives the index of a value, or 0 if there are none.
  enum Body {
    case now((Int) -> Void)
    /// An asynchronous effect.
    case later((Int) async -> Void)
  }

  let isPossible: () -> Bool
  /// The descriptions of the values to choose from; empty for an action without a value.
  let values: [String]
  let perform: Body
  /// Whether the action is a button, which can be tapped a second time even if the first tap has
  /// made the action impossible.
  var isButton = false
  /// How often users perform the action, relative to other actions that the test declares.
  var frequency = 1.0

  /// Whether the action is asynchronous.
  var isLater: Bool {
    if case .later = perform { true } else { false }
  }
}

/// A type that can be listed in the `laws` of a test.
public protocol AppLawSource {
  /// The entry for the `laws` of the test.
  var appLaw: AppLaw { get }
}

/// A result builder that collects the `laws` of a test.
@resultBuilder
public enum AppLaws {
  /// Returns the entry of one expression.
  public static func buildExpression(_ source: some AppLawSource) -> [AppLaw] { [source.appLaw] }
  /// Returns the entries that another function collects.
  public static func buildExpression(_ laws: [AppLaw]) -> [AppLaw] { laws }
  /// Returns the entries of a block.
  public static func buildBlock(_ laws: [AppLaw]...) -> [AppLaw] { laws.flatMap(\.self) }
  /// Returns the entries of a loop.
  public static func buildArray(_ laws: [[AppLaw]]) -> [AppLaw] { laws.flatMap(\.self) }
}
