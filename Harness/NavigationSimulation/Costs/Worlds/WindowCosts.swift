import Foundation
import NavigationModel
import NavigationTestingCore

/// The costs of operations on a window, such as commands, transactions, host events and restoring.
enum WindowCosts: CostWorld {
  /// A navigator that owns a window and does nothing.
  final class Owner: Navigator {
    let attachment: Attachment
    let draws: CostDraws
    /// The entry that has been prepared for the operation to be measured.
    var entry = EntryID(rawValue: 0)
    var scope = ScopeID.root
    var child: Owner?
    var saved: WindowSnapshot?
    var size = 0
    var tab = TabKey(rawValue: 0)
    var newTabs: [NewTab] = []
    var items: [StackItem] = []
    var change: Change?
    var other: NavigationState?
    var token: Token?

    init(_ draws: CostDraws) {
      self.draws = draws
      attachment = Attachment()
      attachment.register(self)
      context.apply(.push(1))
    }

    func name(of screen: ScreenID) -> String { "screen \(screen.rawValue)" }
    var kind: String { "owner" }

    var root: ContainerID { state.layers[0].container }
    var everyEntry: [Entry] { state.stacks.flatMap { state.entries(of: $0) } }
    var topLayer: LayerID { state.layers[state.layers.count - 1].id }

    /// An entry a third of the way up the focused stack.
    var anyEntry: EntryID {
      let entries = state.entries(of: state.focusedStack)
      return entries[(entries.count + 1) / 3].id
    }

    /// The position of the entry in the middle of the focused stack.
    var middle: Range<Int> {
      let middle = state.depth(of: state.focusedStack) / 2
      return middle..<middle + 1
    }

    /// A copy that shares no memory with the state; `nil` if the state cannot be encoded.
    var rebuilt: NavigationState? {
      (try? JSONEncoder().encode(state)).flatMap {
        try? JSONDecoder().decode(NavigationState.self, from: $0)
      }
    }
  }

  static let module = "window"
  static let code = "let window = NavigationContext()"

  static func makeApp(_ draws: CostDraws) -> Owner { Owner(draws) }

  static var growths: [CostGrowthStep<Owner>] {
    [
      CostGrowthStep("depth", "for _ in 0..<size { window.apply(.push(1)) }") { app, size in
        app.size = size
        for _ in 0..<size { app.context.apply(.push(1)) }
      },
      CostGrowthStep(
        "tabs",
        "window.apply(.setRoot(.tabs((0..<size).map { NewTab(TabKey(rawValue: UInt32($0)), "
          + ".stack(1)) }, selected: 0)))"
      ) { app, size in
        app.size = size
        app.context.apply(.setRoot(.tabs(tabs(size), selected: 0)))
      },
      CostGrowthStep("layers", "for _ in 0..<size { window.apply(.present(1, .sheet)) }") {
        app, size in
        app.size = size
        for _ in 0..<size { app.context.apply(.present(1, .sheet)) }
      },
      CostGrowthStep(
        "scopes", "for _ in 0..<size { try addScope(to: window) }"
      ) { app, size in
        for _ in 0..<size { try addScope(app, entries: 1) }
      },
    ]
  }

  static var extras: [CostStep<Owner>] {
    [
      CostStep("push", "window.apply(.push(1))") { $0.context.apply(.push(1)) },
      CostStep("push four", "window.apply(.pushAll([1, 2, 3, 4]))") {
        $0.context.apply(.pushAll([1, 2, 3, 4]))
      },
      CostStep("present", "window.apply(.present(1, .fullScreenCover))") {
        $0.context.apply(.present(1, .fullScreenCover))
      },
      CostStep("begin a scope", "try addScope(to: window)") { try addScope($0, entries: 2) },
    ]
  }

  static func tabs(_ count: Int) -> [NewTab] {
    (0..<count).map { NewTab(TabKey(rawValue: UInt32($0)), .stack(1)) }
  }

  /// Pushes entries in a new scope.
  @discardableResult
  static func addScope(_ app: Owner, entries: Int) throws -> ScopeID {
    var begun = ScopeID.root
    app.context.transaction { transaction throws(Refusal) in
      begun = try transaction.beginScope(within: .root)
      for _ in 0..<entries { try transaction.push(2, scope: begun) }
    }
    return begun
  }
}
