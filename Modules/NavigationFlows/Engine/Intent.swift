/// The next wish of a person or a screen, in the terms of the app.
///
/// Any type can be an intent; an enumeration with associated values reads best. Intents are
/// `Sendable`, so a class must be `final` and have only constants. A flow that does not know an
/// intent passes it to the flow beneath.
///
/// ```swift
/// enum TravelIntent: Intent {
///   case search(text: String)
///   case book(trip: Int)
/// }
/// ```
public protocol Intent: Sendable {}

/// A request to leave a screen whose leave policy is to ask; its flow decides, as about any intent.
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
