/// A request from a user or a screen, in the app's own terms.
///
/// Any type can be an intent; an enumeration with associated values reads best. Intents are
/// `Sendable`, so a class that is not isolated to an actor must be `final` and have only constants
/// whose types are `Sendable`. If a flow does not answer an intent, the flow beneath receives it.
///
/// ```swift
/// enum TravelIntent: Intent {
///   case search(text: String)
///   case book(trip: Int)
/// }
/// ```
public protocol Intent: Sendable {}

/// A request to leave a screen with the leave policy `ask`; its flow answers it like any other
/// intent.
public struct LeaveRequest: Intent, Hashable {
  /// The name of the screen to leave.
  public let screen: String

  /// Creates a request to leave a screen.
  ///
  /// - Parameter screen: The name of the screen.
  public init(screen: String) {
    self.screen = screen
  }
}
