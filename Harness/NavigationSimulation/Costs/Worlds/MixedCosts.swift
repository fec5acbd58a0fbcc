import NavigationModel
import NavigationTestingCore
import WindowWorlds

/// The costs of windows in which navigators of all paradigms are nested, each inside the previous
/// one.
enum MixedCosts: CostWorld {
  /// A hand-written stack whose screens offer one action.
  final class Pages: Navigator {
    let attachment = Attachment()

    init(starts: Bool) {
      attachment.register(self)
      if starts { context.apply(.push(0)) }
    }

    var kind: String { Paradigm.plain.kind }
    func name(of screen: ScreenID) -> String { "page \(screen.rawValue)" }

    func actions(on entry: Entry) -> [NavigationAction] {
      [NavigationAction(index: 0, label: "turn over")]
    }

    func perform(_ action: Int, on entry: Entry, value: ActionValue) -> Outcome {
      context.apply(Command(.push(1), from: entry.id, scope: scope, cause: .user), by: self)
    }
  }

  final class Box {
    let root = Pages(starts: true)
    /// The navigators inside the root, outermost first.
    private(set) var nested: [any Navigator] = []
    /// The paradigm of the navigator on which an operation is measured; `nil` before the first
    /// measurement.
    private var paradigm: Paradigm?
    /// Whether the measured navigator shows its second screen.
    private var isForward = false
    /// Whether the innermost navigator was adopted by the operation.
    var isAdopted = false
    /// The number of navigators when the window was complete.
    var size = 0
    var saved: WindowSnapshot?

    init() {
      for paradigm in Paradigm.allCases {
        root.context.register(kind: paradigm.kind) {
          Self.make(paradigm, starts: false)
        }
      }
    }

    var window: NavigationContext { root.context }
    var innermost: any Navigator { nested.last ?? root }
    var front: EntryID { window.state.focused?.id ?? EntryID(rawValue: 0) }

    /// Nests navigators inside the innermost one, each inside the previous one; the paradigms take
    /// turns.
    func nest(_ count: Int) {
      let added = Self.chain(0..<count)
      window.adopt(added[0], at: .push, by: innermost.scope)
      nested += added
    }

    /// Nests a navigator of a paradigm inside the innermost one.
    func nest(_ paradigm: Paradigm) {
      let navigator = Self.make(paradigm, starts: true)
      window.adopt(navigator, at: .push, by: innermost.scope)
      nested.append(navigator)
    }

    /// Ends the given number of innermost navigators.
    func end(_ count: Int) {
      window.apply(.endScope(nested[nested.count - count].scope))
      nested.removeLast(count)
    }

    /// Ends the innermost navigator with a result.
    func finish() {
      window.finish(nested.removeLast().scope, with: 7)
    }

    /// Makes the measured navigator show its first or second screen; creates the navigator if there
    /// is none.
    func show(_ paradigm: Paradigm, isForward wanted: Bool) {
      if self.paradigm == nil { nest(paradigm) }
      self.paradigm = paradigm
      guard isForward != wanted else { return }
      if wanted { tap() } else { goBack() }
    }

    func tap() {
      isForward = true
      window.handle(.perform(0, on: front, value: .none))
    }

    func goBack() {
      isForward = false
      window.handle(.host(.backRequested))
    }

    private static func make(_ paradigm: Paradigm, starts: Bool) -> any Navigator {
      let sample = paradigm == .plain ? nil : paradigm.sample(starts: starts)
      return sample?.navigator ?? Pages(starts: starts)
    }

    /// Creates navigators that are nested in each other, outermost first.
    ///
    /// The chain is built by joining halves, because each adoption notifies all navigators around
    /// the adopted one.
    private static func chain(_ numbers: Range<Int>) -> [any Navigator] {
      guard numbers.count > 1 else {
        let paradigms = Paradigm.allCases
        return [make(paradigms[numbers.lowerBound % paradigms.count], starts: true)]
      }
      let middle = numbers.lowerBound + numbers.count / 2
      let outer = chain(numbers.lowerBound..<middle)
      let inner = chain(middle..<numbers.upperBound)
      outer[0].context.adopt(inner[0], at: .push, by: outer[outer.count - 1].scope)
      return outer + inner
    }
  }

