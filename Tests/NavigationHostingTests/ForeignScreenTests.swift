import Foundation
import NavigationHosting
import NavigationModel
import Testing

/// Screens that the framework, or code that uses it directly, pushes above the entries of a stack.
@Suite struct ForeignScreenTests {
  private func scene(_ count: Int = 2) throws -> (scene: Scene, stack: ContainerID) {
    let scene = try Scene(.everything)
    let screens = (1..<count).map { NewEntry(ScreenID(rawValue: UInt32($0))) }
    scene.navigator.context.apply(.pushAll(screens))
    return (scene, scene.state.focusedStack)
  }

  @Test func `a screen that the framework pushes stays and changes no state`() throws {
    let (scene, stack) = try scene()
    let (revision, steps) = (scene.state.revision, scene.host.steps.count)

    scene.pushForeign(on: stack)
    scene.connection.retry()

    #expect(scene.state.revision == revision)
    #expect(scene.host.picture.container(stack)?.foreignCount == 1)
    #expect(scene.host.steps.dropFirst(steps).allSatisfy { $0.action == .report })
    #expect(scene.connection.session.isSettled(on: scene.state))
  }

  @Test func `a command beneath foreign screens pops them first`() throws {
    let (scene, stack) = try scene()
    scene.pushForeign(on: stack, 2)

    scene.navigator.context.apply(.push(9))

    #expect(scene.host.picture == HostPicture(of: scene.state))
    #expect(scene.state.depth(of: stack) == 3)
  }

  @Test func `a leave policy and a change in another stack leave foreign screens alone`() throws {
    let scene = try Scene(.everything)
    scene.navigator.context.apply(
      .setRoot(.tabs([NewTab(0, .stack([0, 1])), NewTab(1, .stack(2))], selected: 0)))
    let stacks = scene.state.children(of: scene.state.layers[0].container)
    let top = scene.state.entries(of: stacks[0])[1].id
    scene.pushForeign(on: stacks[0])

    scene.navigator.context.apply(.setLeavePolicy(top, .deny))
    scene.navigator.context.apply(Command(.push(9), in: stacks[1]))
    scene.navigator.context.apply(.present(8, .sheet))

    #expect(scene.host.picture.withoutForeign == HostPicture(of: scene.state))
    #expect(scene.host.picture.container(stacks[0])?.foreignCount == 1)
  }

  @Test func `leaving a foreign screen and the entry beneath it removes that entry alone`() throws {
    let (scene, stack) = try scene(3)
    scene.pushForeign(on: stack)

    scene.host.change { $0.setForeign(0, on: stack) }
    #expect(scene.state.depth(of: stack) == 3)

    scene.pushForeign(on: stack, 2)
    scene.host.change { picture in
      picture = picture.performing(
        .setStack(stack, Array(picture.containers[0].entries.dropLast()), content: []))
    }
    #expect(scene.state.depth(of: stack) == 2)
  }

  @Test func `going back by a key leaves the top foreign screen, then the entry`() throws {
    let (scene, stack) = try scene()
    let top = scene.state.focused?.id ?? EntryID(rawValue: 0)
    scene.pushForeign(on: stack, 2)

    scene.host.report(requests: [.back(from: top)])
    #expect(scene.host.picture.container(stack)?.foreignCount == 1)
    scene.host.report(requests: [.back(from: top)])
    #expect(scene.host.picture.container(stack)?.foreignCount == 0)
    #expect(scene.state.depth(of: stack) == 2)
    scene.host.report(requests: [.back(from: top)])
    #expect(scene.state.depth(of: stack) == 1)
  }

  @Test func `a tap on the selected tab leaves foreign screens, then scrolls up`() throws {
    let scene = try Scene(.everything)
    scene.navigator.context.apply(
      .setRoot(.tabs([NewTab(0, .stack(0)), NewTab(1, .stack(2))], selected: 0)))
    let tabs = scene.state.layers[0].container
    let stack = scene.state.children(of: tabs)[0]
    let root = scene.state.entries(of: stack)[0].id
    scene.pushForeign(on: stack, 2)

    scene.host.report(requests: [.reselect(tabs, front: root)])
    #expect(scene.host.picture.container(stack)?.foreignCount == 0)
    #expect(scene.host.scrolled.isEmpty)
    scene.host.report(requests: [.reselect(tabs, front: root)])
    #expect(scene.host.scrolled == [root])
  }

  @Test func `a request to leave foreign screens does not remove those pushed later`() throws {
    let (scene, stack) = try scene()
    let top = scene.state.focused?.id ?? EntryID(rawValue: 0)
    scene.pushForeign(on: stack)
    scene.host.report(requests: [.back(from: top)])

    scene.pushForeign(on: stack)
    scene.connection.retry()

    #expect(scene.host.picture.container(stack)?.foreignCount == 1)
  }

  @Test func `a request to leave foreign screens waits until a lost step is settled`() throws {
    let (scene, stack) = try scene()
    let top = scene.state.focused?.id ?? EntryID(rawValue: 0)
    scene.pushForeign(on: stack)
    scene.host.isAway = true
    scene.navigator.context.apply(.present(8, .sheet))
    scene.navigator.context.apply(.dismiss)

    scene.host.report(requests: [.back(from: top)])
    scene.host.isAway = false
    scene.connection.retry()

    #expect(scene.host.picture.container(stack)?.foreignCount == 0)
    #expect(scene.state.depth(of: stack) == 2)
  }

  @Test func `a picture without foreign screens is encoded as before their introduction`() throws {
    let (scene, stack) = try scene()
    let plain = try JSONEncoder().encode(scene.host.picture)
    #expect(String(data: plain, encoding: .utf8)?.contains("foreign") == false)
    #expect(try JSONDecoder().decode(HostPicture.self, from: plain) == scene.host.picture)

    scene.pushForeign(on: stack)
    let counted = try JSONEncoder().encode(scene.host.picture)
    #expect(try JSONDecoder().decode(HostPicture.self, from: counted) == scene.host.picture)
  }
}

extension Scene {
  /// Lets the framework push screens by itself.
  func pushForeign(on stack: ContainerID, _ count: Int = 1) {
    host.change { picture in
      let before = picture.container(stack)?.foreignCount ?? 0
      picture.setForeign(before + count, on: stack)
    }
  }
}

extension HostPicture {
  fileprivate mutating func setForeign(_ count: Int, on stack: ContainerID) {
    guard let index = containers.firstIndex(where: { $0.id == stack }) else { return }
    containers[index].foreignCount = count
  }
}
