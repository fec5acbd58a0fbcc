import NavigationGraphs
import NavigationModel
import Testing

@Suite struct ResultTests {
  private let home = ScreenNode<Void, Int>("home")
  private let pick = ScreenNode<Int, String>("pick")
  private let graph: NavigationGraph

  init() {
    graph = NavigationGraph()
    graph.addNode(home).addNode(pick)
  }

  @Test func `a result is delivered once, after the screen has gone`() throws {
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())
    var results: [String] = []
    stage.controller.request(pick, with: 1) { resolution in
      results.append("\(resolution.value ?? "none") with \(stage.screens)")
    }
    #expect(stage.screens == "home | sheet: pick")
    let asked = try stage.top()

    let first = stage.controller.complete(asked, with: "map")
    let second = stage.controller.complete(asked, with: "map")

    #expect(first.isApplied)
    #expect(second == .ignored(.staleSource))
    #expect(results == ["map with home"])
  }

  @Test func `a screen that leaves without completing cancels the request`() {
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())
    var results: [Resolution<String>] = []
    stage.controller.request(pick, with: 1, by: .push) { results.append($0) }
    stage.controller.goBack()

    #expect(results == [.cancelled])
  }

  @Test func `the output of a screen that cannot be removed is not delivered later`() throws {
    let stage = Stage(graph)
    var results: [Resolution<String>] = []
    stage.controller.request(pick, with: 1, by: .push) { results.append($0) }

    let outcome = try stage.controller.complete(stage.top(), with: "map")
    stage.controller.start(at: home, with: ())

    #expect(outcome == .ignored(.nothingPresented))
    #expect(results.count == 1)
    #expect(results.allSatisfy { $0.value == nil })
  }

  @Test func `a screen that cannot be shown cancels the request immediately`() {
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())
    var results: [Resolution<String>] = []
    let stranger = ScreenNode<Int, String>("stranger")

    let outcome = stage.controller.request(stranger, with: 1) { results.append($0) }

    #expect(!outcome.isApplied)
    #expect(results == [.cancelled])
  }

  @Test func `a result can be awaited`() async throws {
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())
    let registration = stage.controller.context.observeOutcomes { item in
      guard let shown = item.outcome.change?.inserted.last else { return }
      stage.controller.complete(shown.id, with: "map")
    }
    defer { registration.cancel() }

    let resolution = await stage.controller.result(of: pick, with: 1)

    #expect(resolution == .value("map"))
    #expect(stage.screens == "home")
  }
}

@Suite struct RehydrationTests {
  private let home = ScreenNode<Void, Int>("home")
  private let trips = ScreenNode<Int, Int>("trips")
  private let secret = ScreenNode<[Int], Int>("secret")

  private func graph(_ notes: Notes) -> NavigationGraph {
    let count = HeadlessNode<Int, Int>(id: "count") { notes.note("count", $0 + 1) }
    let flow = NavSubgraph(
      id: "flow",
      graph: NavigationGraph {
        trips
        count
        Edge(from: count, to: trips, transition: .push)
      }, entry: count, exit: trips)
    return NavigationGraph {
      home
      flow
      secret
      Edge(from: home, to: flow, transition: .push, predicate: { $0 < 5 })
      Edge(from: flow, to: flow, transition: .modal, predicate: { $0 < 5 })
      Edge(from: flow, to: secret, transition: .push, transform: { [$0] })
    }
  }

  @Test func `a controller is restored as it was, and nothing happens twice`() throws {
    let notes = Notes()
    let stage = Stage(graph(notes))
    stage.controller.start(at: home, with: ())
    try stage.complete(1)
    try stage.complete(2)
    let saved = stage.controller.snapshot()
    let runs = notes.lines.count

    let again = Stage(graph(notes))
    let outcome = again.controller.restore(saved)

    #expect(outcome.isApplied)
    #expect(again.screens == "home trips | sheet: trips")
    #expect(again.screens == stage.screens)
    #expect(again.controller.input(of: try again.top(), as: Int.self) == 3)
    #expect(again.controller.trail(of: try again.top()) == ["flow"])
    #expect(notes.lines.count == runs)
    #expect(again.controller.drainEffects().isEmpty)
    #expect(try again.complete(2).isApplied)
  }

  @Test func `bytes of version 1 are read and written back unchanged`() throws {
    let stage = Stage(graph(Notes()))
    stage.controller.start(at: home, with: ())
    try stage.complete(1)
    try stage.complete(2)
    let again = Stage(graph(Notes()))

    again.controller.restore(NavigatorSnapshot(kind: "navigation graph", data: version1))

    #expect(stage.controller.save(without: []) == version1)
    #expect(again.screens == stage.screens)
  }

  @Test func `a screen whose input cannot be saved is left out; the rest is restored`() throws {
    let notes = Notes()
    let stage = Stage(graph(notes))
    stage.controller.start(at: home, with: ())
    try stage.complete(1)
    try stage.complete(7)
    #expect(stage.screens == "home trips secret")

    let again = Stage(graph(notes))
    again.controller.restore(stage.controller.snapshot())

    #expect(again.screens == "home trips")
  }

  @Test func `damaged bytes are refused and change nothing`() throws {
    let stage = Stage(graph(Notes()))
    stage.controller.start(at: home, with: ())
    try stage.complete(1)
    let saved = stage.controller.snapshot()

    for index in saved.root.data.indices {
      var bad = saved
      bad.root.data[index] ^= 0x55
      #expect(!stage.controller.restore(bad).isApplied)
      bad.root.data = Array(saved.root.data.prefix(index))
      #expect(!stage.controller.restore(bad).isApplied)
    }
    #expect(stage.screens == "home trips")
  }
}

/// Bytes written by version 1.
private let version1 = bytes(
  """
  57 46 54 31 02 00 00 02 03 00 00 04 68 6f 6d 65 01 00 04 01 04 66 6c 6f 77 00 05 74 72 69 70 73
  01 01 32 04 01 01 06 01 04 66 6c 6f 77 00 05 74 72 69 70 73 01 01 33 09 24 f0 0a 27 ea 39 d4
  """)
