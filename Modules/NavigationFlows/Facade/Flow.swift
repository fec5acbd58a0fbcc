/// An object that decides which screen comes next in a journey of the user, such as "sign in" or
/// "make a payment".
///
/// A flow is a class that stores the data its screens share. It receives the intents of its screens
/// and the intents that other flows forward to it, and answers each with drivers:
///
/// ```swift
/// final class SearchFlow: Flow {
///   func navigate(to intent: any Intent) -> [FlowDriver] {
///     switch intent as? TravelIntent {
///     case .search(let text): [.view(ResultsScreen(text), style: .push)]
///     case .book(let trip): [.forwardToNewFlow(flow: BookingFlow(trip), intent: TravelIntent.pay)]
///     default: []
///     }
///   }
/// }
/// ```
///
/// An answer without drivers passes the intent to the flow beneath. ``FlowDriver/none`` means that
/// the intent was understood and nothing needs to be done.
@MainActor
public protocol Flow: AnyObject, Sendable {
  /// The type of the flow's answers, such as a driver, or an array or stream of drivers.
  associatedtype Drivers: FlowDriverSource

  /// The name of the flow in reports and tests; by default the name of its type.
  var flowName: String { get }

  /// Answers an intent with drivers.
  ///
  /// This function cannot throw. To report a failure, return a driver that shows it.
  ///
  /// - Parameter intent: The intent to answer.
  /// - Returns: The drivers to execute.
  func navigate(to intent: any Intent) -> Drivers
}

extension Flow {
  /// The name of the type.
  public var flowName: String { "\(Self.self)" }
}
