import NavigationHosting
import NavigationModel
import NavigationTestingCore
import Testing

/// The simulated host: the actions that its users can perform, and what prevents them.
@Suite struct HostSimulatedTests {
  @Test(arguments: [
    (LeavePolicy.allow, UserInput.left([Screens.top]) as UserInput?),
    (.ask, .wantsToLeave(Screens.top)), (.deny, nil),
  ])
  func `back and swipes follow the leave policy`(policy: LeavePolicy, action: UserInput?) {
    let byButton = SimulatedHost(showing: Screens.stack(top: policy))
    let bySwipe = SimulatedHost(showing: Screens.stack(top: policy))

    byButton.goBack()
    bySwipe.beginSwipe()
    bySwipe.finishSwipe()

    #expect(byButton.truth == [action].compactMap { $0 })
    #expect(bySwipe.truth == byButton.truth)
    #expect(byButton.picture.entryIDs.contains(Screens.top) == (policy != .allow))
  }

  @Test func `the back menu stops at an entry that may not be left`() {
    let host = SimulatedHost(showing: Screens.stack([.allow, .deny, .allow, .allow]))

    host.goBack(steps: 4)

    #expect(host.truth == [.left([EntryID(rawValue: 4), EntryID(rawValue: 3)])])
    #expect(!host.canGoBack)
  }

  @Test func `the back menu never removes the root`() {
    let host = SimulatedHost(showing: Screens.stack([.allow, .allow, .allow]))

    host.goBack(steps: 9)

    #expect(host.picture.entryIDs == [EntryID(rawValue: 1)])
    #expect(host.entryBehindBack == nil)
  }

  @Test(arguments: [
    (Layer.Style.sheet, LeavePolicy.allow, UserInput.dismissed(Screens.layer) as UserInput?),
    (.popover, .allow, .dismissed(Screens.layer)), (.fullScreenCover, .allow, nil),
    (.alert, .allow, nil), (.sheet, .deny, nil), (.sheet, .ask, .wantsToLeave(Screens.inLayer)),
  ])
  func `a layer can be dragged away if its style and leave policies allow it`(
    style: Layer.Style, policy: LeavePolicy, action: UserInput?
  ) {
    let atOnce = SimulatedHost(showing: Screens.layered(style, policy))
    let slowly = SimulatedHost(showing: Screens.layered(style, policy))

    atOnce.dragAway()
    slowly.beginDrag()
    slowly.finishDrag()

    #expect(atOnce.truth == [action].compactMap { $0 })
    #expect(slowly.truth == atOnce.truth)
  }

  @Test(
    arguments: [
      (Layer.Style.sheet([.medium, .large]), HostCapabilities.uiKit, Layer.Detent.large),
      (.sheet([.medium, .large, .largeSelected]), .uiKit, .medium),
      (.sheet([.medium, .large]), .oneAtATime, nil), (.sheet(.medium), .uiKit, nil),
      (.sheet, .uiKit, nil), (.popover, .uiKit, nil),
    ] as [(Layer.Style, HostCapabilities, Layer.Detent?)])
  func `a sheet can be dragged to its other height, whatever its leave policy`(
    style: Layer.Style, platform: HostCapabilities, detent: Layer.Detent?
  ) {
    let host = SimulatedHost(showing: Screens.layered(style, .deny), on: platform)
    let reports = host.outbox.count

    host.resizeSheet()

    #expect(host.truth == [detent.map { .resized(Screens.layer, $0) }].compactMap { $0 })
    #expect(host.picture.layers[1].style == detent.map(style.selecting) ?? style)
    #expect(host.outbox.count == reports + host.truth.count)
  }

  @Test func `one entry that denies leaving keeps its whole sheet open, even from a hidden tab`() {
    var picture = Screens.layered(.sheet, .allow)
    picture.containers += [Screens.column(31, [7, 8], .deny)]
    picture.containers[1].kind = .tabs
    picture.containers[1].entries = []
    picture.containers[1].children = [ContainerID(rawValue: 31)]
    let host = SimulatedHost(showing: picture)

    host.dragAway()

    #expect(host.truth.isEmpty && !host.canDrag)
  }
}

