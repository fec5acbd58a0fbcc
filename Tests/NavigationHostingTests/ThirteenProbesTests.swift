import NavigationHosting
import NavigationModel
import Testing

/// What users and frameworks do besides going back, each with the answer that an app expects.
@Suite struct `What a host can report` {
  private func scene(
    _ root: NewContainer, on platform: HostCapabilities = .uiKit
  ) throws -> Scene {
    let context = NavigationContext(state: try NavigationState(root: root))
    return Scene(FollowingNavigator(context), platform)
  }

  private static let tabs = NewContainer.tabs(
    [NewTab(0, .stack([1, 2])), NewTab(1, .stack(3)), NewTab(2, .stack(4))], selected: 0)

  @Test func `a tap on the selected tab goes back to the tab's first screen`() throws {
    let scene = try scene(Self.tabs)
    let tabs = scene.state.layers[0].container
    let front = try #require(scene.host.picture.front(inside: tabs)).id

    scene.host.report(requests: [.reselect(tabs, front: front)])

    #expect(scene.screens == [1])
  }

  @Test func `tabs stay in the order that the user gave them`() throws {
    let scene = try scene(Self.tabs)
    let tabs = scene.state.layers[0].container
    let moved = Array(scene.state.children(of: tabs).reversed())
    let steps = scene.host.steps.count

    scene.host.change { picture in
      picture.change(tabs) { ($0.children, $0.selected) = (moved, 2) }
    }

    #expect(scene.state.children(of: tabs) == moved && scene.screens == [1, 2])
    #expect(scene.host.steps.count == steps)
  }

  @Test func `a closed column is not opened again, and loses the focus`() throws {
    let scene = try scene(.split([.stack(0), .stack(1), .stack(2)], focused: 2))
    let split = scene.state.layers[0].container
    let last = scene.state.children(of: split)[2]
    let steps = scene.host.steps.count

    scene.host.report(requests: [.setColumn(split, column: last, isShown: false)])

    #expect(scene.screens == [1])
    #expect(scene.host.steps.dropFirst(steps).allSatisfy { $0.action == .select(split, index: 1) })
  }

  @Test func `a list without a selection empties no column`() throws {
    let scene = try scene(.split([.stack(1), .stack(2)], focused: 1))
    let detail = scene.state.children(of: scene.state.layers[0].container)[1]

    scene.host.change { picture in picture.change(detail) { $0.entries = [] } }

    #expect(scene.screens == [2])
    #expect(scene.host.picture == HostPicture(of: scene.state))
  }

  @Test func `a screen that the framework pushes by itself stays`() throws {
    let scene = try scene(.stack(1), on: .swiftUI)
    let steps = scene.host.steps.count

    scene.host.change { picture in picture.containers[0].foreignCount = 1 }

    #expect(scene.screens == [1] && scene.host.steps.count == steps)
    #expect(scene.host.picture.containers[0].foreignCount == 1)
  }

  @Test func `of a link to four screens, only the last push is animated`() throws {
    let scene = try scene(.stack(1), on: .swiftUI)
    let steps = scene.host.steps.count

    scene.navigator.context.apply(.pushAll([2, 3, 4, 5]))

    #expect(scene.host.steps.dropFirst(steps).dropLast().allSatisfy { $0.transition == .none })
    #expect(scene.host.steps.last?.transition == .push)
    #expect(scene.host.picture == HostPicture(of: scene.state))
  }

  @Test func `the owner is notified of what the platform cannot show`() throws {
    let scene = try scene(.stack(1))
    scene.navigator.context.apply(.present(4, .alert))

    scene.navigator.context.apply(.present(5, .alert))

    let layers = scene.state.layers.map(\.id)
    #expect(scene.navigator.problems == [.layerOverAlert(layers[2], alert: layers[1])])
    #expect(scene.host.picture.layers.map(\.id) == Array(layers.dropLast()))
  }

  @Test func `the owner is notified of a popover that the host refuses`() throws {
    let scene = try scene(.stack(1))
    scene.host.habit = .refuses
    scene.navigator.mendsProblems = true

    scene.navigator.context.apply(.present(2, .popover))

    #expect(scene.navigator.problems.count == 1 && scene.screens == [1])
    #expect(scene.connection.session.isSettled(on: scene.state))
  }

  @Test func `a tap beneath a sheet counts if the sheet permits it`() throws {
    for (detents, isApplied) in [
      (Layer.Detents.medium, false), ([.medium, .backgroundInteraction], true),
    ] {
      let scene = try scene(.stack(1))
      let map = try #require(scene.state.focused).id
      scene.navigator.context.apply(.present(2, .sheet(detents)))

      #expect(scene.navigator.context.apply(Command(.push(3), from: map)).isApplied == isApplied)
    }
  }

  @Test func `dragging a sheet to another height changes only the selected height`() throws {
    let scene = try scene(.stack(1))
    let style = Layer.Style.sheet([.medium, .large])
    scene.navigator.context.apply(.present(2, style))
    let (layers, steps) = (scene.state.layers, scene.host.steps.count)

    scene.host.change { $0.layers[1].style = style.selecting(.large) }

    #expect(scene.state.layers[1].style == style.selecting(.large))
    #expect(scene.state.layers.map(\.id) == layers.map(\.id) && scene.screens == [2])
    #expect(scene.host.steps.count == steps)
  }

  @Test func `a step that a host missed is requested again`() throws {
    let scene = try scene(.stack(1))
    scene.host.isAway = true
    scene.navigator.context.apply(.push(2))
    scene.host.isAway = false

    // The watchdog calls this method; its clock is tested in `SilentHostTests`.
    scene.connection.retry()

    #expect(scene.host.picture == HostPicture(of: scene.state))
  }

  @Test func `what a screen pushes while the user leaves it is removed with the screen`() throws {
    let scene = try scene(.stack([1, 2]))
    let product = try #require(scene.state.focused).id
    scene.host.isAway = true
    scene.navigator.context.apply(Command(.push(3), from: product))
    scene.host.isAway = false

    scene.host.leaveTop()

    #expect(scene.screens == [1])
    #expect(scene.host.picture == HostPicture(of: scene.state))
  }

  @Test func `taps on the visible screen count after a popover was refused`() throws {
    let scene = try scene(.stack(1))
    let home = try #require(scene.state.focused).id
    scene.host.habit = .refuses
    scene.navigator.mendsProblems = true
    scene.navigator.context.apply(Command(.present(2, .popover), from: home))
    scene.host.habit = .obeys

    let outcome = scene.navigator.context.apply(Command(.push(3), from: home))

    #expect(outcome.isApplied && scene.screens == [1, 3])
    #expect(scene.host.picture == HostPicture(of: scene.state))
  }
}

extension Scene {
  /// The screens of the focused stack, from its root to its top.
  fileprivate var screens: [Int] {
    state.entries(of: state.focusedStack).map { Int($0.screen.rawValue) }
  }
}

extension HostPicture {
  fileprivate mutating func change(_ id: ContainerID, _ body: (inout ContainerPicture) -> Void) {
    guard let index = containers.firstIndex(where: { $0.id == id }) else { return }
    body(&containers[index])
  }
}
