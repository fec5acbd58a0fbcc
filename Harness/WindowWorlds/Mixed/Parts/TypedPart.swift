import NavigationGraphs
import NavigationModel

/// The sample app as a typed graph.
final class TypedPart: MixedPart {
  private weak var controller: NavigationController?
  private let home: Screen

  init(starts: Bool) {
    let home = Self.screen(.home)
    let controller = NavigationController(graph: Self.graph(home))
    if starts { controller.start(at: home, with: ()) }
    self.controller = controller
    self.home = home
    super.init(.typed, controller)
  }

  private typealias Screen = ScreenNode<Void, SampleAction>

  private static func screen(_ screen: SampleScreen) -> Screen {
    let actions = Paradigm.typed.actions(on: screen)
    return Screen("\(screen)", actions: actions.map { NodeAction($0.rawValue, completes: $0) })
  }

  private static func graph(_ home: Screen) -> NavigationGraph {
    let (list, detail, sheet) = (screen(.list), screen(.detail), screen(.sheet))
    let work = HeadlessNode<SampleAction, Void>(id: "work") { _ async in () }
    return NavigationGraph {
      home
      list
      detail
      sheet
      work
      Start(at: home)
      Edge(from: home, to: list, transition: .push, predicate: { $0 == .list })
      Edge(from: home, to: sheet, transition: .modal, predicate: { $0 == .sheet })
      Edge(from: home, to: work, transition: .none, predicate: { $0 == .load })
      Edge(from: work, to: list, transition: .push)
      Edge(from: list, to: detail, transition: .push, predicate: { $0 == .detail })
      Edge(from: list, to: home, transition: .pop, predicate: { $0 == .home })
      Edge(from: detail, to: list, transition: .pop, predicate: { $0 == .list })
      Edge(from: detail, to: home, transition: .popTo(0), predicate: { $0 == .home })
      Edge(from: sheet, to: home, transition: .dismiss, predicate: { $0 == .close })
    }
  }

  override func begin() { controller?.start(at: home, with: ()) }

  override func keeps(_ entry: EntryID) -> Bool? { controller.map { $0.node(of: entry) != nil } }
}
