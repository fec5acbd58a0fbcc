public import NavigationModel

/// A screen without its user interface, usually a view model: it publishes the intents of its user.
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
/// The coordinator listens from the moment the screen is shown until it is removed. The view for
/// it, `createView()`, is added by the module of a UI framework.
@MainActor
public protocol Presentable: AnyObject, Sendable {
  /// The type of the source of the screen's intents.
  associatedtype Intents: IntentSource

  /// The source of the screen's intents.
  var intentPublisher: Intents { get }

  /// The name of the screen in reports and tests; by default the name of its type.
  var screenName: String { get }

  /// Whether a person can leave the screen by a gesture; by default, yes.
  ///
  /// With `ask`, the flow gets a ``LeaveRequest`` instead. The policy may change while the screen
  /// is shown: it is read again after each intent of the screen and before a person goes back, and
  /// as soon as it changes if the screen is `Observable`.
  var leavePolicy: LeavePolicy { get }

  /// The actions that a person can take on the screen, for fuzzers and players; by default, none
  /// are listed.
  var actions: [IntentAction] { get }
}

extension Presentable {
  /// The name of the type.
  public var screenName: String { "\(Self.self)" }

  /// A person can leave.
  public var leavePolicy: LeavePolicy { .allow }

  /// No actions.
  public var actions: [IntentAction] { [] }
}
