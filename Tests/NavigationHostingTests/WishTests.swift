import NavigationHosting
import NavigationModel
import Testing

/// Requests of a user other than leaving screens, each with the expected answer.
@Suite struct WishTests {
  /// Returns a window of two tabs, of which the first one shows three screens.
  private func tabs() throws -> (scene: Scene, tabs: ContainerID, stacks: [ContainerID]) {
    let scene = try Scene(.everything)
    scene.navigator.context.apply(
      .setRoot(.tabs([NewTab(0, .stack([0, 1, 2])), NewTab(1, .stack(3))], selected: 0)))
    let tabs = scene.state.layers[0].container
    return (scene, tabs, scene.state.children(of: tabs))
  }

  @Test func `a tap on the selected tab goes back to its first screen, then scrolls up`() throws {
    let (scene, tabs, stacks) = try tabs()
    let root = scene.state.entries(of: stacks[0])[0].id

    scene.tapAgain(tabs)
    #expect(scene.state.entries(of: stacks[0]).map(\.id) == [root])
    #expect(scene.host.picture == HostPicture(of: scene.state) && scene.host.scrolled.isEmpty)

    scene.tapAgain(tabs)
    #expect(scene.host.scrolled == [root])
  }

  @Test(arguments: [(LeavePolicy.deny, 0), (.ask, 1)])
  func `a tap on the selected tab stops at a screen that may not be left`(
    policy: LeavePolicy, questions: Int
  ) throws {
    let (scene, tabs, stacks) = try tabs()
    let top = scene.state.entries(of: stacks[0])[2].id
    scene.navigator.context.apply(.setLeavePolicy(top, policy))

    scene.tapAgain(tabs)

    #expect(scene.state.depth(of: stacks[0]) == 3)
    #expect(scene.navigator.asked == Array(repeating: top, count: questions))
  }

  @Test func `a tap on a tab that is no longer selected has no effect`() throws {
    let (scene, tabs, stacks) = try tabs()
    let front = scene.state.entries(of: stacks[0])[2].id
    scene.navigator.context.apply(.selectTab(1, in: tabs))

    scene.host.report(requests: [.reselect(tabs, front: front)])
    scene.navigator.context.apply(.selectTab(0, in: tabs))
    scene.navigator.context.apply(.present(9, .sheet))
    scene.host.report(requests: [.reselect(tabs, front: front)])

    #expect(scene.state.depth(of: stacks[0]) == 3)
  }

  @Test func `a tap on the selected tab removes no screen that the user has not seen`() throws {
    let (scene, tabs, stacks) = try tabs()
    let front = scene.state.entries(of: stacks[0])[2].id
    scene.host.isAway = true
    scene.navigator.context.apply(.push(9))
    scene.host.isAway = false

    scene.host.report(requests: [.reselect(tabs, front: front)])

    #expect(scene.state.depth(of: stacks[0]) == 4)
  }

  @Test func `a late tap on tabs beneath another screen removes nothing`() throws {
    let scene = try Scene(.everything)
    let context = scene.navigator.context
    context.apply(.push(1))
    let owner = try #require(scene.state.focused).id
    let content = NewContainer.tabs([NewTab(0, .stack([2, 3]))], selected: 0)
    context.apply(.attach(content, to: owner, as: .content))
    let tabs = try #require(scene.state.containers(ownedBy: owner).first)
    let tab = scene.state.children(of: tabs)[0]
    let front = scene.state.entries(of: tab)[1].id
    context.apply(Command(.push(4), in: scene.state.stack(of: owner)))

    scene.host.report(requests: [.reselect(tabs, front: front)])
    #expect(scene.state.depth(of: tab) == 2)

    context.apply(Command(.pop(1), in: scene.state.stack(of: owner)))
    scene.host.report(requests: [.reselect(tabs, front: front)])
    #expect(scene.state.depth(of: tab) == 1)
  }

  @Test func `tabs that the user moves stay where they were put`() throws {
    let (scene, tabs, stacks) = try tabs()
    let steps = scene.host.steps.count

    scene.host.change { picture in
      let index = picture.containers.firstIndex { $0.id == tabs } ?? 0
      picture.containers[index].children = stacks.reversed()
      picture.containers[index].selected = 1
    }

    #expect(scene.state.children(of: tabs) == stacks.reversed())
    #expect(scene.state.tabKeys(of: tabs) == [1, 0])
    #expect(scene.state.selectedIndex(of: tabs) == 1 && scene.state.depth(of: stacks[0]) == 3)
    #expect(scene.host.steps.count == steps)
  }

