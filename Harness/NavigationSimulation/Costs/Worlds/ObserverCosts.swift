import NavigationModel
import NavigationObservers
import NavigationTestingCore

/// Windows that are observed, recorded and counted.
enum ObserverCosts: CostWorld {
  final class Box {
    let owner: WindowCosts.Owner
    var tokens: [Registration] = []
    var recorder: Recorder?
    var census: Census?
    var seen: [UInt64] = []
    var objects: [AnyObject] = []

    init(_ draws: CostDraws) {
      owner = WindowCosts.Owner(draws)
      tokens.append(owner.context.observe { [weak self] in self?.last = $0.number })
    }

    var last: UInt64 = 0

    func turn() {
      owner.context.apply(.push(1))
      owner.context.apply(.pop(1))
    }
  }

  final class Model {}

  static let module = "observers"
  static let code = "let window = NavigationContext()"

  static func makeApp(_ draws: CostDraws) -> Box { Box(draws) }

  static var growths: [CostGrowthStep<Box>] {
    [
      CostGrowthStep(
        "observers", "let tokens = (0..<size).map { _ in window.observe { _ in } }"
      ) { app, size in
        for _ in 0..<size { app.tokens.append(app.owner.context.observe { _ in }) }
      },
      CostGrowthStep("depth", "for _ in 0..<size { window.apply(.push(1)) }") { app, size in
        for _ in 0..<size { app.owner.context.apply(.push(1)) }
      },
      CostGrowthStep(
        "events", "for _ in 0..<size { window.apply(.push(1)); window.apply(.pop(1)) }"
      ) { app, size in
        app.recorder = Recorder(of: app.owner, app: "cost", keeping: 16)
        for _ in 0..<size {
          app.turn()
          app.seen.append(app.last)
        }
      },
      CostGrowthStep(
        "objects", "for object in models(size) { census.add(object, for: entry) }"
      ) { app, size in
        let census = Census(of: app.owner)
        guard let entry = app.owner.state.focused?.id else { return }
        for _ in 0..<size {
          let model = Model()
          app.objects.append(model)
          census.add(model, for: entry)
        }
        app.census = census
      },
    ]
  }

  static var operations: [CostOperation<Box>] {
    [
      CostOperation(
        "push", "window.apply(.push(1))",
        [
          "observers": .linear, "depth": .constant, "events": .constant, "objects": .constant,
        ]
      ) {
        $0.owner.context.apply(.pop(1))
      } run: {
        $0.owner.context.apply(.push(1))
      },
      CostOperation(
        "register", "let token = window.observe { _ in }",
        ["observers": .constant, "depth": .constant, "events": .constant]
      ) { app in
        if app.tokens.count > 1 { app.tokens.removeLast() }
      } run: { app in
        app.tokens.append(app.owner.context.observe { _ in })
      },
      CostOperation("leaks", "_ = census.leaks", ["objects": .linear]) {
        keep($0.census?.leaks.count)
      },
    ]
  }

  static var mutants: [CostMutant<Box>] {
    [
      CostMutant(
        "observers-renumber-events", in: "push", by: "events",
        "each event gives all events before it new numbers"
      ) { app in
        for number in app.seen { keep("\(number &+ app.last)") }
      },
      CostMutant(
        "observers-census-looks-at-all", in: "push", by: "objects",
        "each event takes a census of all objects"
      ) { app in
        keep(app.census?.leaks.count)
      },
    ]
  }
}
