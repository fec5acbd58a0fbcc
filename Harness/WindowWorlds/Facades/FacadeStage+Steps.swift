import NavigationCoordinators
import NavigationModel

// The actions of the app on a coordinator and on its bare node.
extension FacadeStage {
  /// Changes the sequence that `target` selects.
  func change(_ action: FacadeAction, on target: Int, _ number: Int) {
    guard let (facade, _, twin) = pick([.sequence], target),
      let sequence = (facade as? any SequenceCoordinator)?.navigationComponent
    else { return }
    switch action {
    case .push: push(number, on: sequence, twin)
    case .pushSeveral: pushSeveral(number, on: sequence, twin)
    case .pop:
      let count = plant?.count(number) ?? number
      compare(sequence.pop(count: count), twin.pop(number), "pop \(number)")
    case .popChild: popChild(number, of: sequence, twin)
    case .popToFirst: compare(sequence.popToFirst(), twin.popToFirst(), "popToFirst")
    default: set(number, on: sequence, twin)
    }
  }

  private func push(
    _ number: Int, on sequence: SequenceCoordinatorComponent, _ twin: CoordinatorNode
  ) {
    switch number {
    case 0, 1, 2:
      let screen = app.screen(FacadeApp.ScreenKind.allCases[number])
      guard let shown = screen.coordinator as? any ScreenCoordinator else { return }
      compare(sequence.push(screen: shown), twin.push(screen.twin), "push")
    case 3:
      let screen = app.screen(.loading)
      compare(
        sequence.push(children: [.view(screen.coordinator)]), twin.push(screen.twin), "push to load"
      )
    case 4, 5:
      let inner = number == 4 ? app.sequence(screens: 2) : app.nestedSequence()
      compare(
        sequence.push(sequence: inner.coordinator), twin.push(inner.twin), "push of a sequence")
    default:
      guard let parts = app.parts(number == 6 ? .tabs : .split) else { return }
      compare(
        sequence.push(children: [.view(parts.coordinator)]), twin.push(parts.twin), "push of parts")
    }
  }

  private func pushSeveral(
    _ number: Int, on sequence: SequenceCoordinatorComponent, _ twin: CoordinatorNode
  ) {
    let screens = (0..<number % 3).map { app.screen(FacadeApp.ScreenKind.allCases[$0]) }
    let shown = screens.compactMap { $0.coordinator as? any ScreenCoordinator }
    guard number < 4 else {
      compare(sequence.push(screens: shown), twin.push(screens.map(\.twin)), "push of screens")
      return
    }
    let inner = app.sequence(screens: 1)
    let children = shown.map { SequenceChild.screen($0) } + [.sequence(inner.coordinator)]
    compare(
      sequence.push(children: children), twin.push(screens.map(\.twin) + [inner.twin]),
      "push of children")
  }

  private func popChild(
    _ number: Int, of sequence: SequenceCoordinatorComponent, _ twin: CoordinatorNode
  ) {
    guard sequence.count > 0 else {
      let stranger = ObjectIdentifier(self)
      let expected = CoordinatorOutcome.refused(.unknownChild(of: twin.tag))
      return compare(sequence.pop(id: stranger), expected, "pop of a stranger")
    }
    let index = number % sequence.count
    let expected = twin.remove(twin.children[index])
    switch sequence.children()[index] {
    case let screen as any ScreenCoordinator:
      compare(sequence.pop(screen: screen), expected, "pop of a screen")
    case let inner as any SequenceCoordinator:
      compare(sequence.pop(sequence: inner), expected, "pop of a sequence")
    default: compare(sequence.pop(id: sequence.childrenIDs()[index]), expected, "pop of a child")
    }
  }

  /// Replaces the children of a sequence with at most two of its first children and, above them, a
  /// new screen.
  ///
  /// If `number` is 6 or more, removes all children.
  private func set(
    _ number: Int, on sequence: SequenceCoordinatorComponent, _ twin: CoordinatorNode
  ) {
    let kept = sequence.children().prefix(number % 3).compactMap { $0 as? any ScreenCoordinator }
    let twins = zip(sequence.children(), twin.children).prefix(number % 3)
      .filter { $0.0 is any ScreenCoordinator }.map(\.1)
    let screen = app.screen(.plain)
    guard let shown = screen.coordinator as? any ScreenCoordinator, number < 6 else {
      return compare(sequence.set(children: []), twin.set([]), "set of nothing")
    }
    compare(
      sequence.set(children: (kept + [shown]).map { .screen($0) }),
      twin.set(twins + [screen.twin]), "set")
  }

