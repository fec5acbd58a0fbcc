import NavigationCoordinators
import Testing

@Suite struct ReadmeTests {
  @Test func `coordinators know only their own children`() throws {
    // snippet: coordinators
    let authentication = CoordinatorNode.sequence("authentication")
    authentication.push(.screen("login"))

    let main = CoordinatorNode.stack("main")
    main.set(authentication)
    let window = try CoordinatorTree(root: main)

    authentication.push(.screen("register"))  // on screen at once
    let refused = authentication.push(authentication)  // cannot be put inside itself
    let shown = authentication.leaves.map(\.tag)  // ["login", "register"]
    // end snippet

    #expect(refused.refusal == .insideItself("authentication"))
    #expect(shown == ["login", "register"])
    #expect(window.shown == "login register")
  }
}
