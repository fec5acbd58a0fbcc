import NavigationFlows
import NavigationModel
import Testing

@Suite struct SavingTests {
  @Test func `flows that only hold other flows are restored`() throws {
    let bytes = FlowNavigator().save(without: [])

    let changes = try FlowNavigator().load(bytes)

    #expect(changes == .none)
  }

  @Test func `layers, flows and tabs are restored, and intents still work`() throws {
    let stage = Stage(.tabs(2))
    stage.begin(Stage.restorable("A", showing: ["a1"]), track: 0)
    stage.begin(Stage.restorable("B", showing: ["b1", "b2"]), track: 1)
    stage.navigator.selectTrack(1)
    stage.begin(Stage.restorable("C", showing: ["sheet1", "c2"]), track: 1)
    let saved = stage.navigator.snapshot()
    let fresh = Stage(.tabs(2))
    for kind in ["A", "B", "C"] { fresh.registerRestorable(kind) }

    let outcome = fresh.navigator.restore(saved)
    let shown = try #require(fresh.navigator.state.focused)
    let sent = fresh.navigator.send(Word("go on"), from: shown.id)

    #expect(outcome.isApplied)
    #expect(outcome.change?.cause == .restore)
    #expect(sent.isApplied)
    #expect(fresh.navigator.flows(ofTrack: 1) == ["B", "C"])
    #expect(fresh.navigator.screens(ofTrack: 0) == ["a1"])
    #expect(fresh.navigator.screens(ofTrack: 1) == ["b1", "b2", "sheet1", "c2", "more"])
    #expect(fresh.navigator.state.layers.count == 2)
  }

  @Test func `a flow that a factory returns twice is shown once`() throws {
    let before = FlowNavigator(.tabs(2))
    let kept = Stage.Thing()
    for track in 0...1 {
      before.contribute(.forwardToNew(saved("A", Stage.Thing()), Word("start")), toTrack: track)
    }
    let after = FlowNavigator(.tabs(2))
    after.register(kind: "A") { [self] _ in saved("A", kept) }

    let outcome = after.restore(before.snapshot())

    #expect(outcome.isApplied)
    #expect([after.flows(ofTrack: 0), after.flows(ofTrack: 1)] == [["A"], []])
  }

  @Test func `the refusal of flows without a kind says how to make them restorable`() {
    let before = Stage()
    before.begin(before.journey("A", ["start": [.push("home")]]))

    let outcome = Stage().navigator.restore(before.navigator.snapshot())

    #expect("\(outcome)".contains("conform them to RestorableFlow"))
    #expect(!"\(outcome)".contains("kind"))
  }

  private func saved(_ name: String, _ object: AnyObject) -> FlowNode {
    let restoring = FlowRestoration(kind: name) { FlowScreen($0) }
    return FlowNode(object, name: name, restoring: restoring) { _ in
      FlowMoves([.push("screen")])
    }
  }

  @Test func `bytes of version 1 are read and written back unchanged`() {
    let stage = Stage(.tabs(2))
    stage.begin(Stage.restorable("A", showing: ["a1"]), track: 0)
    stage.navigator.selectTrack(1)
    stage.begin(Stage.restorable("B", showing: ["b1", "sheet2"]), track: 1)
    let fresh = Stage(.tabs(2))
    for kind in ["A", "B"] { fresh.registerRestorable(kind) }

    fresh.navigator.restore(NavigatorSnapshot(kind: "flows", data: version1))

    #expect(stage.navigator.snapshot().root.data == version1)
    #expect(fresh.navigator.screens(ofTrack: 1) == ["b1", "sheet2"])
  }

  @Test(arguments: [true, false])
  func `an intent that a screen sends during restoration is answered`(_ isWhole: Bool) {
    let saved = Stage().restorable("A", showing: ["a1"])
    let fresh = Stage()
    fresh.navigator.register(kind: "A") { [unowned fresh] _ in
      let talk = { (entry: EntryID) -> (() -> Void)? in
        fresh.navigator.send(Word("hello"), from: entry)
        return nil
      }
      let restoring = FlowRestoration(kind: "A") { name in
        FlowScreen(Stage.Thing(), name: name, listen: talk)
      }
      return FlowNode(Stage.Thing(), name: "A", restoring: restoring) { intent in
        FlowMoves(intent as? Word == Word("hello") ? [.push("greeting")] : [])
      }
    }

    let outcome =
      isWhole
      ? fresh.navigator.restore(saved.snapshot())
      : fresh.navigator.restore(saved.snapshot().root)

    #expect(outcome.isApplied)
    #expect(fresh.screens == ["a1", "greeting"])
    #expect(fresh.navigator.entries().allSatisfy { fresh.navigator.state.entry($0) != nil })
  }

  @Test func `a screen that cannot be made is left out with everything above it`() {
    let stage = Stage()
    let saved = stage.restorable("A", showing: ["a1", "lost", "a3"]).snapshot()
    let fresh = Stage()
    fresh.registerRestorable("A")

    fresh.navigator.restore(saved)

    #expect(fresh.screens == ["a1"])
  }

