public import NavigationModel

/// A screen without its user interface, usually a view model: it says what its user wants.
///
/// ```swift
/// final class ResultsScreen: Presentable {
///   let intentPublisher = IntentSubject()
///
///   func tripWasTapped(_ trip: Int) {
///     intentPublisher.send(TravelIntent.book(trip: trip))
///   }
/// }
/// ```
///
/// The coordinator listens from the moment at which the screen is shown until it is removed. What
/// is shown for it, `createView()`, is added by the module of a user interface.
@MainActor
public protocol Presentable: AnyObject, Sendable {
  /// Where the intents of the screen come from.
  associatedtype Intents: IntentSource

  /// Where the intents of the screen come from.
  var intentPublisher: Intents { get }

  /// What the screen is called in reports and tests; by default the name of its type.
  var screenName: String { get }

  /// Whether a person may leave the screen by a gesture; by default yes.
  ///
  /// With `ask`, the flow gets a ``LeaveRequest`` instead.
  var leavePolicy: LeavePolicy { get }

  /// What a person can do on the screen, for fuzzers and players; by default nothing is said.
  var actions: [IntentAction] { get }
}

extension Presentable {
  /// The name of the type.
  public var screenName: String { "\(Self.self)" }

  /// A person may leave.
  public var leavePolicy: LeavePolicy { .allow }

  /// Nothing is said.
  public var actions: [IntentAction] { [] }
}