  /// Makes a stack show another sequence, the same sequence again, or nothing.
  func setStack(_ target: Int, _ number: Int) {
    guard let (facade, _, twin) = pick([.stack], target),
      let stack = (facade as? any StackCoordinator)?.navigationComponent
    else { return }
    switch number {
    case 0: compare(stack.pop(), twin.pop(), "pop of a stack")
    case 1:
      guard let shown = stack.sequence, let same = twin.children.first else { return }
      compare(stack.set(sequence: shown), twin.set(same), "the same sequence")
    default:
      let inner = app.sequence(screens: number % 4)
      compare(stack.set(sequence: inner.coordinator), twin.set(inner.twin), "set of a stack")
    }
  }
}

// Presenting, wrapping and selecting.
extension FacadeStage {
  func present(_ target: Int, _ number: Int, mode: PresentationMode, asks: Bool) {
    guard let (facade, _, twin) = pick([.screen, .stack, .tabs, .split], target),
      let component = Self.presenting(facade)
    else { return }
    let view = app.view(number)
    let (tag, style) = (view.twin.tag, mode.naiveStyle)
    guard asks else {
      let outcome = component.present(view.coordinator, mode: mode) { [app] in
        app.heard.append("\(tag) \($0)")
      }
      let expected = twin.present(view.twin, as: style) { [app] in
        app.wanted.append("\(tag) \($0)")
      }
      return compare(outcome, expected, "present")
    }
    let outcome = component.present(view.coordinator, mode: mode, expecting: Int.self) { [app] in
      app.heard.append("\(tag) ends: \($0)")
    }
    view.twin.expecting(Int.self) { [app] in app.wanted.append("\(tag) ends: \($0)") }
    compare(outcome, twin.present(view.twin, as: style), "present and wait")
  }

  /// Presents a coordinator with the short calls, which take no style and request no result.
  func presentShortly(_ target: Int, _ number: Int) {
    guard let (facade, _, twin) = pick([.screen, .stack, .tabs, .split], target),
      let component = Self.presenting(facade)
    else { return }
    let view = app.view(number)
    switch view.coordinator {
    case let screen as any ScreenCoordinator:
      compare(
        component.presentingComponent.present(screen: screen), twin.present(view.twin), "a screen")
    case let stack as any StackCoordinator:
      compare(component.present(stack: stack), twin.present(view.twin), "a stack")
    default: compare(component.present(view.coordinator), twin.present(view.twin), "a view")
    }
  }

  func dismiss(_ target: Int) {
    guard let (facade, _, twin) = pick([.screen, .stack, .tabs, .split], target),
      let component = Self.presenting(facade)
    else { return }
    compare(component.dismiss(), twin.dismiss(), "dismiss")
  }

  static func presenting(_ facade: AnyObject?) -> (any PresentingComponent)? {
    switch facade {
    case let screen as any ScreenCoordinator: screen.navigationComponent
    case let stack as any StackCoordinator: stack.navigationComponent
    default: facade as? any PresentingComponent
    }
  }

  func wrap(_ target: Int, _ number: Int?) {
    guard let (facade, _, twin) = pick([.screen], target),
      let wrapper = facade as? WrapperScreenCoordinator
    else { return }
    if let number {
      let view = app.view(number)
      compare(wrapper.setViewCoordinator(view.coordinator), twin.wrap(view.twin), "wrap")
    } else {
      compare(wrapper.setPlainView("plain"), twin.wrap(nil), "unwrap")
      app.contents[twin.tag] = "plain"
    }
  }

  func select(_ target: Int, _ index: Int) {
    guard let (facade, node, twin) = pick([.tabs, .split], target) else { return }
    switch facade {
    case let tabs as TabCoordinator: compare(tabs.select(index), twin.select(index), "select")
    case let split as SplitCoordinator: compare(split.focus(index), twin.select(index), "focus")
    default: compare(node.select(index), twin.select(index), "select of a node")
    }
  }

  func finish(_ target: Int, _ value: Int) {
    guard let (facade, _, twin) = pick(CoordinatorKind.allCases, target),
      let coordinator = facade as? any Coordinator
    else { return }
    compare(coordinator.finish(with: value), twin.finish(with: value), "finish \(value)")
  }

  func setView(_ target: Int, _ number: Int) {
    guard let (facade, _, twin) = pick([.screen], target),
      let screen = facade as? DefaultScreenCoordinator
    else { return }
    let content = "\(twin.tag).\(number)"
    let component = screen.navigationComponent
    component.onContentChange = { [app, weak component] in
      app.contents[twin.tag] = component?.content as? String
    }
    component.setView(content)
    component.onContentChange = nil
    if app.contents[twin.tag] != content { note(.contents, "hosts are not notified of \(content)") }
  }
}

extension PresentationMode {
  /// The style of the layer.
  fileprivate var naiveStyle: Layer.Style {
    switch self {
    case .sheet: .sheet
    case .fullscreen: .fullScreenCover
    case .style(let style): style
    }
  }
}