  static let module = "mixed"
  static let code = "let window = Pages(first: \"cover\").context"

  static func makeApp(_ draws: CostDraws) -> Box { Box() }

  static var growths: [CostGrowthStep<Box>] {
    [
      CostGrowthStep(
        "navigators", "for n in 0..<size { window.adopt(navigator(n), at: .push, by: innermost) }"
      ) { app, size in
        app.nest(size)
      }
    ]
  }

  static var extras: [CostStep<Box>] {
    Paradigm.allCases.map { paradigm in
      CostStep(
        "nest \(paradigm)", "window.adopt(\(paradigm), at: .push, by: innermost)"
      ) { app in
        app.nest(paradigm)
      }
    }
  }

  static var operations: [CostOperation<Box>] {
    Paradigm.allCases.flatMap(steps)
      + [actions(.plain, .constant), actions(.graph, .linear)] + wholes
  }

  /// Returns the operations of a user in the innermost navigator.
  private static func steps(_ paradigm: Paradigm) -> [CostOperation<Box>] {
    [
      CostOperation(
        "tap in \(paradigm)", "window.handle(.perform(0, on: front, value: .none))",
        after: "window.handle(.host(.backRequested))", ["navigators": .quadratic]
      ) {
        $0.show(paradigm, isForward: false)
      } run: {
        $0.tap()
      },
      CostOperation(
        "go back in \(paradigm)", "window.handle(.host(.backRequested))",
        after: "window.handle(.perform(0, on: front, value: .none))", ["navigators": .quadratic]
      ) {
        $0.show(paradigm, isForward: true)
      } run: {
        $0.goBack()
      },
    ]
  }

  /// Returns the operation that reads the actions offered by the innermost navigator.
  private static func actions(_ paradigm: Paradigm, _ allowed: CostClass) -> CostOperation<Box> {
    CostOperation(
      "actions in \(paradigm)", "_ = window.actions(on: front)", ["navigators": allowed]
    ) {
      $0.show(paradigm, isForward: false)
    } run: {
      keep($0.window.actions(on: $0.front).count)
    }
  }

  /// Operations that add and remove navigators, and operations on the whole window.
  private static var wholes: [CostOperation<Box>] {
    [
      CostOperation(
        "owner", "_ = window.owner(of: entry)", ["navigators": .constant]
      ) { app in
        keep(app.window.state.focused.map { app.window.owner(of: $0) != nil })
      },
      CostOperation(
        "adopt", "window.adopt(navigator, at: .push, by: innermost)",
        after: "window.apply(.endScope(innermost))", ["navigators": .quadratic]
      ) { app in
        if app.isAdopted { app.end(1) }
        app.isAdopted = true
      } run: {
        $0.nest(.plain)
      },
      CostOperation(
        "finish", "window.finish(innermost, with: 7)",
        after: "window.adopt(navigator, at: .push, by: innermost)", ["navigators": .quadratic]
      ) {
        $0.nest(.plain)
      } run: {
        $0.finish()
      },
      CostOperation(
        "end all", "window.apply(.endScope(outermost))",
        after: "for n in 0..<size { window.adopt(navigator(n), at: .push, by: innermost) }",
        ["navigators": .quadratic]
      ) { app in
        if app.nested.isEmpty { app.nest(app.size) }
        app.size = app.nested.count
      } run: { app in
        app.end(app.nested.count)
      },
      CostOperation("snapshot", "_ = window.snapshot()", ["navigators": .quadratic]) {
        keep($0.window.snapshot())
      },
      CostOperation("restore", "window.restore(saved)", ["navigators": .quadratic]) { app in
        app.saved = app.saved ?? app.window.snapshot()
      } run: { app in
        if let saved = app.saved { app.window.restore(saved) }
      },
      CostOperation("all laws", "try window.checkInvariants()", ["navigators": .linear]) {
        try? $0.window.state.checkInvariants()
      },
    ]
  }

  static var mutants: [CostMutant<Box>] {
    [
      CostMutant(
        "mixed-asks-every-navigator", in: "actions in plain", by: "navigators",
        "reading the actions of a screen compares its navigator with all others"
      ) { app in
        for navigator in app.window.navigators { compare(navigator.scope, app.root.scope) }
      }
    ]
  }
}
