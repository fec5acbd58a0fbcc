import NavigationRoutes
import Observation
import Synchronization

/// Views that each show one stack of a manager, whether it is in front or not.
@MainActor
struct WatchingViews {
  /// The stack that one view has read, and whether the view was notified of a change since then.
  private struct View {
    let routes: [SimulatedPlace]
    let notice: Notice
  }

  /// A flag for a notice, which may arrive on any thread.
  private final class Notice: Sendable {
    private let hasCome = Mutex(false)

    var isHere: Bool { hasCome.withLock { $0 } }

    func come() { hasCome.withLock { $0 = true } }
  }

  private var views: [String: View] = [:]
  private weak var manager: RoutingManager<SimulatedPlace>?

  /// Reads the stack again in each view that was notified of a change.
  ///
  /// Returns the label of the first stack that has changed although its view was not notified;
  /// `nil` if there is none.
  mutating func update(from manager: RoutingManager<SimulatedPlace>, labels: [String]) -> String? {
    if self.manager !== manager { views = [:] }
    self.manager = manager
    var missed: String?
    for label in labels {
      guard let view = views[label], !view.notice.isHere else {
        views[label] = Self.view(of: label, manager)
        continue
      }
      if manager.routes(for: PathIdentifier(label)) != view.routes { missed = missed ?? label }
    }
    return missed
  }

  private static func view(of label: String, _ manager: RoutingManager<SimulatedPlace>) -> View {
    let notice = Notice()
    let routes = withObservationTracking {
      manager.routes(for: PathIdentifier(label))
    } onChange: {
      notice.come()
    }
    return View(routes: routes, notice: notice)
  }
}
