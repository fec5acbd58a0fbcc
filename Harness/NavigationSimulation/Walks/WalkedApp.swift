package import NavigationGraphs
import NavigationModel
import NavigationTestingCore
import GraphWorlds
import WindowWorlds

/// An app through which a user can walk by hand: the graph in a file, or a built-in app.
package struct WalkedApp: Sendable {
  /// The name of the app in recordings.
  package let name: String
  /// The app's links that have no placeholders; empty for a built-in app.
  package let links: [String]
  /// Whether its devices have a Back key of their own, as those of Android do.
  private(set) var hasBackKey = false
  /// The screens of the app and the edges between them; `nil` if the app does not declare them.
  private(set) var map: Frame.Map?

  private let make: @Sendable () -> StartedApp

  /// Starts a new instance of the app.
  func start() -> WalkedNavigator { WalkedNavigator(make()) }
}

extension WalkedApp {
  /// Creates an app from a graph, beginning at one of its runs.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - name: The name of the app in recordings.
  ///   - run: The place where the user begins.
  package init(_ graph: GraphApp, named name: String, from run: GraphRun) {
    self.name = name
    map = Frame.Map(graph.definition)
    hasBackKey = graph.definition.source == .android
    let links = graph.definition.deepLinks.compactMap(\.uri)
    // A link with a placeholder can be opened once the user has replaced the placeholder.
    self.links = links.filter { !$0.contains("{") && !$0.contains("*") }
    make = {
      let navigator = GraphNavigator(graph.definition, graph.graph, decisions: .standard)
      navigator.start(run)
      return StartedApp(navigator)
    }
  }

  /// The names of the apps that are built in: the demo of typed graphs, and a small app in each
  /// paradigm.
  package static let builtInNames = ["demo"] + Paradigm.allCases.map { "\($0)" }

  /// Creates a built-in app.
  ///
  /// - Parameter name: One of ``builtInNames``; `nil` for any other name.
  package init?(builtIn name: String) {
    self.name = name
    links = []
    if name == "demo" {
      map = Frame.Map(DemoApp().graph().graphDefinition, hasNames: false)
      make = { StartedApp(ObservedApp.typed()) }
    } else if let paradigm = Paradigm.allCases.first(where: { "\($0)" == name }) {
      make = {
        let sample = paradigm.sample()
        return sample.navigator.map { StartedApp($0, held: sample.owner) }
          ?? StartedApp(OpenNavigator())
      }
    } else {
      return nil
    }
  }
}

/// A wrapper for the navigator of an app that is walked through, regardless of its type.
final class WalkedNavigator: Navigator {
  private let app: StartedApp
  /// The removals and dismissals that a host has reported as actions of the user.
  private(set) var reported: [UserInput] = []

  init(_ app: StartedApp) {
    self.app = app
    // Work ends only when the user ends it.
    app.navigator.context.onEffects = nil
  }

  var attachment: Attachment { app.navigator.attachment }
  func name(of screen: ScreenID) -> String { app.navigator.name(of: screen) }

  func handle(_ event: NavigationEvent) -> Outcome {
    switch event {
    case .host(.removed(let entries)): reported.append(.left(entries))
    case .host(.dismissed(let layer)): reported.append(.dismissed(layer))
    default: break
    }
    return app.navigator.handle(event)
  }
}
