import NavigationModel
import NavigationRoutes
import NavigationTesting

enum KioskPage: String, NavigationRoute {
  case menu, order, receipt, tips

  var id: String { rawValue }
}

enum KioskReceipt: String, Sendable {
  case paid, declined
}

// snippet: server
/// The requests of the kiosk to its server.
@MainActor protocol KioskServer {
  func order() async throws -> KioskReceipt
}

struct StubbedServer: KioskServer {
  let outside: Outside

  func order() async throws -> KioskReceipt {
    try await outside.reply(to: "order", from: [.paid, .declined])
  }
}
// end snippet

/// A kiosk that waits for its server and its clock, as apps do; its developer may make a mistake.
@MainActor final class Kiosk: NavigatorProviding {
  enum Fault { case showsReceiptLate, tipsCoverEverything, trapsWhenDeclined, neverEnds }

  let navigator = RoutingManager<KioskPage>()
  private let server: any KioskServer
  private let clock: any Clock<Duration>
  private let fault: Fault?
  private var isOrdering = false

  init(_ server: any KioskServer, clock: any Clock<Duration>, _ fault: Fault? = nil) {
    self.server = server
    self.clock = clock
    self.fault = fault
    navigator.destinations = { $0 == nil ? [.menu] : $0 == .menu ? [.order] : [] }
  }

  /// Whether a user sees the screen on which orders are made, and no order is in progress.
  var canOrder: Bool { navigator.routes.last == .order && !isOrdering }

  func order() async {
    isOrdering = true
    defer { isOrdering = false }
    let screen = navigator.state.focused?.id
    guard let receipt = try? await server.order() else { return }
    if fault == .neverEnds {
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
    guard receipt == .paid else {
      precondition(fault != .trapsWhenDeclined, "declined orders are not thought of")
      return
    }
    // Compares entries, not screens, because the user may have left the screen and opened it again.
    guard fault == .showsReceiptLate || navigator.state.focused?.id == screen else { return }
    navigator.push(to: .receipt)
  }

  /// Shows tips if the user stays on the screen for 30 seconds; no code awaits the task.
  func hesitate() {
    let screen = navigator.state.focused?.id
    Task {
      try await clock.sleep(for: .seconds(30))
      guard fault == .tipsCoverEverything || navigator.state.focused?.id == screen else { return }
      navigator.push(to: .tips)
    }
  }
}
