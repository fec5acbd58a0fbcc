import NavigationHosting
import NavigationModel
import Testing

/// The changes that steps make to a picture.
@Suite struct PerformingTests {
  @Test(arguments: Samples.actions)
  func `a step performed twice has the effect of one`(action: HostStep.Action) {
    let once = Samples.window.performing(action)

    #expect(once.performing(action) == once)
  }

  @Test(arguments: Samples.actions)
  func `a step changes something unless it only asks for a report`(action: HostStep.Action) {
    let isReport = action == .report

    #expect((Samples.window.performing(action) == Samples.window) == isReport)
  }

  @Test(arguments: Samples.unfitting)
  func `a step about something that is not shown changes nothing`(action: HostStep.Action) {
    #expect(Samples.window.performing(action) == Samples.window)
  }

  @Test func `what a step makes unreachable is removed from the picture`() {
    let dismissed = Samples.window.performing(.dismiss(above: Samples.root))

    #expect(dismissed.containers.map(\.id) == [Samples.tabs, Samples.first, Samples.second])
    #expect(dismissed.layers.map(\.id) == [Samples.root])
  }
}

/// A window of two tabs below a sheet, with steps for it.
private enum Samples {
  static let root = LayerID(rawValue: 1)
  static let sheet = LayerID(rawValue: 2)
  static let cover = LayerPicture(
    id: LayerID(rawValue: 3), style: .fullScreenCover, container: ContainerID(rawValue: 14))
  static let tabs = ContainerID(rawValue: 10)
  static let first = ContainerID(rawValue: 11)
  static let second = ContainerID(rawValue: 12)
  static let inSheet = ContainerID(rawValue: 13)
  static let unknown = ContainerID(rawValue: 99)

  static let window = HostPicture(
    layers: [
      LayerPicture(id: root, style: .root, container: tabs),
      LayerPicture(id: sheet, style: .sheet, container: inSheet),
    ],
    containers: [
      ContainerPicture(id: tabs, kind: .tabs, children: [first, second]),
      stack(first, [1, 2]), stack(second, [3]), stack(inSheet, [4]),
    ])

  static let actions: [HostStep.Action] = [
    .setRoot(cover, content: [stack(cover.container, [9])]),
    .present(cover, content: [stack(cover.container, [9])]),
    .dismiss(above: root),
    .restyle(sheet, .popover),
    .setStack(first, entries([1, 5]), content: []),
    .setStack(
      second, [EntryPicture(id: EntryID(rawValue: 3), children: [unknown])],
      content: [stack(unknown, [8])]),
    .setChildren(tabs, [second], selected: 0, content: []),
    .setChildren(tabs, [unknown, first], selected: 1, content: [stack(unknown, [8])]),
    .select(tabs, index: 1),
    .report,
  ]

  static let unfitting: [HostStep.Action] = [
    .present(LayerPicture(id: sheet, style: .sheet, container: inSheet), content: []),
    .dismiss(above: LayerID(rawValue: 99)),
    .dismiss(above: sheet),
    .restyle(LayerID(rawValue: 99), .popover),
    .setStack(unknown, entries([1]), content: []),
    .select(unknown, index: 0),
  ]

  static func stack(_ id: ContainerID, _ numbers: [UInt64]) -> ContainerPicture {
    ContainerPicture(id: id, kind: .stack, entries: entries(numbers))
  }

  static func entries(_ numbers: [UInt64]) -> [EntryPicture] {
    numbers.map { EntryPicture(id: EntryID(rawValue: $0)) }
  }
}
