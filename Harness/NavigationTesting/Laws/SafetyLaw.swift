import PropertyTesting

/// What must hold of every app, whatever people do.
public enum SafetyLaw: Int, CaseIterable, Sendable {
  /// Every state keeps the structural laws.
  case structure
  /// At rest the screen shows what the state says.
  case agreement
  /// What a person left or dismissed is gone.
  case deeds
  /// On every screen something leads on or back.
  case wayOn
  /// A tap on a screen that is covered or has left leads nowhere.
  case coveredScreens
  /// A double tap leads somewhere once.
  case doubleTap
  /// A swipe or drag that is cancelled leaves everything as it was.
  case cancelledGesture
  /// Work that ends after a person has left its screen leads nowhere.
  case lateWork
  /// Work that has ended or was cancelled has no effect when it ends again.
  case endsOnce
  /// What a link opens is in front.
  case links
  /// After a relaunch the app shows what was saved; without this law the app is never relaunched.
  case relaunch

  /// The law as reports name it.
  var law: Law { Law(name, statement) }

  /// The short name in reports and corpus files.
  var name: String {
    switch self {
    case .structure: "structure"
    case .agreement: "agreement"
    case .deeds: "deeds"
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
    case .deeds: "what the user left or dismissed is no longer there"
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

  /// What went wrong, as the beginning of a sentence.
  var message: StaticString {
    switch self {
    case .structure: "the state breaks a structural law"
    case .agreement: "the screen and the state differ at rest"
    case .deeds: "something that the user left is still there"
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
