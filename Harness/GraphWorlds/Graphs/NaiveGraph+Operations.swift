import NavigationGraphs
import NavigationModel
import WorldParts

// The effects of a user's actions.
extension NaiveGraph {
  /// Performs the action with the given number on a screen.
  mutating func perform(_ number: Int, on screen: NaiveScreen) -> NaiveOutcome {
    let operations = operations(on: screen)
    guard operations.indices.contains(number) else { return .refused }
    switch operations[number] {
    case .take(let edge): return take(edge, screen)
    case .leave(let exit): return leave(exit, screen)
    }
  }

  private mutating func take(_ edge: GraphDefinition.Edge, _ screen: NaiveScreen) -> NaiveOutcome {
    switch edge.transition {
    case .child, .embed, .start: return .refused
    case .push: return push(edge, nil, screen)
    case .present(let presentation) where isAndroid: return push(edge, presentation.layer, screen)
    case .present(let presentation): return present(edge, presentation.layer, screen)
    case .showDetail: return showDetail(edge.target, screen)
    case .replace: return replace(screen, by: edge.target)
    case .clearStackAndSet: return clear(edge.target, screen)
    case .pop: return pop(screen)
    case .dismiss: return dismiss(screen)
    case .popTo: return popOnly(.init(.node(edge.target)), screen)
    case .none:
      return layers[way(to: screen).layer].style == .alert ? dismiss(screen) : .ignored(.noChange)
    }
  }

  private mutating func leave(_ exit: GraphDefinition.Exit, _ screen: NaiveScreen) -> NaiveOutcome {
    switch exit.action {
    case .pop: return pop(screen)
    case .dismiss: return dismiss(screen)
    case .popUpTo(let rule): return popOnly(rule, screen)
    case .unwind:
      let way = way(to: screen)
      if way.layer > 0 { return dismiss(screen) }
      for step in way.steps {
        guard let index = step.index, index > 0 else { continue }
        step.box.screens.removeSubrange(index...)
        prune()
        return .applied
      }
      return .ignored(.atRoot)
    }
  }

  private mutating func pop(_ screen: NaiveScreen) -> NaiveOutcome {
    guard let stack = stack(around: screen) else { return .ignored(.atRoot) }
    if stack.layer < way(to: screen).layer { return dismiss(screen) }
    guard stack.index > 0 else { return .ignored(.atRoot) }
    stack.box.screens.removeSubrange(stack.index...)
    prune()
    return .applied
  }

  private mutating func dismiss(_ screen: NaiveScreen) -> NaiveOutcome {
    let layer = way(to: screen).layer
    guard layer > 0 else { return .ignored(.nothingPresented) }
    cut(from: layer)
    return .applied
  }

  private mutating func showDetail(_ target: String, _ screen: NaiveScreen) -> NaiveOutcome {
    let split = way(to: screen).steps.first { $0.box.kind == .split }?.box
    guard let split else {
      present(target, .sheet, from: screen)
      return .applied
    }
    let last = split.boxes.count - 1
    let outcome = fill(split.boxes[last], with: target)
    if outcome == .applied { split.selected = last }
    return outcome
  }

  /// Replaces the content of a whole stack with another node.
  private mutating func fill(_ box: NaiveBox, with target: String) -> NaiveOutcome {
    let new = column(target, rootCanPush, stays(beneath: 0, in: box))
    guard !new.screens.isEmpty else { return .ignored(.noTransition) }
    (box.screens, box.nodes, box.canPush) = (new.screens, new.nodes, new.canPush)
    prune()
    return .applied
  }

  private mutating func replace(_ screen: NaiveScreen, by target: String) -> NaiveOutcome {
    guard let step = way(to: screen).steps.first, let index = step.index else { return .refused }
    if !step.box.canPush, step.box.screens.count == 1 {
      let new = column(target, rootCanPush, screen.stays)
      guard !new.screens.isEmpty else { return .ignored(.noTransition) }
      (step.box.screens, step.box.nodes, step.box.canPush) = (new.screens, new.nodes, new.canPush)
    } else {
      guard let new = self.screen(target, rootCanPush, screen.stays) else {
        return .ignored(.noTransition)
      }
      step.box.screens[index] = new
    }
    prune()
    return .applied
  }

  private mutating func clear(_ target: String, _ screen: NaiveScreen) -> NaiveOutcome {
    guard let stack = stack(around: screen) else {
      guard let box = way(to: screen).steps.first?.box else { return .refused }
      return fill(box, with: target)
    }
    let stays = stays(beneath: 0, in: stack.box)
    guard let new = self.screen(target, rootCanPush, stays) else { return .ignored(.noTransition) }
    if stack.layer + 1 < layers.count { cut(from: stack.layer + 1) }
    stack.box.screens = [new]
    prune()
    return .applied
  }
}

extension GraphDefinition.Presentation {
  /// The style of the layer that presents something in this way.
  fileprivate var layer: Layer.Style {
    switch self {
    case .sheet: .sheet
    case .fullScreen: .fullScreenCover
    case .popover: .popover
    case .dialog: .alert
    case .window: .sheet
    case .custom: .fullScreenCover
    }
  }
}
