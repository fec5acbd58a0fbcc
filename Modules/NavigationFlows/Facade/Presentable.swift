public import NavigationModel

/// A screen without its user interface, usually a view model, that publishes the user's intents.
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
/// The coordinator listens to the screen from when it is shown until it is removed. The module of a
/// UI framework adds `createView()`, which makes the screen's view.
@MainActor
public protocol Presentable: AnyObject, Sendable {
  /// The type of the source of the screen's intents.
  associatedtype Intents: IntentSource

  /// The source of the screen's intents.
  var intentPublisher: Intents { get }

  /// The name of the screen in reports and tests; by default the name of its type.
  var screenName: String { get }

  /// Whether the user can leave the screen, for example by a gesture; `allow` by default.
  ///
  /// With `ask`, the flow receives a ``LeaveRequest`` instead. The policy can change while the
  /// screen is shown. It is read again after each intent of the screen and before the user goes
  /// back. If the screen is `Observable`, the policy is also read soon after it has changed.
  var leavePolicy: LeavePolicy { get }

  /// The actions that a user can perform on the screen, for fuzzers and players; empty by default.
  var actions: [IntentAction] { get }
}

extension Presentable {
  /// The name of the type.
  public var screenName: String { "\(Self.self)" }

  /// The policy that allows the user to leave.
  public var leavePolicy: LeavePolicy { .allow }

  /// An empty list: the user can perform no actions.
  public var actions: [IntentAction] { [] }
}