  @Test func `a tab that was moved and tapped is the selected one`() throws {
    let (scene, tabs, stacks) = try tabs()

    scene.host.change { picture in
      let index = picture.containers.firstIndex { $0.id == tabs } ?? 0
      picture.containers[index].children = stacks.reversed()
      picture.containers[index].selected = 0
    }

    #expect(scene.state.children(of: tabs) == stacks.reversed())
    #expect(scene.state.selectedIndex(of: tabs) == 0)
    #expect(scene.state.focused?.screen == 3)
  }

  @Test func `a tap selects the tab that was tapped even while code moves the tabs`() throws {
    let (scene, tabs, stacks) = try tabs()
    scene.host.isAway = true
    let kept = [NewTab(1, .stack([])), NewTab(0, .stack([]))]
    scene.navigator.context.apply(.setTabs(kept, in: tabs))
    scene.host.isAway = false

    scene.host.change { picture in
      picture = picture.performing(.select(tabs, index: 1))
    }

    #expect(scene.state.children(of: tabs) == stacks.reversed())
    #expect(scene.state.focused?.screen == 3)
  }

  @Test func `an alert's button is handled once, before the end of the alert`() throws {
    let scene = try Scene(.everything)
    scene.navigator.context.apply(.present(1, .alert))
    let alert = scene.state.focused?.id ?? EntryID(rawValue: 0)

    scene.host.change(requests: [.perform(1, on: alert)]) { picture in
      picture.layers.removeLast()
      picture.containers.removeLast()
    }

    #expect(scene.navigator.performed.map(\.action) == [1])
    #expect(scene.navigator.performed.map(\.entry) == [alert])
    #expect(scene.navigator.performed.map(\.layers) == [2])
    #expect(scene.state.layers.count == 1)
  }

  @Test func `an action on a screen that stays is handled after what the user left`() throws {
    let scene = try Scene(.everything)
    scene.navigator.context.apply(.push(1))
    let root = scene.state.entries(of: scene.state.focusedStack)[0].id

    scene.host.leaveTop(requests: [.perform(0, on: root)])

    #expect(scene.navigator.performed.map(\.entry) == [root])
    #expect(scene.navigator.performed.map(\.isFocused) == [true])
  }

  @Test func `a link opens only from a visible screen`() throws {
    let scene = try Scene(.everything)
    scene.navigator.context.apply(.push(1))
    let entries = scene.state.entries(of: scene.state.focusedStack).map(\.id)

    scene.host.report(requests: [.open("orders", from: entries[0])])
    scene.host.report(requests: [.open("basket", from: entries[1])])

    #expect(scene.navigator.opened == ["basket"])
  }

  @Test func `closing a column moves the focus only if the column has it`() throws {
    let scene = try Scene(.everything)
    scene.navigator.context.apply(.setRoot(.split([.stack(0), .stack(1), .stack(2)], focused: 2)))
    let split = scene.state.layers[0].container
    let columns = scene.state.children(of: split)

    scene.host.report(requests: [.setColumn(split, column: columns[0], isShown: false)])
    #expect(scene.state.selectedIndex(of: split) == 2)
    scene.host.report(requests: [.setColumn(split, column: columns[2], isShown: false)])
    #expect(scene.state.selectedIndex(of: split) == 1)
    scene.host.report(requests: [.setColumn(split, column: columns[2], isShown: true)])
    #expect(scene.state.selectedIndex(of: split) == 1)
    #expect(scene.state.children(of: split) == columns)
  }

  @Test func `a host reads a screen's title and actions from its owner`() throws {
    let scene = try Scene(.everything)
    scene.navigator.context.apply(.push(1))
    let top = scene.state.focused?.id ?? EntryID(rawValue: 0)

    let look = scene.connection.look(of: top)
    scene.navigator.context.apply(.pop(1))

    #expect(look?.look == ScreenLook(title: "1"))
    #expect(look?.actions.map(\.label) == ["go"])
    #expect(scene.connection.look(of: top) == nil)
  }
}

extension Scene {
  /// Taps the selected tab, as the user does.
  fileprivate func tapAgain(_ tabs: ContainerID) {
    guard let front = host.picture.front(inside: tabs) else { return }
    host.report(requests: [.reselect(tabs, front: front.id)])
  }
}
