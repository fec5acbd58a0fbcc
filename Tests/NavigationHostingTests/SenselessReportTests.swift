import NavigationHosting
import NavigationModel
import Testing

/// Reports that no sane host would write: containers inside themselves, selections of nothing, the
/// same entry twice, answers to steps that were never requested.
@Suite struct SenselessReportTests {
  @Test(arguments: 0..<50)
  func `any report is survived, and the state keeps every law`(seed: Int) throws {
    var chance = Chance(UInt64(seed))
    let root = NewContainer.tabs(
      [NewTab(0, .stack([0, 1])), NewTab(1, .split([.stack(2), .stack(3)], focused: 0))],
      selected: 0)
    let context = NavigationContext(state: try NavigationState(root: root))
    let scene = Scene(FollowingNavigator(context), .uiKit)
    var taken = 0

    for number in 1...40 {
      context.apply(chance.pick([.push(4), .pop(1), .present(5, .sheet), .dismiss, .popToRoot]))
      let report = chance.report(UInt64(number * 100), scene.host.picture)
      let outcomes = scene.connection.receive(report)
      if !outcomes.isEmpty { taken += 1 }
      try context.state.checkInvariants()
    }

    #expect(taken > 0)
  }

  @Test func `a container inside itself is met once`() {
    let id = ContainerID(rawValue: 0)
    let inside = ContainerPicture(id: id, kind: .tabs, children: [id, id])
    let layer = LayerPicture(id: LayerID(rawValue: 1), style: .root, container: id)
    let picture = HostPicture(layers: [layer], containers: [inside])

    #expect(picture.subtree(of: id).count == 1)
    #expect(picture.containersInFront { $0.selected }.count == 1)
    #expect(picture.focusedStack == nil)
  }
}

/// Random pictures with something wrong.
private struct Chance {
  private var seed: UInt64

  init(_ seed: UInt64) {
    self.seed = seed &* 977 &+ 11
  }

  mutating func below(_ count: Int) -> Int {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(truncatingIfNeeded: seed >> 33) % count
  }

  mutating func pick<Element>(_ values: [Element]) -> Element {
    values[below(values.count)]
  }

  mutating func report(_ number: UInt64, _ picture: HostPicture) -> HostReport {
    var picture = picture
    for _ in 0...below(4) { spoil(&picture) }
    let steps = (0..<below(3)).map { _ in StepID(rawValue: pick([0, 1, 2, 3, 9, .max])) }
    let verdicts: [HostReport.Verdict] = [.performed, .outdated, .refused]
    let ids = picture.entryIDs + [EntryID(rawValue: .max)]
    let layers = picture.layers.map(\.id) + [LayerID(rawValue: 0)]
    return HostReport(
      number: number, answers: steps.map { HostReport.Answer($0, pick(verdicts)) },
      picture: picture,
      activity: pick([.atRest, .animating, .leaving(pick(ids)), .dragging(pick(layers))]),
      requests: pick([[], [.back(from: pick(ids))], [.leave(pick(ids)), .leave(pick(ids))]]))
  }

  private mutating func spoil(_ picture: inout HostPicture) {
    guard !picture.containers.isEmpty, !picture.layers.isEmpty else {
      return picture = HostPicture(layers: picture.layers)
    }
    let place = below(picture.containers.count)
    switch below(9) {
    case 0: picture.containers.remove(at: place)
    case 1: picture.containers.append(picture.containers[place])
    case 2: picture.containers[place].selected = pick([-1, 7, .min, .max])
    case 3: picture.containers[place].children.append(pick(picture.containers).id)
    case 4: picture.containers[place].entries += pick(picture.containers).entries
    case 5: picture.containers[place].entries = []
    case 6: picture.containers[place].kind = pick([.stack, .tabs, .split])
    case 7: picture.layers.append(pick(picture.layers))
    default: picture.layers.removeLast()
    }
  }
}
