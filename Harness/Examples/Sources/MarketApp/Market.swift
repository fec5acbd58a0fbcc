import NavigationCoordinators
import NavigationFlows
import NavigationGraphs

/// A market that combines three kinds of navigation.
///
/// The stalls are a graph, signing in is a coordinator, and paying is a flow. Each was written
/// independently; the graph contains the coordinator and the flow as nodes.
@MainActor public final class Market: @MainActor NavigatorProviding {
  public let navigator: NavigationController
  public let bank: Bank

  /// Creates the app and starts it at the stalls.
  ///
  /// - Parameters:
  ///   - bank: The bank that charges the payments.
  ///   - ordersOnce: Whether a visit to a stall creates only one order, even if the user taps
  ///     repeatedly.
  public init(bank: Bank, ordersOnce: Bool = true) {
    self.bank = bank
    // snippet: nodes
    let stalls = ScreenNode<Void, Stall>("stalls")
    let signIn = NavigatorNode<Stall, Stall>("sign in") { stall in Self.window(SignIn(for: stall)) }
    let paying = NavigatorNode<Stall, Payment>("paying") { stall in
      Self.navigator(PayingFlow(stall, bank, ordersOnce: ordersOnce))
    }
    // end snippet
    let receipt = ScreenNode<Payment, Void>(
      "receipt", modalStyle: .alert, actions: [NodeAction("thanks", completes: ())])
    navigator = NavigationController(
      graph: NavigationGraph {
        stalls
        signIn
        paying
        receipt
        Edge(from: stalls, to: signIn, transition: .modal)
        Edge(from: signIn, to: paying, transition: .push)
        Edge(from: paying, to: receipt, transition: .modal)
        Edge(from: receipt, to: stalls, transition: .dismiss)
      })
    // The runner performs the asynchronous work of all navigators in the window.
    navigator.attachRunner(TaskEffectRunner())
    navigator.start(at: stalls, with: ())
  }

  /// Returns a window with a new coordinator.
  ///
  /// The coordinator belongs to no tree yet, so creating the window cannot fail. The fallback, a
  /// navigator of flows, is never returned.
  private static func window(_ signIn: SignIn) -> any Navigator {
    guard
      let window = try? CoordinatorWindow(
        root: DefaultStackCoordinator(sequenceCoordinator: signIn))
    else { return FlowCoordinator().navigator }
    return window.tree
  }

  private static func navigator(_ flow: PayingFlow) -> FlowNavigator {
    let coordinator = FlowCoordinator()
    coordinator.contribute(.forwardToNewFlow(flow: flow, intent: PayingIntent.begin))
    return coordinator.navigator
  }
}

/// A stall of the market.
public enum Stall: String, CaseIterable, Sendable { case bread, cheese }

/// A bank that charges each order once, even if it receives several requests.
@MainActor public final class Bank {
  public private(set) var payments: [Payment] = []
  /// The number of visits in which the user could have paid.
  public private(set) var visits = 0
  private var orders = 0

  public init() {}

  func noteVisit() { visits += 1 }

  func makeOrder() -> Int {
    orders += 1
    return orders
  }

  func charge(_ payment: Payment) {
    if !payments.contains(payment) { payments.append(payment) }
  }
}
