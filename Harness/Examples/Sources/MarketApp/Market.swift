import NavigationCoordinators
import NavigationFlows
import NavigationGraphs

/// A market in which three kinds of navigation meet.
///
/// The stalls are a graph, signing in is a coordinator, and paying is a flow. Each was written
/// independently; the graph contains the others as nodes.
@MainActor public final class Market: @MainActor NavigatorProviding {
  public let navigator: NavigationController
  public let bank: Bank

  /// - Parameters:
  ///   - bank: Takes the money.
  ///   - ordersOnce: Whether a visit to a stall makes one order, however often the user taps.
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
    // Performs asynchronous work in the window, whichever of its navigators began it.
    navigator.attachRunner(TaskEffectRunner())
    navigator.start(at: stalls, with: ())
  }

  /// Returns a window with a new coordinator; a window refuses only one that already belongs to a
  /// tree.
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

/// A stall where something is sold.
public enum Stall: String, CaseIterable, Sendable { case bread, cheese }

/// Charges each order once, however often it is asked to.
@MainActor public final class Bank {
  public private(set) var payments: [Payment] = []
  /// The number of visits that could have paid.
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
