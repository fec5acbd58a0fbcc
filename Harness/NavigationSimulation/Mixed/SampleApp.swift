/// The screens of the app that every paradigm shows in mixed windows, each on top of the one before
/// it; the last one is presented.
enum SampleScreen: Int, CaseIterable {
  case home, list, detail, sheet

  /// The screen of a name as a navigator gives it; routes have no name for what they begin with.
  init?(name: String) {
    switch name {
    case "home", "root": self = .home
    case "list": self = .list
    case "detail": self = .detail
    case "sheet": self = .sheet
    default: return nil
    }
  }
}

/// What a person can do on the screens of the app, by the labels of the actions.
enum SampleAction: String, CaseIterable {
  case home, list, detail, sheet, close, load, done

  /// The screen that an action leads to along the stack; `nil` if it does something else.
  var target: SampleScreen? {
    switch self {
    case .home: .home
    case .list: .list
    case .detail: .detail
    case .sheet, .close, .load, .done: nil
    }
  }
}

/// The paradigms that mixed windows consist of, the simplest first.
enum Paradigm: Int, CaseIterable {
  case plain, graph, typed, steps, coordinators, flows, routes

  /// What the app offers on a screen in this paradigm, in order.
  func actions(on screen: SampleScreen) -> [SampleAction] {
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

  /// Whether loading shows the list immediately, and not when the work has ended.
  var showsAtOnce: Bool { self == .coordinators }

  /// Whether a navigator can be adopted before it shows anything.
  var canBeginLater: Bool {
    switch self {
    case .plain, .graph, .typed, .coordinators, .flows: true
    case .steps, .routes: false
    }
  }

  /// Whether an app can end by an action of its own.
  var isFinishedByAction: Bool { actions(on: .detail).contains(.done) }
}
