import NavigationModel
import NavigationObservers
import NavigationTestingCore

/// The costs of observing, recording and counting what happens in windows.
enum ObserverCosts: CostWorld {
  final class Box {
    let owner: WindowCosts.Owner
    var tokens: [Registration] = []
    var recorder: Recorder?
    var census: LeakChecker?
    var seen: [UInt64] = []
    var objects: [AnyObject] = []
    var added: Model?
    var text: String?
    var visible: VisibleState?
    var funnel = Funnel(FunnelPlan(paths: [["page", "page"]]))
    var detector: DriftDetector?
    var stream: EventStream?

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
        "recorded", "for _ in 0..<size { window.apply(.push(1)); window.apply(.pop(1)) }"
      ) { app, size in
        app.recorder = Recorder(of: app.owner, app: "cost")
        for _ in 0..<size { app.turn() }
      },
      CostGrowthStep(
        "objects", "for object in models(size) { census.add(object, for: entry) }"
      ) { app, size in
        let census = LeakChecker(of: app.owner)
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

  static var operations: [CostOperation<Box>] { watchingOperations + recordOperations }

  private static var watchingOperations: [CostOperation<Box>] {
    [
      CostOperation(
        "push", "window.apply(.push(1))",
        [
          "observers": .linear, "depth": .constant, "events": .constant, "recorded": .constant,
          "objects": .constant,
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

  private static var recordOperations: [CostOperation<Box>] {
    [
      CostOperation("write a recording", "_ = recorder.text", ["recorded": .linear]) {
        keep($0.recorder?.text.utf8.count)
      },
      CostOperation(
        "play a recording", "_ = try Recording(parsing: text).states", ["recorded": .linear]
      ) { app in
        app.text = app.text ?? app.recorder?.text
      } run: { app in
        keep(app.text.flatMap { try? Recording(parsing: $0).states.count })
      },
      CostOperation("see", "funnel.see(visible) { _ in \"page\" }", ["events": .constant]) { app in
        app.turn()
        app.visible = VisibleState(of: app.owner.state)
      } run: { app in
        if let visible = app.visible { app.funnel.see(visible) { _ in "page" } }
      },
      CostOperation("drift", "_ = detector.check(shown: entries)", ["depth": .linearithmic]) {
        app in
        app.detector =
          app.detector ?? DriftDetector(of: app.owner, app: "cost", keeping: 4) { keep($0) }
      } run: { app in
        keep(app.detector?.check(shown: app.owner.everyEntry.map(\.id)))
      },
      CostOperation("add", "census.add(object, for: entry)", ["objects": .linear]) { app in
        if let model = app.added { app.census?.forget(model) }
        app.added = Model()
      } run: { app in
        guard let model = app.added, let entry = app.owner.state.focused?.id else { return }
        app.census?.add(model, for: entry)
      },
      CostOperation("next", "_ = stream.nextWithoutWaiting()", ["events": .constant]) { app in
        app.stream = app.stream ?? app.owner.context.events(keeping: .newest(64))
        app.turn()
      } run: { app in
        keep(app.stream?.nextWithoutWaiting())
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
        "observers-keep-events", in: "push", by: "events",
        "each event is kept for good", keepsMemory: true
      ) { app in
        app.seen.append(app.last)
      },
      CostMutant(
        "observers-census-looks-at-all", in: "push", by: "objects",
        "each event examines all tracked objects"
      ) { app in
        keep(app.census?.leaks.count)
      },
    ]
  }
}
