import NavigationModel
import PropertyTesting

/// One thing that a test says about an app: a law, an action of its own, a part of its views.
///
/// Make one with ``Always``, `Never`, ``Reachable``, ``AnsweredOnce``, ``LeavesOnlyWith``,
/// ``UserAction`` or ``ScreenWillLeave``.
public struct AppLaw {
  /// What it says.
  enum Kind {
    /// Holds after every step; the closure says what is wrong.
    case always(() -> String?)
    /// Holds in some state that people get to within so many steps.
    case reachable(Int, () -> Bool)
    /// As many answers as questions.
    case answered(() -> (asked: Int, answered: Int))
    /// Holds whenever a screen of this name has left, or only if people have left it.
    case leaving(String, byPeopleOnly: Bool, () -> Bool)
    /// Something else that people or the app's surroundings do.
    case action(OwnAction)
    /// What the app's views do when a screen begins to leave.
    case willLeave((EntryID, String) -> Void)
  }

  let name: String
  let place: SourcePlace
  let kind: Kind

  /// Whether it can be broken.
  var isLaw: Bool {
    switch kind {
    case .always, .answered, .leaving: true
    case .reachable, .action, .willLeave: false
    }
  }
}

/// Where in the test something is written.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  let fileID: String
  let line: Int

  /// The name of the file and the line.
  public var description: String {
    "\(fileID.split(separator: "/").last.map(String.init) ?? fileID):\(line)"
  }
}

/// An action of the app itself, as the machine performs it.
struct OwnAction {
  /// What it does with the value of a position.
  enum Body {
    case now((Int) -> Void)
    /// It awaits; an error that it throws ends it.
    case later((Int) async -> Void)
  }

  let isPossible: () -> Bool
  /// The texts of the values among which people choose; none for an action without a value.
  let values: [String]
  let perform: Body

  /// Whether it awaits.
  var isLater: Bool {
    if case .later = perform { true } else { false }
  }
}

/// What can be said about an app in the `laws:` of a test.
public protocol AppLawSource {
  /// What is said.
  var appLaw: AppLaw { get }
}

/// Collects what a test says about an app.
@resultBuilder
public enum AppLaws {
  /// One statement.
  public static func buildExpression(_ source: some AppLawSource) -> [AppLaw] { [source.appLaw] }
  /// Statements that another function collects.
  public static func buildExpression(_ laws: [AppLaw]) -> [AppLaw] { laws }
  /// All statements.
  public static func buildBlock(_ laws: [AppLaw]...) -> [AppLaw] { laws.flatMap(\.self) }
  /// Statements in a loop.
  public static func buildArray(_ laws: [[AppLaw]]) -> [AppLaw] { laws.flatMap(\.self) }
}
