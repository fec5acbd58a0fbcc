import NavigationGraphs
import NavigationModel

/// A walk, written as the lines of a way by code that is independent of the tested code.
struct WalkJournal {
  let run: GraphRun
  private(set) var lines: [String]
  /// What was shown at the beginning and after each line.
  private(set) var pictures: [String]
  /// Whether the user has selected a tab or column.
  ///
  /// A way mentions a selection only if the selection affects a later step.
  private(set) var hasSelected = false
  /// Whether a step could not be written because the user acted beneath the top layer.
  private(set) var isCut = false

  init(_ run: GraphRun, picture: String) {
    self.run = run
    lines = ["run \(run.node)"]
    pictures = [picture]
  }

  /// Adds an operation that was performed.
  ///
  /// No line is added for a selection. After an operation that cannot be written, no more lines are
  /// added.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - line: The operation as a line, or `nil` if it cannot be written.
  ///   - picture: What is shown after the operation.
  mutating func note(_ operation: GraphOperation, as line: String?, picture: String) {
    if case .select = operation {
      hasSelected = true
    } else if let line, !isCut {
      lines.append(line)
      pictures.append(picture)
    } else {
      isCut = true
    }
  }

  /// Returns an operation as a line, or `nil` if it cannot be written.
  static func line(for operation: GraphOperation, in navigator: GraphNavigator) -> String? {
    let state = navigator.context.state
    switch operation {
    case .select: return nil
    case .back:
      // The gesture goes back in the column that has the focus.
      if let focused = state.focused, !focused.isPlaceholder, state.isVisible(focused.id),
        let line = line("back", on: focused.id, in: navigator)
      {
        return line
      }
      let shown = state.visibleEntries.filter { !$0.isPlaceholder }
      let lines = shown.compactMap { line("back", on: $0.id, in: navigator) }
      return lines.last
    case .tap(let index, let entry):
      let actions = navigator.engine.actions(on: entry, in: state, navigator.memory)
      switch actions[index] {
      case .edge(let number): return line("edge \(number)", on: entry, in: navigator)
      case .exit(let number): return line("exit \(number)", on: entry, in: navigator)
      }
    }
  }

  private static func line(
    _ words: String, on entry: EntryID, in navigator: GraphNavigator
  ) -> String? {
    let state = navigator.context.state
    guard let shown = state.entry(entry), let stack = state.stack(of: entry),
      let hops = hops(to: stack, state)
    else { return nil }
    let place = hops.isEmpty ? "-" : hops.joined(separator: "/")
    let screen = navigator.definition.nodes[Int(shown.screen.rawValue)].id
    return "> \(words) layers \(state.layers.count) at \(place) screen \(screen)"
  }

  /// Returns the positions on the path from the top layer to a stack; `nil` if the stack is in
  /// another layer.
  private static func hops(to stack: ContainerID, _ state: NavigationState) -> [String]? {
    var hops: [String] = []
    var current = stack
    while let holder = state.holder(of: current) {
      switch holder {
      case .layer: return state.layers.last?.container == current ? hops : nil
      case .entry(let owner):
        let ordinal = state.containers(ownedBy: owner).firstIndex(of: current)
        hops.insert("o\(ordinal ?? -1)", at: 0)
        guard let outer = state.stack(of: owner) else { return nil }
        current = outer
      case .container(let outer, let index, _):
        hops.insert("\(index)", at: 0)
        current = outer
      }
    }
    return nil
  }
}
