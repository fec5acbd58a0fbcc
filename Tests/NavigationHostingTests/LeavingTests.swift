import NavigationHosting
import NavigationModel
import Testing

/// What users may leave by themselves.
@Suite struct `Leaving what covers a guarded entry` {
  private func stack(_ policies: [LeavePolicy], foreignCount: Int = 0) -> ContainerPicture {
    let entries = policies.enumerated().map { index, policy in
      EntryPicture(id: EntryID(rawValue: UInt64(index + 1)), leavePolicy: policy)
    }
    return ContainerPicture(
      id: ContainerID(rawValue: 1), kind: .stack, entries: entries, foreignCount: foreignCount)
  }

  private func sheet(_ policies: [LeavePolicy]) -> (picture: HostPicture, layer: LayerPicture) {
    let stack = stack(policies)
    let layer = LayerPicture(id: LayerID(rawValue: 2), style: .sheet, container: stack.id)
    return (HostPicture(layers: [layer], containers: [stack]), layer)
  }

  @Test(
    arguments: [
      ([.allow, .allow, .allow], 1), ([.ask, .allow, .allow], 1), ([.allow, .ask, .allow], 2),
      ([.allow, .allow, .deny], 1), ([.allow, .deny, .ask, .allow], 3), ([.ask], 1), ([], 0),
    ] as [([LeavePolicy], Int)])
  func `going back stops at a guarded entry beneath the top`(
    policies: [LeavePolicy], count: Int
  ) {
    let stack = stack(policies)

    #expect(stack.countStaying(goingBackFrom: stack.topIndex) == count)
  }

  @Test func `going back from a foreign screen stops at the top entry if it is guarded`() {
    let stack = stack([.allow, .ask], foreignCount: 1)

    #expect(stack.topIndex == 2)
    #expect(stack.countStaying(goingBackFrom: stack.topIndex) == 2)
  }

  @Test(
    arguments: [
      ([.allow, .allow], true, nil), ([.ask, .allow], false, nil), ([.allow, .ask], false, 2),
      ([.ask, .ask], false, 2), ([.deny, .ask], false, nil), ([.allow, .deny], false, nil),
    ] as [([LeavePolicy], Bool, UInt64?)])
  func `a drag takes a sheet only if every entry in it may be left`(
    policies: [LeavePolicy], mayDrag: Bool, asked: UInt64?
  ) {
    let (picture, layer) = sheet(policies)

    #expect(picture.mayDragAway(layer) == mayDrag)
    #expect(
      picture.entryToAsk(byDragging: layer, front: picture.front)
        == asked.map(EntryID.init(rawValue:)))
  }

  @Test func `a layer that is not shown cannot be dragged away`() {
    let (_, layer) = sheet([.allow])

    #expect(!HostPicture().mayDragAway(layer))
  }
}
