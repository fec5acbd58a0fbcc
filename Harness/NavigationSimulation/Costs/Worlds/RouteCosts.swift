import NavigationModel
import NavigationRoutes
import NavigationTestingCore

/// The costs of stacks of routes.
enum RouteCosts: CostWorld {
  enum Place: NavigationRoute {
    case trip(SeenValue)

    var id: Int { if case .trip(let value) = self { value.number } else { 0 } }
  }

  final class Box {
    /// The routes, which are not saved, because the storage world measures the cost of saving.
    let routes = RoutingManager<Place>(
      storage: .inMemory, identifier: "cost", decisions: .standard, saverDecisions: .standard,
      begin: { _ in })
    /// A number that two operations use to prepare their next repetition.
    ///
    /// For `goToLastOccurrence`, it is the number of routes that the last repetition left on top;
    /// for `replaceCurrentStack`, it is the number of repetitions.
    var leftovers = 0
    var others: [Place] = []
    var saved: WindowSnapshot?
  }

  static let module = "routes"
  static let code = "let routes = RoutingManager<Place>()"

  static func makeApp(_ draws: CostDraws) -> Box { Box() }

  static var growths: [CostGrowthStep<Box>] {
    [
      CostGrowthStep("depth", "for number in 0..<size { routes.push(to: .trip(number)) }") {
        app, size in
        for number in 0..<size { app.routes.push(to: .trip(SeenValue(number))) }
      }
    ]
  }

  static var extras: [CostStep<Box>] {
    [
      CostStep("push three", "routes.push(to: [.trip(1), .trip(2), .trip(3)])") {
        $0.routes.push(to: [1, 2, 3].map { .trip(SeenValue($0)) })
      },
      CostStep("replace the top", "routes.replaceCurrent(with: .trip(0))") {
        $0.routes.replaceCurrent(with: .trip(SeenValue(0)))
      },
    ]
  }

  static var operations: [CostOperation<Box>] { moves + replacements }

  /// Operations that push and go back.
  private static var moves: [CostOperation<Box>] {
    [
      CostOperation(
        "push", "routes.push(to: .trip(7))", after: "routes.goBack()", ["depth": .constant]
      ) {
        $0.routes.goBack()
      } run: {
        $0.routes.push(to: .trip(SeenValue(7)))
      },
      CostOperation(
        "goBack", "routes.goBack()", after: "routes.push(to: .trip(7))", ["depth": .constant]
      ) {
        $0.routes.push(to: .trip(SeenValue(7)))
      } run: {
        $0.routes.goBack()
      },
      CostOperation(
        "goToLastOccurrence", "routes.goToLastOccurrence(of: .trip(3))", ["depth": .linear]
      ) { app in
        if app.leftovers > 0 { app.routes.goBack() }
        app.leftovers = 1
        app.routes.push(to: [3, 4].map { .trip(SeenValue($0)) })
      } run: {
        $0.routes.goToLastOccurrence(of: .trip(SeenValue(3)))
      },
      CostOperation(
        "push several", "routes.push(to: [.trip(7), .trip(8)])", after: "routes.goBack(2)",
        ["depth": .linear]
      ) {
        $0.routes.goBack(2)
      } run: {
        $0.routes.push(to: [.trip(SeenValue(7)), .trip(SeenValue(8))])
      },
      CostOperation(
        "goToFirstOccurrence", "routes.goToFirstOccurrence(of: .trip(3))", ["depth": .linear]
      ) { app in
        app.routes.push(to: .trip(SeenValue(4)))
      } run: {
        $0.routes.goToFirstOccurrence(of: .trip(SeenValue(3)))
      },
    ]
  }

  /// Operations that replace, read and restore whole stacks.
  private static var replacements: [CostOperation<Box>] {
    [
      CostOperation(
        "replaceCurrent", "routes.replaceCurrent(with: .trip(7))", ["depth": .linear]
      ) {
        $0.routes.replaceCurrent(with: .trip(SeenValue(6)))
      } run: {
        $0.routes.replaceCurrent(with: .trip(SeenValue(7)))
      },
      CostOperation(
        "replaceCurrentStack", "routes.replaceCurrentStack(with: others)", ["depth": .linear]
      ) { app in
        app.others = app.routes.routes
        app.leftovers += 1
        app.others.append(.trip(SeenValue(-app.leftovers)))
        if app.others.count > 2 { app.others.remove(at: app.others.count - 2) }
      } run: {
        $0.routes.replaceCurrentStack(with: $0.others)
      },
      CostOperation(
        "resetNavigation", "routes.resetNavigation()", after: "routes.push(to: others)",
        ["depth": .linear]
      ) { app in
        if app.others.isEmpty { app.others = app.routes.routes }
        app.routes.push(to: app.others)
      } run: {
        $0.routes.resetNavigation()
      },
      CostOperation("route of an entry", "_ = routes.route(of: entry)", ["depth": .constant]) {
        app in
        keep(app.routes.state.focused.flatMap { app.routes.route(of: $0)?.id })
      },
      CostOperation(
        "showStack", "routes.showStack(second)", after: "routes.showStack(first)",
        ["depth": .constant]
      ) {
        $0.routes.showStack("first")
      } run: {
        $0.routes.showStack("second")
      },
      CostOperation("restore", "routes.restore(saved)", ["depth": .linear]) { app in
        app.saved = app.saved ?? app.routes.snapshot()
      } run: { app in
        if let saved = app.saved { app.routes.restore(saved) }
      },
      CostOperation("routes", "_ = routes.routes", ["depth": .linear]) {
        keep($0.routes.routes.count)
      },
      CostOperation("snapshot", "_ = routes.snapshot()", ["depth": .linear]) {
        keep($0.routes.snapshot())
      },
    ]
  }

  static var mutants: [CostMutant<Box>] {
    [
      CostMutant(
        "routes-rebuild-path", in: "push", by: "depth",
        "each push builds the list of all routes again"
      ) { app in
        keep(app.routes.routes)
      },
      CostMutant(
        "routes-reserve-path", in: "goBack", by: "depth",
        "going back reserves room for the whole path and does not use it"
      ) { app in
        let room = UnsafeMutableRawPointer.allocate(
          byteCount: 64 * app.routes.state.depth(of: app.routes.state.focusedStack), alignment: 16)
        keep(room)
        room.deallocate()
      },
    ]
  }
}