extension HostSimulatedTests {
  @Test func `during a gesture nothing else can be touched and no step is performed`() {
    let host = SimulatedHost(showing: Screens.stack([.allow, .allow]))
    host.perform(Screens.step(2, .report))

    host.beginSwipe()
    host.goBack()
    host.requestBack()
    host.resize()
    host.takeStep()

    #expect(host.truth.isEmpty && !host.layout.isCompact)
    #expect(!host.canTakeStep && host.waitingSteps.count == 1)
    #expect(host.activity == .leaving(EntryID(rawValue: 2)))
  }

  @Test func `a cancelled gesture changes nothing`() {
    let host = SimulatedHost(showing: Screens.stack([.allow, .allow]))
    let before = host.picture

    host.beginSwipe()
    host.cancelSwipe()

    #expect(host.picture == before && host.truth.isEmpty)
    #expect(host.outbox.suffix(2).map(\.activity) == [.leaving(EntryID(rawValue: 2)), .atRest])
  }

  @Test func `in the background, steps wait and a gesture is cancelled`() {
    let host = SimulatedHost(showing: Screens.stack([.allow, .allow]))
    host.perform(Screens.step(2, .report))

    host.beginSwipe()
    host.enterBackground()
    let mayAct = host.canAct || host.canTakeStep
    host.enterForeground()

    #expect(!mayAct && host.canTakeStep)
    #expect(host.truth.isEmpty && host.activity == .atRest)
  }

  @Test func `a request for back names the entry in front and changes nothing`() {
    let host = SimulatedHost(showing: Screens.stack([.allow, .allow]))
    let before = host.picture

    host.requestBack()

    #expect(host.outbox.last?.requests == [.back(from: EntryID(rawValue: 2))])
    #expect(host.picture == before)
  }

  @Test func `the system removes several layers together, whatever their policies`() {
    var picture = Screens.layered(.fullScreenCover, .deny)
    picture.layers.append(
      LayerPicture(
        id: LayerID(rawValue: 3), style: .sheet, container: ContainerID(rawValue: 40)))
    picture.containers.append(Screens.column(40, [9], .deny))
    let host = SimulatedHost(showing: picture)

    host.dropLayers(from: 1)

    #expect(host.picture.layers.count == 1)
    #expect(host.truth == [.dismissed(Screens.layer), .dismissed(LayerID(rawValue: 3))])
  }
}

extension HostSimulatedTests {
  @Test func `a step that was decided before an action of the user is outdated`() {
    let host = SimulatedHost(showing: Screens.stack([.allow, .allow]))
    let basis = UInt64(host.outbox.count)

    host.goBack()
    host.perform(Screens.step(2, .select(Screens.root, index: 0), basis: basis))
    host.takeStep()

    #expect(
      host.outbox.last?.answers.last
        == HostReport.Answer(StepID(rawValue: 2), .outdated))
  }

  @Test func `answers are repeated until a step shows that they are known`() throws {
    let host = SimulatedHost(showing: Screens.stack([.allow]))
    host.perform(Screens.step(2, .report, basis: 0))
    host.takeStep()
    let repeated = try #require(host.outbox.last).answers.map(\.step.rawValue)

    host.perform(Screens.step(3, .report, basis: 2))
    host.takeStep()

    #expect(repeated == [1, 2])
    #expect(host.outbox.last?.answers.map(\.step.rawValue) == [3])
  }

  @Test func `a step that arrives after a later one is ignored`() {
    let host = SimulatedHost(showing: Screens.stack([.allow]))
    host.perform(Screens.step(5, .report))
    host.perform(Screens.step(4, .setStack(Screens.root, [], content: [])))
    let before = host.picture

    host.takeStep()
    host.takeStep()

    #expect(host.picture == before)
  }
}