  @Test(arguments: [true, false])
  func `a tab that cannot be restored is empty, and the others are unchanged`(
    _ isWhole: Bool
  ) {
    let stage = Stage(.tabs(2))
    stage.begin(Stage.restorable("A", showing: ["lost", "a2"]), track: 0)
    stage.begin(Stage.restorable("B", showing: ["b1", "b2"]), track: 1)
    let saved = stage.navigator.snapshot()
    let fresh = Stage(.tabs(2))
    for kind in ["A", "B"] { fresh.registerRestorable(kind) }

    let outcome =
      isWhole ? fresh.navigator.restore(saved) : fresh.navigator.restore(saved.root)

    #expect(outcome.isApplied)
    #expect(fresh.navigator.screens(ofTrack: 0) == [])
    #expect(fresh.navigator.screens(ofTrack: 1) == ["b1", "b2"])
    #expect(fresh.navigator.state.focused == nil)
    #expect(fresh.begin(Stage.restorable("A", showing: ["a1"]), track: 0).isApplied)
    #expect(fresh.navigator.screens(ofTrack: 0) == ["a1"])
  }

  @Test(arguments: [[], Array("WFF1".utf8), Array("WFF1".utf8) + [0, 1, 255, 255, 255, 255, 1]])
  func `damaged bytes are refused and change nothing`(_ bytes: [UInt8]) {
    let stage = Stage()
    stage.begin(stage.journey("A", ["start": [.push("a1")]]))
    let before = stage.navigator.state

    let outcome = stage.navigator.restore(NavigatorSnapshot(kind: "flows", data: bytes))

    #expect(outcome.refusalText != nil)
    #expect(stage.navigator.state == before)
    #expect(stage.screens == ["a1"])
  }

  @Test func `every truncated snapshot is refused without a trap`() {
    let stage = Stage()
    let saved = stage.restorable("A", showing: ["a1", "sheet2"]).snapshot().root
    let fresh = Stage()
    fresh.registerRestorable("A")

    for length in 0..<saved.data.count {
      let part = NavigatorSnapshot(kind: saved.kind, data: Array(saved.data.prefix(length)))
      #expect(!fresh.navigator.restore(part).isApplied)
    }
  }

  @Test func `a flow of an unknown kind is refused by name`() {
    let stage = Stage()
    let saved = stage.restorable("A", showing: ["a1"]).snapshot()

    let outcome = Stage().navigator.restore(saved)

    #expect(outcome.refusalText?.contains("kind 'A'") == true)
  }

  @Test func `flows are restored with the window that they own`() throws {
    let stage = Stage()
    let navigator = stage.restorable("A", showing: ["a1", "sheet2"])
    let saved = navigator.snapshot()
    let fresh = Stage()
    fresh.registerRestorable("A")

    let restoration = fresh.navigator.context.restore(saved)
    let shown = try #require(fresh.navigator.state.focused)
    let sent = fresh.navigator.send(Word("go on"), from: shown.id)

    #expect(restoration.outcome.isApplied)
    #expect(sent.isApplied)
    #expect(fresh.screens == ["a1", "sheet2", "more"])
    #expect(fresh.navigator.state.focused.map { fresh.navigator.name(of: $0) } == "more")
  }

  @Test func `restoration releases what the window showed, with its pending work`()
    throws
  {
    let saved = Stage().restorable("A", showing: ["a1"])
    let window = saved.snapshot()
    let stage = Stage()
    stage.registerRestorable("A")
    var endings = 0
    let screen = FlowScreen(Stage.Thing(), name: "old", listen: { _ in { endings += 1 } })
    let show = [FlowMove.view(screen, style: .push)]
    stage.begin(stage.journey("Old") { $0 == "start" ? FlowMoves(show) : .late([]) })
    stage.send("wait", from: "old")
    let token = try #require(stage.navigator.drainEffects().first?.token)

    stage.navigator.context.restore(window)

    #expect(stage.screens == ["a1"])
    #expect(endings == 1)
    #expect(stage.navigator.drainEffects().map(\.token) == [token])
    #expect(stage.navigator.handle(.completed(token, .value(true))) == .ignored(.staleToken))
  }

  @Test(arguments: [1, 3])
  func `a window with a different number of tabs is refused and unchanged`(_ tabs: Int) {
    let saved = Stage(.tabs(2))
    let snapshot = saved.restorable("A", showing: ["a1"]).snapshot()
    let fresh = Stage(.tabs(tabs))
    fresh.registerRestorable("A")
    fresh.begin(fresh.journey("B", ["start": [.push("b1")]]))
    let before = fresh.navigator.state

    let restoration = fresh.navigator.context.restore(snapshot)

    #expect(restoration.outcome.refusalText?.contains("it has 2 tracks") == true)
    #expect(fresh.navigator.state == before)
    #expect(fresh.navigator.trackCount == tabs)
    #expect(fresh.screens == ["b1"])
  }

  @Test func `a snapshot of another kind is refused, whatever its bytes`() {
    let saved = Stage().restorable("A", showing: ["a1"]).snapshot()
    let fresh = Stage()
    fresh.registerRestorable("A")

    let outcome = fresh.navigator.restore(NavigatorSnapshot(kind: "steps", data: saved.root.data))

    #expect(outcome.refusalText?.contains("'steps'") == true)
    #expect(fresh.screens == [])
  }
}

/// Bytes written by version 1.
private let version1 = bytes(
  """
  57 46 46 31 01 02 01 01 41 04 64 61 74 61 01 04 02 61 31 00 01 01 01 42 04 64 61 74 61 02 05 02
  62 31 00 01 07 06 73 68 65 65 74 32 00 03
  """)

private func bytes(_ hex: String) -> [UInt8] {
  hex.split(whereSeparator: \.isWhitespace).compactMap { UInt8($0, radix: 16) }
}
