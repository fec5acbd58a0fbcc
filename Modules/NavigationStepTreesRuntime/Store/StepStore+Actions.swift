public import NavigationModel

// The actions that a user can perform on a screen of steps.
extension StepStore {
  /// A selection to offer: of a step, or of nothing in a collection.
  private struct Choice {
    let path: StepPath
    let isNothing: Bool
    let label: String
  }

  /// Returns the actions that a user can perform on a screen; empty if the screen is not visible or
  /// not of this store.
  ///
  /// An action selects another step of a stack that contains the screen. If the screen shows a
  /// collection with the layout `state`, there are also actions that select another step, or no
  /// step, of that collection. The label is the path of the step to select; for no step, it is the
  /// path of the collection, followed by `/none`.
  public func actions(on entry: Entry) -> [NavigationAction] {
    guard let screen = screen(of: entry), context.state.isVisible(entry.id) else { return [] }
    return choices(on: screen).enumerated().map { index, choice in
      NavigationAction(index: index, label: choice.label)
    }
  }

  /// Selects the step of an action if the screen is visible.
  ///
  /// The request is ignored as stale if the screen is not visible or not of this store, and refused
  /// if the screen has no such action.
  ///
  /// - Complexity: The same as for `update(cause:_:)`.
  public func perform(_ action: Int, on entry: Entry, value: ActionValue) -> Outcome {
    inTurn { [self] in
      guard let screen = screen(of: entry), context.state.isVisible(entry.id) else {
        return .ignored(.staleSource)
      }
      let choices = choices(on: screen)
      guard choices.indices.contains(action) else {
        return .refused(.unknownAction(action, on: entry.id))
      }
      let choice = choices[action]
      var selecting = PathSelecting(choice.path, selectsNothing: choice.isNothing)
      return change(cause: .user) { selecting.write(&$0) }
    }
  }

  private func choices(on screen: Int) -> [Choice] {
    let place = projection.shape.screens[screen]
    var choices: [Choice] = []
    if let step = place.step, let child = projection.child(of: place.node, step),
      projection.shape.nodes[child].layout == .state
    {
      append(choicesOf: child, to: &choices)
    } else if place.step == nil, projection.shape.nodes[place.node].layout == .state {
      append(choicesOf: place.node, to: &choices)
    }
    var node: Int? = place.node
    while let current = node, projection.shape.nodes[current].layout == .stack {
      append(stepsOf: current, to: &choices)
      node = projection.shape.isGroup(current) ? projection.shape.nodes[current].parent : nil
    }
    return choices
  }

  private func append(stepsOf node: Int, to choices: inout [Choice]) {
    for index in projection.shape.nodes[node].steps.indices
    where index != projection.selections[node] {
      choices.append(choice(node, index))
    }
  }

  /// Appends the choices of a collection with the layout `state`, except the current choice.
  ///
  /// If the value of the selected step is also a collection with this layout, its choices are
  /// appended too.
  private func append(choicesOf node: Int, to choices: inout [Choice]) {
    let shape = projection.shape
    append(stepsOf: node, to: &choices)
    if shape.nodes[node].allowsNone, projection.selections[node] >= 0 {
      let path = shape.path(ofNode: node)
      choices.append(Choice(path: path, isNothing: true, label: "\(path)/none"))
    }
    for step in shape.nodes[node].steps.indices where step == projection.selections[node] {
      guard let child = projection.child(of: node, step), shape.nodes[child].layout == .state
      else { continue }
      append(choicesOf: child, to: &choices)
    }
  }

  private func choice(_ node: Int, _ step: Int) -> Choice {
    var path = projection.shape.path(ofNode: node)
    path.steps.append(projection.shape.nodes[node].steps[step].name)
    return Choice(path: path, isNothing: false, label: "\(path)")
  }
}
