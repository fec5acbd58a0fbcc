import NavigationGraphs
import NavigationModel
import Testing

/// A graph that is restored after its process has ended.
@Suite struct EngineSnapshotTests {
  private static let definition = Tern.storyboard(
    start: "tabs",
    [
      .init(from: "tabs", to: "nav", by: .child(.tab(0))),
      .init(from: "tabs", to: "settings", by: .child(.tab(1))),
      .init(from: "nav", to: "trips", by: .child(.root)),
      .init(from: "trips", to: "trip", by: .push, label: "open"),
      .init(from: "trip", to: "map", by: .embed),
      .init(from: "trip", to: "nav", by: .present(.sheet), label: "more"),
    ], nodes: [.init(id: "tabs", role: .tabs), .init(id: "nav", role: .stack)])

  private static let bar = Tern.android(
    [
      .init(from: "auth", to: "sign-in", by: .start),
      .init(from: "welcome", to: "auth", by: .push, label: "sign in"),
      .init(
        from: "sign-in", to: "map", by: .push, label: "map",
        popUpTo: .init(.node("welcome"), savesState: true)),
      .init(from: "map", to: "auth", by: .push, label: "back", restoresState: true),
    ], nodes: [.init(id: "auth", role: .graph), .init(id: "sign-in", parent: "auth")])

  private func walked() throws -> Walk {
    let walk = try Walk(Self.definition)
    try walk.tap("open", on: "trips")
    try walk.tap("more", on: "trip")
    try walk.tap("open", on: "trips")
    try walk.report(.selected(walk.navigator.state.layers[0].container, index: 1))
    return walk
  }

  @Test func `the same screens are shown under new ids, and navigation continues`() throws {
    let walk = try walked()
    let other = try Walk(Self.definition)
    let oldest = try other.entry("trips").id

    #expect(other.navigator.restore(walk.navigator.snapshot()).isApplied)

    #expect(other.picture == walk.picture)
    #expect(try other.entry("trips").id > oldest)
    try other.tap("more", on: "trip")
    #expect(other.navigator.state.layers.count == 3)
  }

  @Test func `a saved stack can be restored after a restart`() throws {
    let walk = try Walk(Self.bar)
    try walk.tap("sign in", on: "welcome")
    try walk.tap("map", on: "sign-in")
    let other = try Walk(Self.bar)

    other.navigator.restore(walk.navigator.snapshot())
    try other.tap("back", on: "map")

    #expect(other.picture == "root: [welcome map sign-in]")
    #expect(try other.entry("sign-in").scope != .root)
  }

  @Test func `bytes of version 1 are read`() throws {
    let walk = try walked()
    let other = try Walk(Self.definition)

    other.navigator.restore(NavigatorSnapshot(kind: "graph", data: version1))

    #expect(other.picture == walk.picture)
  }

  @Test func `a window restores the same screens as bytes of version 1`() throws {
    let (first, second) = (try Walk(Self.definition), try Walk(Self.definition))
    first.navigator.restore(try walked().navigator.snapshot())
    second.navigator.restore(NavigatorSnapshot(kind: "graph", data: version1))

    for walk in [first, second] {
      try walk.report(.selected(walk.navigator.state.layers[0].container, index: 0))
      try walk.report(.dismissed(walk.navigator.state.layers[1].id))
    }
    #expect(first.picture == second.picture)
    let labels = try [first, second].map { walk in
      walk.navigator.actions(on: try walk.entry("trip").id).map(\.label)
    }
    #expect(labels[0] == labels[1])
    #expect(!labels[0].isEmpty)
  }

  @Test func `restoring twice gives the same window`() throws {
    let snapshot = try walked().navigator.snapshot()
    let other = try Walk(Self.definition)
    other.navigator.restore(snapshot)
    let again = try Walk(Self.definition)
    again.navigator.restore(other.navigator.snapshot())

    #expect(again.picture == other.picture)
    #expect(
      again.navigator.memory.containers.count == other.navigator.memory.containers.count)
  }

  @Test func `damaged or truncated bytes are refused and change nothing`() throws {
    let walk = try walked()
    let snapshot = walk.navigator.snapshot()
    let other = try Walk(Self.definition)
    let before = other.picture

    for index in snapshot.root.data.indices {
      var damaged = snapshot
      damaged.root.data[index] ^= 0x15
      guard case .refused(.damaged) = other.navigator.restore(damaged) else {
        Issue.record("byte \(index) was accepted")
        continue
      }
      damaged.root.data = Array(snapshot.root.data.prefix(index))
      guard case .refused(.damaged) = other.navigator.restore(damaged) else {
        Issue.record("the first \(index) bytes were accepted")
        continue
      }
    }
    #expect(other.picture == before)
  }

  @Test func `a snapshot of another graph or kind is refused`() throws {
    let snapshot = try walked().navigator.snapshot()
    let other = try Walk(Self.bar)

    #expect(
      other.navigator.restore(snapshot)
        == .refused(.damaged("the snapshot belongs to another definition")))
    var flow = snapshot
    flow.root.kind = "flow"
    #expect(
      other.navigator.restore(flow)
        == .refused(
          .damaged(
            "a navigator of the kind 'flow' saved it, but this one is of the kind 'graph'")))
    #expect(
      other.navigator.restore(flow.root)
        == .refused(.damaged("the snapshot is of a 'flow', not of a graph")))
  }
}

/// Bytes written by version 1.
private let version1 = bytes(
  """
  57 46 47 31 ff ad b5 d5 db b6 91 f3 40 01 00 01 00 02 01 00 01 01 01 02 04 00 00 00 00 05 00 00
  00 01 00 00 00 01 06 00 00 00 00 00 00 00 01 07 00 00 00 00 01 04 01 00 01 01 01 02 04 00 00 00
  00 05 00 00 00 01 00 00 00 01 06 00 00 00 00 00 48 8a 71 81 ff 6d b9 67
  """)
