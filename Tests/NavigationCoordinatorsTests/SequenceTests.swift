import NavigationCoordinators
import NavigationModel
import Testing

@Suite struct SequenceTests {
  @Test func `a pushed screen is on screen at once`() throws {
    let authentication = CoordinatorNode.sequence("authentication")
    authentication.push(.screen("login"))
    let main = CoordinatorNode.stack("main")
    main.set(authentication)
    let window = try CoordinatorTree(root: main)

    authentication.push(.screen("register"))

    #expect(window.shown == "login register")
  }
}

extension CoordinatorTree {
  /// What is on screen: the tags of each stack, one layer after the other.
  var shown: String {
    state.layers.map { layer in
      state.entries(of: layer.container).map { $0.isPlaceholder ? "-" : name(of: $0) }
        .joined(separator: " ")
    }.joined(separator: " | ")
  }
}
