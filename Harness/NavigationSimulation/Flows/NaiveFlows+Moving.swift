import NavigationFlows
import NavigationModel

extension NaiveFlows {
  mutating func perform(_ thing: Thing, _ flow: Flow?, _ wish: Wish) {
    guard !wish.isHeardOnly, flow?.isGone != true else {
      return note(.ignored(.staleSource), of: thing, wish)
    }
    switch thing {
    case .begin(let new, let intent): begin(new, intent, flow, wish)
    case .all(let things):
      wish.items = things.map { .move($0, flow) } + wish.items
    case .view(let kind, let name, let style):
      guard let actor = flow ?? flows[wish.track].last else { return wish.note(.refused) }
      note(show(kind, name, style, actor, wish), of: thing, wish)
    case .plain(.forwardToCurrent(let intent)):
      guard let top = flows[wish.track].last else { return wish.note(.refused) }
      wish.items.insert(.ask(top, intent), at: 0)
    case .plain(.popToParent(let intent, _)): popToParent(intent, flow, thing, wish)
    case .plain(.pop):
      guard let top = flows[wish.track].last, flow == nil || flow === top else {
        return wish.note(.refused)
      }
      note(pop(wish), of: thing, wish)
    default: note(.ignored(.noTransition), of: thing, wish)
    }
  }

  /// Records the outcome of a move.
  ///
  /// A column that answers an intent that another column left unanswered receives the focus with
  /// the first move that is applied or that is `none`.
  private mutating func note(_ outcome: NaiveOutcome, of thing: Thing, _ wish: Wish) {
    wish.note(outcome)
    guard wish.isPassedOn else { return }
    if case .plain(.none) = thing {} else if outcome != .applied { return }
    wish.isPassedOn = false
    guard selected != wish.track else { return }
    selected = wish.track
    noteChange(by: .code)
  }

  private mutating func begin(_ new: Flow, _ intent: Int, _ flow: Flow?, _ wish: Wish) {
    if let top = flows[wish.track].last, top.name == new.name {
      return wish.items.insert(.ask(top, intent), at: 0)
    }
    guard !flows.contains(where: { $0.contains { $0.name == new.name } }) else {
      return wish.note(.refused)
    }
    for empty in flows[wish.track] where !hasScreens(empty) { remove(empty) }
    // Each time that a flow is added, it counts as another flow, even if the app uses the same
    // object.
    let stay = Flow(new.name, new.kind)
    flows[wish.track].append(stay)
    wish.items.insert(.ask(stay, intent), at: 0)
  }

  private mutating func popToParent(
    _ intent: Int?, _ flow: Flow?, _ thing: Thing, _ wish: Wish
  ) {
    let stack = flows[wish.track]
    guard let actor = flow ?? stack.last,
      let index = stack.firstIndex(where: { $0 === actor }), index > 0
    else { return wish.note(.refused) }
    let above = stack[index...]
    let goes = allScreens.filter { screen in above.contains { $0 === screen.flow } }
    above.forEach { remove($0) }
    removeScreens(goes, by: wish.cause)
    note(goes.isEmpty ? .ignored(.noChange) : .applied, of: thing, wish)
    if let intent { wish.items.insert(.ask(stack[index - 1], intent), at: 0) }
  }

  private mutating func show(
    _ kind: Int, _ name: String, _ style: PresentingStyle, _ flow: Flow, _ wish: Wish
  ) -> NaiveOutcome {
    let track = wish.track
    guard style == .root || flows[track].last === flow else { return .refused }
    guard !allScreens.contains(where: { $0.name == name }) else { return .refused }
    let top = screens(of: track).last
    if style == .push, top?.isAlone == true { return .refused }
    let isInFront = top.map { shows($0) } ?? (layers.isEmpty && selected == track)
    if style == .modal || style == .modalWithPush, !isInFront { return .ignored(.staleSource) }
    let screen = Screen(kind, name, flow, isAlone: style == .modal)
    noteChange(by: wish.cause)
    flow.isBegun = true
    switch style {
    case .root:
      layers.removeAll { $0.track == track }
      bases[track] = [screen]
      for other in flows[track] where other.isBegun && !hasScreens(other) { remove(other) }
    case .push:
      if let index = layers.lastIndex(where: { $0.track == track }) {
        layers[index].screens.append(screen)
      } else {
        bases[track].append(screen)
      }
    case .modal, .modalWithPush:
      layers.append(Layer(track: track, presenter: top, screens: [screen]))
    }
    return .applied
  }

  /// Removes the top screen of a track, or its layer if the layer has no other screen; the lowest
  /// screen of the track stays.
  private mutating func pop(_ wish: Wish) -> NaiveOutcome {
    guard let top = screens(of: wish.track).last else { return .ignored(.atRoot) }
    if bases[wish.track].first === top { return .ignored(.atRoot) }
    removeScreens([top], by: wish.cause)
    return .applied
  }

  /// Removes screens, and then their flows that have no screens left.
  ///
  /// The layers that the screens present or leave empty are also removed, with all layers above.
  mutating func removeScreens(_ gone: [Screen], by cause: Cause) {
    guard !gone.isEmpty else { return }
    noteChange(by: cause)
    var gone = gone
    func isGone(_ screen: Screen?) -> Bool { gone.contains { $0 === screen } }
    let lowest = layers.firstIndex { layer in
      isGone(layer.presenter) || layer.screens.allSatisfy(isGone)
    }
    if let lowest {
      gone += layers[lowest...].flatMap(\.screens)
      layers.removeSubrange(lowest...)
    }
    for track in bases.indices { bases[track].removeAll { screen in isGone(screen) } }
    for layer in layers.indices { layers[layer].screens.removeAll { screen in isGone(screen) } }
    for screen in gone where !hasScreens(screen.flow) { remove(screen.flow) }
  }
}
