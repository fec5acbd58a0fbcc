/// A screen of the app that every paradigm shows in mixed windows.
///
/// The first three screens are on top of each other in a stack. The sheet, which steps and routes
/// do not have, is presented from the first one.
package enum SampleScreen: Int, CaseIterable {
  case home, list, detail, sheet

  /// Creates the screen for the name that a navigator uses; routes call the first screen `root`.
  package init?(name: String) {
    switch name {
    case "home", "root": self = .home
    case "list": self = .list
    case "detail": self = .detail
    case "sheet": self = .sheet
    default: return nil
    }
  }
}

/// An action of a user on the screens of the app, by its label.
package enum SampleAction: String, CaseIterable {
  case home, list, detail, sheet, close, load, done

  /// The screen to which an action leads along the stack; `nil` if it does something else.
  package var target: SampleScreen? {
    switch self {
    case .home: .home
    case .list: .list
    case .detail: .detail
    case .sheet, .close, .load, .done: nil
    }
  }
}

/// A paradigm in a mixed window, simplest first.
package enum Paradigm: Int, CaseIterable {
  case plain, graph, typed, steps, coordinators, flows, routes

  /// Returns the actions of the app on a screen in this paradigm, in order.
  package func actions(on screen: SampleScreen) -> [SampleAction] {
    switch self {
    case .plain, .coordinators, .flows: Self.all[screen.rawValue]
    case .typed: Self.withoutResult[screen.rawValue]
    case .graph: Self.withoutWork[screen.rawValue]
    case .steps: Self.everyStep[screen.rawValue]
    case .routes: Self.forward[screen.rawValue]
    }
  }

  private static let all: [[SampleAction]] = [
    [.list, .sheet, .load], [.detail, .home], [.list, .home, .done], [.close],
  ]
  private static let withoutResult: [[SampleAction]] = [
    [.list, .sheet, .load], [.detail, .home], [.list, .home], [.close],
  ]
  private static let withoutWork: [[SampleAction]] = [
    [.list, .sheet], [.detail, .home], [.list, .home], [.close],
  ]
  private static let everyStep: [[SampleAction]] = [
    [.list, .detail], [.home, .detail], [.home, .list], [],
  ]
  private static let forward: [[SampleAction]] = [[.list], [.detail], [], []]

  /// Whether the action `load` shows the list immediately; otherwise, the list is shown when the
  /// work has ended.
  package var showsAtOnce: Bool { self == .coordinators }

  /// Whether a navigator can be adopted before it shows anything.
  package var canBeginLater: Bool {
    switch self {
    case .plain, .graph, .typed, .coordinators, .flows: true
    case .steps, .routes: false
    }
  }

  /// Whether an app can end by an action of its own.
  package var isFinishedByAction: Bool { actions(on: .detail).contains(.done) }
}
