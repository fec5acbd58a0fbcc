import NavigationGraphs
import NavigationModel
import Testing

/// Paths that branch: through a subgraph or past it, and by the output of a node without a screen.
@Suite struct FlowControlTests {
  private enum Wish: Equatable { case register, signIn }

  private let welcome = ScreenNode<Void, Wish>("welcome")
  private let profile = ScreenNode<String, Void>("profile")
  private let end = ScreenNode<Void, Void>("end")

  /// A graph in which registration asks for a name and an address, then shows the profile, then the
  /// end.
  ///
  /// Signing in asks for the credentials, then shows the end.
  private var graph: NavigationGraph {
    let name = ScreenNode<Void, String>("name")
    let mail = ScreenNode<String, String>("mail")
    let registration = NavSubgraph(
      id: "registration",
      graph: NavigationGraph {
        name
        mail
        Edge(from: name, to: mail, transition: .push)
      }, entry: name, exit: mail)
    let credentials = ScreenNode<Void, Void>("credentials")
    let signIn = NavSubgraph(
      id: "sign in", graph: NavigationGraph { credentials }, entry: credentials, exit: credentials)
    return NavigationGraph {
      welcome
      registration
      signIn
      profile
      end
      Edge(
        from: welcome, to: registration, transition: .push, predicate: { $0 == .register },
        transform: { _ in () })
      Edge(
        from: welcome, to: signIn, transition: .push, predicate: { $0 == .signIn },
        transform: { _ in () })
      Edge(from: registration, to: profile, transition: .push)
      Edge(from: profile, to: end, transition: .push)
      Edge(from: signIn, to: end, transition: .push)
    }
  }

  @Test func `registration leads through its own screens to the profile and to the end`() throws {
    let stage = Stage(graph)
    stage.controller.start(at: welcome, with: ())

    try stage.complete(Wish.register)
    try stage.complete("Ann")
    try stage.complete("ann@tern.example")
    let input = stage.controller.input(of: try stage.top(), as: String.self)
    try stage.complete(())

    #expect(stage.screens == "welcome name mail profile end")
    #expect(input == "ann@tern.example")
  }

  @Test func `signing in leads to the end without a profile`() throws {
    let stage = Stage(graph)
    stage.controller.start(at: welcome, with: ())

    try stage.complete(Wish.signIn)
    try stage.complete(())

    #expect(stage.screens == "welcome credentials end")
  }

  @Test(arguments: [("Ann", "search results"), ("", "search nothing")])
  func `the output of a node without a screen selects the edge`(
    text: String, screens: String
  ) throws {
    let search = ScreenNode<Void, String>("search")
    let check = HeadlessNode<String, Bool>(id: "check") { !$0.isEmpty }
    let (results, nothing) = (ScreenNode<Void, Void>("results"), ScreenNode<Void, Void>("nothing"))
    let stage = Stage(
      NavigationGraph {
        search
        check
        results
        nothing
        Edge(from: search, to: check, transition: .push)
        Edge(
          from: check, to: results, transition: .push, predicate: { $0 }, transform: { _ in () })
        Edge(
          from: check, to: nothing, transition: .push, predicate: { !$0 }, transform: { _ in () })
      })
    stage.controller.start(at: search, with: ())

    try stage.complete(text)

    #expect(stage.screens == screens)
  }
}