extension HostSimulatedTests {
  @Test func `a collapsed split is one stack, and expanding it restores everything`() {
    let host = SimulatedHost(showing: Screens.split(focused: 1))
    let wide = host.picture.sight(host.layout)

    host.resize()
    let narrow = host.picture.sight(host.layout)
    host.resize()

    #expect(narrow == [wide[0] + wide[1]])
    #expect(host.picture.sight(host.layout) == wide)
  }

  @Test func `back from a collapsed column's root shows the previous column, removing nothing`() {
    let host = SimulatedHost(showing: Screens.split(focused: 1))
    let before = host.picture

    host.resize()
    host.goBack()
    host.goBack()

    #expect(host.truth == [.left([EntryID(rawValue: 12)])])
    #expect(host.picture.sight(host.layout) == [[1, 2].map { EntryID(rawValue: $0) }])
    #expect(before.containers.map(\.selected) == host.picture.containers.map(\.selected))
  }

  @Test func `a step that selects a column brings it to the front of a collapsed split`() {
    let host = SimulatedHost(showing: Screens.split(focused: 1, deep: false))
    host.resize()
    host.goBack()

    host.perform(Screens.step(2, .select(Screens.root, index: 1), basis: 9))
    host.takeStep()

    #expect(host.picture.sight(host.layout)[0].last == EntryID(rawValue: 11))
  }
}

/// Pictures for hosts to show, and steps.
private enum Screens {
  static let root = ContainerID(rawValue: 10)
  static let layer = LayerID(rawValue: 2)
  static let inLayer = EntryID(rawValue: 6)
  static let top = EntryID(rawValue: 2)

  static func stack(top policy: LeavePolicy) -> HostPicture { stack([.allow, policy]) }

  static func stack(_ policies: [LeavePolicy]) -> HostPicture {
    let entries = policies.enumerated().map {
      EntryPicture(id: EntryID(rawValue: UInt64($0 + 1)), leavePolicy: $1)
    }
    return window([ContainerPicture(id: root, kind: .stack, entries: entries)])
  }

  static func layered(_ style: Layer.Style, _ policy: LeavePolicy) -> HostPicture {
    let upper = ContainerID(rawValue: 30)
    var picture = window([column(10, [1], .allow), column(30, [6], policy)])
    picture.layers.append(LayerPicture(id: layer, style: style, container: upper))
    return picture
  }

  static func split(focused: Int, deep: Bool = true) -> HostPicture {
    let columns = [column(20, [1, 2], .allow), column(21, deep ? [11, 12] : [11], .allow)]
    let split = ContainerPicture(
      id: root, kind: .split, children: columns.map(\.id), selected: focused)
    return window([split] + columns)
  }

  static func column(_ id: UInt64, _ entries: [UInt64], _ policy: LeavePolicy) -> ContainerPicture {
    ContainerPicture(
      id: ContainerID(rawValue: id), kind: .stack,
      entries: entries.map { EntryPicture(id: EntryID(rawValue: $0), leavePolicy: policy) })
  }

  static func window(_ containers: [ContainerPicture]) -> HostPicture {
    HostPicture(
      layers: [LayerPicture(id: LayerID(rawValue: 1), style: .root, container: root)],
      containers: containers)
  }

  static func step(_ number: UInt64, _ action: HostStep.Action, basis: UInt64 = 9) -> HostStep {
    HostStep(
      id: StepID(rawValue: number), action: action, basis: basis, revision: 0,
      animation: .automatic)
  }
}

extension SimulatedHost {
  /// Creates a host that already shows a picture.
  fileprivate convenience init(
    showing picture: HostPicture, on platform: HostCapabilities = .everything
  ) {
    self.init(capabilities: platform)
    perform(
      HostStep(
        id: StepID(rawValue: 1), action: .setRoot(picture.layers[0], content: picture.containers),
        basis: 0, revision: 0, animation: .none))
    takeStep()
    for (number, layer) in picture.layers.dropFirst().enumerated() {
      perform(
        HostStep(
          id: StepID(rawValue: 2 + UInt64(number)),
          action: .present(layer, content: picture.subtree(of: layer.container)), basis: 0,
          revision: 0, animation: .none))
      takeStep()
    }
  }
}
