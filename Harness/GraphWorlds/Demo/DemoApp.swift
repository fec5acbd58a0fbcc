package import NavigationGraphs
import NavigationModel

/// The demo app: a welcome screen with several actions, a nested graph for signing in, and more.
///
/// It also has a question with branches, photos with a presented selector, a map, alerts, and
/// headless nodes, which have no screen.
package struct DemoApp {
  let welcome = WelcomeNode()
  let gender = GenderNode()
  let beyondBinary = BeyondBinaryNode()
  let alert = OneShotAlertNode()
  let profile = ScreenNode<String, Void>("profile")
  let settings = ScreenNode<Void, Void>("settings")
  let end = ScreenNode<Void, Void>("end")

  package init() {}

  /// Returns a controller that shows the first screen of the app.
  package func started() -> NavigationController {
    let controller = NavigationController(graph: graph())
    controller.start(at: welcome, with: ())
    return controller
  }

  /// Returns the whole app.
  package func graph() -> NavigationGraph {
    let signIn = signIn()
    let photosToMap = photosToMap()
    return NavigationGraph {
      welcome
      signIn
      gender
      beyondBinary
      alert
      photosToMap
      profile
      settings
      end
      Start(at: welcome)
      Edge(from: welcome, to: signIn, transition: .push, predicate: { $0 == .signIn })
      Edge(from: welcome, to: gender, transition: .push, predicate: { $0 == .next })
      Edge(
        from: welcome, to: profile, transition: .push, predicate: { $0 == .tour },
        transform: { _ in "Default" })
      Edge(from: signIn, to: gender, transition: .push)
      Edge(
        from: gender, to: beyondBinary, transition: .push, predicate: { $0 == .beyondBinary })
      Edge(
        from: gender, to: alert, transition: .modal, predicate: { $0 == .unsaid },
        transform: { _ in ("One more thing", "Please choose an answer.") })
      Edge(from: alert, to: gender, transition: .none)
      Edge(from: gender, to: photosToMap, transition: .push, transform: { _ in 0 })
      Edge(from: beyondBinary, to: photosToMap, transition: .push, transform: { 0 })
      Edge(from: photosToMap, to: end, transition: .clearStackAndSet, predicate: { $0 })
      Edge(from: photosToMap, to: welcome, transition: .clearStackAndSet)
      Edge(from: profile, to: settings, transition: .push)
      Edge(from: settings, to: end, transition: .push)
      Edge(from: end, to: welcome, transition: .clearStackAndSet)
    }
  }

  /// Returns the graph for signing in, with a path to a new password that ends in an alert.
  private func signIn() -> NavSubgraph<SignInHomeNode, HeadlessNode<Void, Void>> {
    let home = SignInHomeNode()
    let forgotPassword = ForgotPasswordNode()
    let alert = OneShotAlertNode()
    let exit = HeadlessNode<Void, Void>()
    let graph = NavigationGraph {
      home
      forgotPassword
      alert
      exit
      Edge(from: home, to: forgotPassword, transition: .push, predicate: { $0 == .forgot })
      Edge(from: home, to: exit, transition: .none)
      Edge(
        from: forgotPassword, to: alert, transition: .modal,
        transform: { ("Check your mail", "We have sent you a link.") })
      Edge(from: alert, to: exit, transition: .none)
    }
    return NavSubgraph(id: "signInSubgraph", graph: graph, entry: home, exit: exit)
  }

  /// Returns a graph with the photos, the map, and a nested graph for selecting photos.
  func photosToMap() -> NavSubgraph<PhotosNode, MapNode> {
    let photos = PhotosNode()
    let selector = selector()
    let alert = OneShotAlertNode()
    let map = MapNode()
    let graph = NavigationGraph {
      photos
      selector
      alert
      map
      Edge(
        from: photos, to: selector, transition: .modal, predicate: { $0 == .add },
        transform: { _ in 0 })
      Edge(from: selector, to: photos, transition: .dismiss)
      Edge(
        from: photos, to: alert, transition: .modal, predicate: { $0 == .addHuge },
        transform: { _ in ("Error", "This photo is too large.") })
      Edge(from: alert, to: photos, transition: .none, transform: { 0 })
      Edge(from: photos, to: map, transition: .push, transform: { _ in 1 })
    }
    return NavSubgraph(id: "photosToMap", graph: graph, entry: photos, exit: map)
  }

  /// Returns a graph with a screen for selecting photos, and a headless node that counts them.
  private func selector() -> NavSubgraph<
    PhotoSelectorNode, HeadlessNode<PhotoSelectorNode.Selection, Int>
  > {
    let list = PhotoSelectorNode()
    let count = HeadlessNode<PhotoSelectorNode.Selection, Int>(id: "count") { $0 == .one ? 1 : 2 }
    let graph = NavigationGraph {
      list
      count
      Edge(from: list, to: count, transition: .none)
    }
    return NavSubgraph(id: "photoSelector", graph: graph, entry: list, exit: count)
  }
}
