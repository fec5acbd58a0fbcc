import NavigationHosting
import NavigationModel
import PropertyTesting
import PropertyTestingSwiftTesting
import Testing

/// Reports that no correct host would write.
///
/// For example, a report can contain a container inside itself, a selection of nothing, duplicate
/// entries, and answers to steps that were never requested.
@Suite struct SenselessReportTests {
  @Test(.fuzz) func `no report causes a trap or breaks a law of the state`() throws {
    let root = NewContainer.tabs(
      [NewTab(0, .stack([0, 1])), NewTab(1, .split([.stack(2), .stack(3)], focused: 0))],
      selected: 0)
    let context = NavigationContext(state: try NavigationState(root: root))
    let scene = Scene(FollowingNavigator(context), .uiKit)
    var taken = 0

    for number in steps(upTo: 40, atLeast: 1) {
      context.apply(pick("verb", [.push(4), .pop(1), .present(5, .sheet), .dismiss, .popToRoot]))
      let report = drawnReport(UInt64(number * 100), scene.host.picture)
      let outcomes = scene.connection.receive(report)
      if !outcomes.isEmpty { taken += 1 }
      try context.state.checkInvariants()
    }

    classify("reports are followed", taken > 0, atLeast: 0.5)
  }

  @Test func `a container inside itself is visited once`() {
    let id = ContainerID(rawValue: 0)
    let inside = ContainerPicture(id: id, kind: .tabs, children: [id, id])
    let layer = LayerPicture(id: LayerID(rawValue: 1), style: .root, container: id)
    let picture = HostPicture(layers: [layer], containers: [inside])

    #expect(picture.subtree(of: id).count == 1)
    #expect(picture.containersInFront { $0.selected }.count == 1)
    #expect(picture.focusedStack == nil)
  }
}

private func pick<Value: Sendable>(_ name: String, _ values: [Value]) -> Value {
  draw(name, .element(of: values))
}

/// Returns a report of a picture with one to five random defects, and with random answers and
/// requests.
private func drawnReport(_ number: UInt64, _ picture: HostPicture) -> HostReport {
  var picture = picture
  for _ in 0..<draw("faults", .int(in: 1...5)) { spoil(&picture) }
  let steps = draw("answers", .array(of: .element(of: [0, 1, 2, 3, 9, UInt64.max]), count: 0...2))
  let ids = picture.entryIDs + [EntryID(rawValue: .max)]
  let layers = picture.layers.map(\.id) + [LayerID(rawValue: 0)]
  return HostReport(
    number: number,
    answers: steps.map {
      HostReport.Answer(StepID(rawValue: $0), pick("verdict", [.performed, .outdated, .refused]))
    },
    picture: picture, activity: drawnActivity(ids, layers),
    requests: pick("requests", [[], [.back(from: ids[0])], [.leave(ids[0]), .leave(ids[0])]]))
}

private func drawnActivity(_ ids: [EntryID], _ layers: [LayerID]) -> HostReport.Activity {
  let (entry, layer) = (pick("entry", ids), pick("layer", layers))
  return pick("activity", [.atRest, .animating, .leaving(entry), .dragging(layer)])
}

private func spoil(_ picture: inout HostPicture) {
  guard !picture.containers.isEmpty, !picture.layers.isEmpty else {
    return picture = HostPicture(layers: picture.layers)
  }
  let place = draw("place", .int(in: 0...picture.containers.count - 1))
  let other = pick("other", picture.containers)
  switch draw("fault", .int(in: 0...8)) {
  case 0: picture.containers[place].entries = []
  case 1: picture.containers.append(picture.containers[place])
  case 2: picture.containers[place].selected = pick("selected", [-1, 7, .min, .max])
  case 3: picture.containers[place].children.append(other.id)
  case 4: picture.containers[place].entries += other.entries
  case 5: picture.containers.remove(at: place)
  case 6: picture.containers[place].kind = pick("kind", [.stack, .tabs, .split])
  case 7: picture.layers.append(pick("again", picture.layers))
  default: picture.layers.removeLast()
  }
}
