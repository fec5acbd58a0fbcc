public import NavigationGraphDefinitions
internal import NavigationModel

/// A sequence of user actions that leads to a stack, together with what is on the stack at the end.
///
/// ``GraphNavigator/follow(_:observe:)`` checks a witness by performing its actions.
public struct StackWitness: Hashable, Sendable {
  /// Where the user begins.
  public let run: GraphRun

  /// The actions of the user, in order.
  public let steps: [Step]

  /// The ids of the nodes from the bottom of the window to the visible one, at the end.
  ///
  /// `(empty)` stands for an empty stack. The array is empty if the witness was created from text.
  public let stack: [String]

  /// What is visible at the end, or `nil` if that is not checked.
  let ending: StackSight?

  /// One step: a user action on a screen.
  public struct Step: Hashable, Sendable {
    /// The visible node on which the user acts, by id, or `(empty)` for an empty stack.
    public let screen: String

    /// What the user does there.
    public let action: Action

    /// The name of the action.
    public let label: String

    /// The ids of the nodes from the bottom of the window to the screen, in the form of
    /// ``StackWitness/stack``.
    public let stack: [String]

    let sight: StackSight
  }

  /// A user action.
  public enum Action: Hashable, Sendable {
    /// Takes an edge, by its position in the definition.
    case edge(Int)
    /// Takes an exit, by its position in the definition.
    case exit(Int)
    /// Uses the system back gesture.
    case back
  }
}

/// The visible stack of the top layer, with the containers that lead to it.
struct StackSight: Hashable, Sendable {
  /// The containers that lead to the stack, outermost first.
  var hops: [Hop]
  /// The visible node, or `nil` if the stack is empty.
  var node: Int?
  /// The number of layers.
  var layers: Int
  /// The nodes on the visible stack, lowest first; `nil` for the placeholder of an empty stack.
  var entries: [Int?]

  /// One container on the way to the visible stack.
  enum Hop: Hashable, Sendable {
    /// The tab or column with this index.
    case section(Int)
    /// The container with this number, counted among the containers of the top entry.
    case owned(Int)
  }
}

extension StackWitness.Action {
  /// Returns the name of the action: its label or, if that is missing or blank, what it does.
  ///
  /// - Precondition: The definition has the edge or exit.
  func label(in definition: GraphDefinition) -> String {
    switch self {
    case .edge(let number): definition.edges[number].caption
    case .exit(let number):
      visible(definition.exits[number].label) ?? definition.exits[number].action.name
    case .back: "back"
    }
  }
}

extension StackAnalysis {
  /// Returns the actions that lead to the stack that a path through the automaton reads.
  func witness(reading path: [Int32]) -> StackWitness? {
    guard let steps = saturation.steps(to: path) else { return nil }
    return witness(steps, endingIn: saturation.stack(read: path))
  }

  func witness(
    _ steps: [Saturation<StackRules>.Step], endingIn stack: [UInt32]
  ) -> StackWitness? {
    let actions = saturation.source.actions
    var run: GraphRun?
    var taken: [StackWitness.Step] = []
    for step in steps {
      guard let number = step.rule.action else { continue }
      switch actions.action(number) {
      case .run(let index): run = runs[index]
      case .edge(let edge): taken.append(self.step(.edge(edge), step.stack))
      case .exit(let exit): taken.append(self.step(.exit(exit), step.stack))
      case .back: taken.append(self.step(.back, step.stack))
      case .look: break
      }
    }
    guard let run else { return nil }
    return StackWitness(
      run: run, steps: taken, stack: names(of: stack), ending: sight(of: stack))
  }

  func step(_ action: StackWitness.Action, _ stack: [UInt32]) -> StackWitness.Step {
    let names = names(of: stack)
    return StackWitness.Step(
      screen: names.last ?? "", action: action, label: action.label(in: definition), stack: names,
      sight: sight(of: stack))
  }

  /// Returns the ids of the nodes on a stack, lowest first.
  private func names(of stack: [UInt32]) -> [String] {
    stack.reversed().filter { $0 != StackRules.ground }.map { symbol in
      frame(symbol).node.map { definition.nodes[$0].id } ?? "(empty)"
    }
  }

  private func sight(of stack: [UInt32]) -> StackSight {
    let frames = saturation.source.paths.frames
    let symbols = stack.filter { $0 != StackRules.ground }
    guard let top = symbols.first.map({ frames[$0] }) else {
      return StackSight(hops: [], node: nil, layers: 0, entries: [])
    }
    let layers = symbols.count { frames[$0].place == .layer }
    return StackSight(
      hops: hops(to: top.level, frames), node: top.node, layers: layers,
      entries: entries(symbols, frames).reversed())
  }

  private func hops(to level: Int, _ frames: StackFrames) -> [StackSight.Hop] {
    var hops: [StackSight.Hop] = []
    var level = level
    while true {
      switch frames.levels[level].link {
      case .layer: return hops.reversed()
      case .section(let outer, let index):
        hops.append(.section(index))
        level = outer
      case .owner(let owner, let ordinal):
        hops.append(.owned(ordinal))
        level = frames[owner].level
      }
    }
  }

  /// Returns the entries of the top frame's stack, top first, without their contents.
  private func entries(_ symbols: [UInt32], _ frames: StackFrames) -> [Int?] {
    var entries: [Int?] = []
    var isInside = false
    for symbol in symbols {
      let frame = frames[symbol]
      if isInside, frame.isCovered(by: frames) { continue }
      entries.append(frame.node)
      if frame.place != .above { return entries }
      isInside = true
    }
    return entries
  }
}
