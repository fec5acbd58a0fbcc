import NavigationCoordinators
import NavigationFlows
import NavigationGraphs
import NavigationModel
import NavigationRoutes
import NavigationStepTreesRuntime

// Small apps, one in each paradigm, as their developers write them.

// MARK: A typed graph

final class Shelf: NavNode {
  typealias InputType = Void
  typealias OutputType = Bool
}

final class Book: NavNode {
  typealias InputType = Void
  typealias OutputType = Void
}

func library() -> NavigationGraph {
  let shelf = Shelf()
  let book = Book()
  let borrowed = ScreenNode<Void, Void>("Borrowed", actions: [NodeAction("done", completes: ())])
  return NavigationGraph {
    shelf
    book
    borrowed
    Start(at: shelf)
    Edge(from: shelf, to: book, transition: .push, predicate: { $0 }, transform: { _ in () })
    Edge(from: book, to: borrowed, transition: .modal)
    Edge(from: borrowed, to: book, transition: .dismiss)
  }
}

// MARK: Steps

struct SettingsSteps: StepsCollection, Hashable, Codable, Sendable {
  enum Steps: String, StepName { case overview, sounds, screen }

  var stepSelection = StepSelection<Steps>(.overview)
  var overview = EmptyStep()
  var sounds = EmptyStep()
  var screen = EmptyStep()

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.overview, at: \.overview)
    list.add(.sounds, at: \.sounds)
    list.add(.screen, at: \.screen)
  }
}

// MARK: Routes

enum Trip: String, NavigationRoute {
  case list, ticket, help

  var id: String { rawValue }
}

// MARK: Coordinators

final class Register: SequenceCoordinator {
  let navigationComponent = SequenceCoordinatorComponent(tag: "register")

  init() {
    navigationComponent.set(screen: page("name", next: "address"))
  }

  private func page(_ tag: String, next: String?) -> DefaultScreenCoordinator {
    let page = DefaultScreenCoordinator(view: tag, tag: tag)
    guard let next else { return page }
    page.navigationNode.offer("go on") { [weak self] _ in
      guard let self else { return .ignored(.staleSource) }
      return navigationComponent.push(screen: self.page(next, next: nil))
    }
    return page
  }
}

// MARK: Flows

enum Wish: Intent { case begin, details }

final class Booking: Flow {
  func navigate(to intent: any Intent) -> [FlowDriver] {
    switch intent as? Wish {
    case .begin: [.view(Trips(), style: .push)]
    case .details: [.view(Details(), style: .modal)]
    case nil: []
    }
  }
}

final class Trips: Presentable {
  let intentPublisher = IntentSubject()
  var actions: [IntentAction] { [IntentAction("details", Wish.details)] }
}

final class Details: Presentable {
  let intentPublisher = IntentSubject()
}
