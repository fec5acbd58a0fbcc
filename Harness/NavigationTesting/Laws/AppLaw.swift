import NavigationModel
import PropertyTesting

/// A statement that a test makes about an app: a law, one of the app's own actions, a reaction of
/// its views, or an observer of steps.
///
/// Create a statement with ``Always``, `Never`, ``Reachable``, ``AnsweredOnce``,
/// ``LeavesOnlyWith``, ``UserAction``, ``ScreenWillLeave`` or ``AfterStep``.
public struct AppLaw {
  /// The kind of statement.
  enum Kind {
    /// Holds after every step; the closure returns a description of the problem, if any.
    case always(() -> String?)
    /// Holds in some state that users reach within this many steps.
    case reachable(Int, () -> Bool)
    /// There are as many answers as questions.
    case answered(() -> (asked: Int, answered: Int))
    /// Holds whenever a screen with this name has left; with `byPeopleOnly`, only when users have
    /// left it.
    case leaving(String, byPeopleOnly: Bool, () -> Bool)
    /// Another action of users or of the app's surroundings.
    case action(OwnAction)
    /// The reaction of the app's views when a screen begins to leave.
    case willLeave((EntryID, String) -> Void)
    /// Receives each step of a user.
    case afterStep((UserStep) -> Void)
  }

  let name: String
  let place: SourcePlace
  let kind: Kind

  /// The whole law, as the beginning of a sentence.
  var statement: String {
    switch kind {
    case .always, .action, .willLeave, .afterStep: name
    case .reachable(let steps, _): "users reach '\(name)' within \(steps) steps"
    case .answered: "'\(name)' is answered exactly once"
    case .leaving(let screen, _, _): "'\(screen)' is left only with '\(name)'"
    }
  }

  /// Whether it is a law that one case can break.
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

/// One of the app's own actions, as the machine performs it.
struct OwnAction {
  /// The effect, given the position of a value.
  enum Body {
    case now((Int) -> Void)
    /// An asynchronous effect; an error that it throws ends it.
    case later((Int) async -> Void)
  }

  let isPossible: () -> Bool
  /// The texts of the values from which users choose; empty for an action without a value.
  let values: [String]
  let perform: Body
  /// Whether it is a button, whose second tap may arrive when the action is no longer possible.
  var isButton = false
  /// How often users perform the action, compared with other actions of the app.
  var frequency = 1.0

  /// Whether it is asynchronous.
  var isLater: Bool {
    if case .later = perform { true } else { false }
  }
}

/// A type that makes a statement about an app in the `laws:` of a test.
public protocol AppLawSource {
  /// The statement.
  var appLaw: AppLaw { get }
}

/// A result builder that collects a test's statements about an app.
@resultBuilder
public enum AppLaws {
  /// Returns one statement.
  public static func buildExpression(_ source: some AppLawSource) -> [AppLaw] { [source.appLaw] }
  /// Returns the statements that another function collects.
  public static func buildExpression(_ laws: [AppLaw]) -> [AppLaw] { laws }
  /// Returns all statements.
  public static func buildBlock(_ laws: [AppLaw]...) -> [AppLaw] { laws.flatMap(\.self) }
  /// Returns the statements of a loop.
  public static func buildArray(_ laws: [[AppLaw]]) -> [AppLaw] { laws.flatMap(\.self) }
}
