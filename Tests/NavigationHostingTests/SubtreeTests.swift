import NavigationHosting
import NavigationModel
import Testing

@Suite struct SubtreeTests {
  /// Returns a window with the given number of tabs, the last of which is selected.
  private func tabs(_ count: Int) -> NavigationState {
    var state = NavigationState()
    let tabs = (0..<count).map { NewTab(TabKey(rawValue: UInt32($0)), .stack(1)) }
    state.apply(.setRoot(.tabs(tabs, selected: count - 1)))
    return state
  }

  @Test(arguments: [2, 15, 16, 17, 100])
  func `the subtree of the root is the whole picture`(_ count: Int) throws {
    let picture = HostPicture(of: tabs(count))
    let root = try #require(picture.layers.first).container

    #expect(picture.subtree(of: root).map(\.id) == picture.containers.map(\.id))
    #expect(picture.subtree(of: root).count == count + 1)
  }

  @Test(arguments: [2, 100])
  func `of two containers with one id the first counts, and cycles are visited once`(
    _ count: Int
  ) throws {
    var picture = HostPicture(of: tabs(count))
    let root = try #require(picture.layers.first).container
    var copy = picture.containers[1]
    copy.children = [root]
    copy.entries = []
    picture.containers.append(copy)
    picture.containers[2].children = [root, picture.containers[2].id]

    let found = picture.subtree(of: root)

    #expect(found.count == count + 1)
    #expect(found.first { $0.id == copy.id }?.entries.isEmpty == false)
  }

  @Test(arguments: [3, 40])
  func `only a missing tab is filled again`(_ count: Int) throws {
    let state = tabs(count)
    let target = HostPicture(of: state)
    var shown = target
    let missing = try #require(shown.containers[0].children.last)
    shown.containers[0].children.removeLast()
    shown.containers.removeAll { $0.id == missing }

    let action = HostPlanner(capabilities: .uiKit).nextAction(from: shown, to: target)

    guard case .setChildren(_, let children, _, let content) = action else {
      Issue.record("not the tabs are set: \(String(describing: action))")
      return
    }
    #expect(children.count == count)
    #expect(content.map(\.id) == [missing])
  }
}
