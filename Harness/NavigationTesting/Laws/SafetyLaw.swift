import PropertyTesting

/// A law that every app must obey, no matter what users do.
public enum SafetyLaw: Int, CaseIterable, Sendable {
  /// Every state obeys the structural laws.
  case structure
  /// At rest, the screen matches the state.
  case agreement
  /// Every screen that a user left or dismissed is removed.
  case leftScreens
  /// Users can go forward or back from every screen, or perform a ``UserAction`` there, except on
  /// the final screens of the test.
  case wayOn
  /// A tap on a screen that is covered or has left has no effect.
  case coveredScreens
  /// If the first tap of a double tap covers the screen, the second has no effect.
  case doubleTap
  /// A swipe or drag that is canceled leaves the window's state unchanged.
  case cancelledGesture
  /// Work that ends after a user has left its screen does not change which screens are visible.
  case lateWork
  /// Work that has ended or was canceled has no effect when it ends again.
  case endsOnce
  /// If a link opens screens, at least one of them is visible.
  case links
  /// After a relaunch, the app shows the saved screens.
  ///
  /// If the test excepts this law, the app is never relaunched.
  case relaunch

  /// The law as it appears in reports.
  var law: Law { Law(name, statement) }

  /// The short name in reports and corpus files.
  var name: String {
    switch self {
    case .structure: "structure"
    case .agreement: "agreement"
    case .leftScreens: "left screens"
    case .wayOn: "a way on"
    case .coveredScreens: "covered screens"
    case .doubleTap: "double tap"
    case .cancelledGesture: "cancelled gesture"
    case .lateWork: "late work"
    case .endsOnce: "ends once"
    case .links: "links"
    case .relaunch: "relaunch"
    }
  }

  private var statement: String {
    switch self {
    case .structure: "every state keeps the structural laws"
    case .agreement: "at rest the screen shows what the state says"
    case .leftScreens: "what the user left or dismissed is no longer there"
    case .wayOn: "every screen offers a way on or back"
    case .coveredScreens: "a tap on a screen that is covered or has left has no effect"
    case .doubleTap: "a double tap acts once"
    case .cancelledGesture: "a gesture that is cancelled leaves everything as it was"
    case .lateWork: "work that ends after the user has left its screen has no effect"
    case .endsOnce: "work that has ended has no effect when it ends again"
    case .links: "what a link opens is in front"
    case .relaunch: "after a relaunch the app shows what was saved"
    }
  }

  /// The message of a violation, without details.
  var message: StaticString {
    switch self {
    case .structure: "the state breaks a structural law"
    case .agreement: "the screen and the state differ at rest"
    case .leftScreens: "something that the user left is still there"
    case .wayOn: "a user is stuck"
    case .coveredScreens: "a tap on a screen that is not visible had an effect"
    case .doubleTap: "a double tap acted twice"
    case .cancelledGesture: "a gesture that was cancelled changed the app"
    case .lateWork: "work that ended after its screen was left had an effect"
    case .endsOnce: "work that had ended ended again and changed the app"
    case .links: "a link opened something that is not visible"
    case .relaunch: "a relaunch shows other screens than those that were saved"
    }
  }
}
