import NavigationFlows

enum PayingIntent: Intent { case begin, pay }

/// A payment: the intent with which the flow ends, and therefore the result of its node.
public struct Payment: Intent, Hashable {
  public let stall: Stall
  public let order: Int
}

/// A flow with one screen and one button, whose tap charges the bank and ends the flow later.
///
/// Users tap twice, or tap again after the network was unavailable. Therefore, if `ordersOnce` is
/// `true`, all taps use the order that was created before the screen was shown. Otherwise, each tap
/// creates another order.
@MainActor final class PayingFlow: Flow {
  private let bank: Bank
  private let ordersOnce: Bool
  private var payment: Payment

  init(_ stall: Stall, _ bank: Bank, ordersOnce: Bool) {
    self.bank = bank
    self.ordersOnce = ordersOnce
    bank.noteVisit()
    payment = Payment(stall: stall, order: bank.makeOrder())
  }

  func navigate(to intent: any Intent) -> FlowAnswer {
    switch intent as? PayingIntent {
    case .begin: return FlowAnswer([.view(PayingScreen(payment.stall), style: .push)])
    case .pay:
      if !ordersOnce { payment = Payment(stall: payment.stall, order: bank.makeOrder()) }
      bank.charge(payment)
      let paid = FlowDriver.popToParentFlow(withIntent: payment, animated: true)
      return DeferredDriver { paid }.answer()  // a stub of the bank's answer
    case nil: return FlowAnswer([])
    }
  }
}

public final class PayingScreen: Presentable {
  public let intentPublisher = IntentSubject()
  public let stall: Stall

  init(_ stall: Stall) { self.stall = stall }

  public var screenName: String { "pay for \(stall)" }
  public var actions: [IntentAction] { [IntentAction("pay", PayingIntent.pay)] }
}
