/// What a person or a screen wants to happen next, in the words of the app.
///
/// Any type can be an intent; an enumeration with associated values reads best. Flows that do not
/// know an intent let it pass to the flow beneath them.
///
/// ```swift
/// enum TravelIntent: Intent {
///   case search(text: String)
///   case book(trip: Int)
/// }
/// ```
public protocol Intent: Sendable {}

/// The wish to leave a screen whose leave policy is to ask; its flow decides, as about any intent.
public struct LeaveRequest: Intent, Hashable {
  /// The name of the screen that is to be left.
  public let screen: String

  /// A wish to leave a screen.
  ///
  /// - Parameter screen: The name of the screen.
  public init(screen: String) {
    self.screen = screen
  }
}
