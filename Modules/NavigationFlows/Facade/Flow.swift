/// A journey of the user, such as "sign in" or "make a payment": it decides which screen comes
/// next.
///
/// A flow is a class that keeps what its screens share. It is asked about the intents of its
/// screens and about those that others forward to it, and answers with drivers:
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
/// No driver at all lets the intent pass to the flow beneath; ``FlowDriver/none`` says that it was
/// understood and nothing is to be done.
@MainActor
public protocol Flow: AnyObject, Sendable {
  /// What the flow answers with: a driver, an array, a stream, a publisher.
  associatedtype Drivers: FlowDriverSource

  /// What the flow is called in reports and tests; by default the name of its type.
  var flowName: String { get }

  /// Decides about an intent.
  ///
  /// Deciding never fails: a failure is something to be shown, and so a driver.
  ///
  /// - Parameter intent: What somebody wants.
  /// - Returns: What is to happen.
  func navigate(to intent: any Intent) -> Drivers
}

extension Flow {
  /// The name of the type.
  public var flowName: String { "\(Self.self)" }
}
