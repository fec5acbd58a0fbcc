import NavigationFlows
import NavigationModel
import WorldParts

extension NaiveFlows {
  mutating func perform(_ thing: Thing, _ flow: Flow?, _ wish: Wish) {
    guard !wish.isHeardOnly, flow?.isGone != true else {
      return note(.ignored(.staleSource), of: thing, by: flow, wish)
    }
    switch thing {
    case .begin(let new, let intent): begin(new, intent, flow, thing, wish)
    case .all(let things):
      wish.items = things.map { .move($0, flow) } + wish.items
    case .view(let kind, let name, let style):
      guard let actor = flow ?? flows[wish.track].last else { return refuse(.noFlow, thing, wish) }
      show(kind, name, style, actor, by: flow, thing, wish)
    case .pass(let intent): forward(intent, flow, thing, wish)
    case .plain(.forwardToCurrent(let number)): forward(.number(number), flow, thing, wish)
    case .plain(.popToParent(let intent, _)): popToParent(intent, flow, thing, wish)
    case .plain(.pop):
      guard let top = flows[wish.track].last else { return refuse(.noFlow, thing, wish) }
      if let flow, flow !== top {
        return refuse(.covered(flow: flow.name, by: top.name), by: flow, thing, wish)
      }
      note(pop(wish), of: thing, by: flow, wish)
    default: note(.ignored(.noTransition), of: thing, by: flow, wish)
    }
  }

  private mutating func refuse(
    _ error: FlowError, by flow: Flow? = nil, _ thing: Thing, _ wish: Wish
  ) {
    note(.refused, of: thing, by: flow, wish, because: error)
  }

  private mutating func forward(
    _ intent: NaiveIntent, _ flow: Flow?, _ thing: Thing, _ wish: Wish
  ) {
    guard let top = flows[wish.track].last else {
      return refuse(.noFlow, by: flow, thing, wish)
    }
    wish.items.insert(.ask(top, intent), at: 0)
  }

  private mutating func begin(
    _ new: Flow, _ intent: Int, _ flow: Flow?, _ thing: Thing, _ wish: Wish
  ) {
    if let top = flows[wish.track].last, top.name == new.name {
      return wish.items.insert(.ask(top, .number(intent)), at: 0)
    }
    guard !flows.contains(where: { $0.contains { $0.name == new.name } }) else {
      return refuse(.flowInUse(new.name), by: flow, thing, wish)
    }
    for empty in flows[wish.track] where !hasScreens(empty) { remove(empty) }
    // The app may use the same object for several flows of a kind. In the reference, each addition
    // creates another object.
    let stay = Flow(new.name, new.kind)
    flows[wish.track].append(stay)
    wish.items.insert(.ask(stay, .number(intent)), at: 0)
  }

  private mutating func popToParent(
    _ intent: Int?, _ flow: Flow?, _ thing: Thing, _ wish: Wish
  ) {
    let stack = flows[wish.track]
    guard let actor = flow ?? stack.last, let index = stack.firstIndex(where: { $0 === actor })
    else { return refuse(.noFlow, by: flow, thing, wish) }
    // The report names the flow that ends, even if the move comes from outside.
    guard index > 0 else {
      return refuse(.noParent(flow: actor.name), by: actor, thing, wish)
    }
    let above = stack[index...]
    let goes = allScreens.filter { screen in above.contains { $0 === screen.flow } }
    above.forEach { remove($0) }
    removeScreens(goes, by: wish.cause)
    note(goes.isEmpty ? .ignored(.noChange) : .applied, of: thing, by: actor, wish)
    guard let intent else { return }
    wish.items.insert(.ask(stack[index - 1], .number(intent)), at: 0)
  }

  private mutating func show(
    _ kind: Int, _ name: String, _ style: PresentingStyle, _ flow: Flow, by actor: Flow?,
    _ thing: Thing, _ wish: Wish
  ) {
    let track = wish.track
    if style != .root, let top = flows[track].last, top !== flow {
      return refuse(.covered(flow: flow.name, by: top.name), by: actor, thing, wish)
    }
    guard !allScreens.contains(where: { $0.name == name }) else {
      return refuse(.screenInUse(name), by: actor, thing, wish)
    }
    let top = screens(of: track).last
    if style == .push, let top, top.isAlone {
      return refuse(.shownAlone(screen: top.name), by: actor, thing, wish)
    }
    let isInFront = top.map { shows($0) } ?? (layers.isEmpty && selected == track)
    if style == .modal || style == .modalWithPush, !isInFront {
      return note(.ignored(.staleSource), of: thing, by: actor, wish)
    }
    put(Screen(kind, name, flow, isAlone: style == .modal), style, above: top, wish)
    note(.applied, of: thing, by: actor, wish)
  }

  private mutating func put(
    _ screen: Screen, _ style: PresentingStyle, above top: Screen?, _ wish: Wish
  ) {
    let (track, flow) = (wish.track, screen.flow)
    screen.policy = policy(of: screen.kind)
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
    if plan.eager == screen.kind { sendWhenShown(screen) }
  }

  /// Removes the top screen of a track; if it is the only screen of its layer, the layer is removed
  /// too.
  ///
  /// The lowest screen of the track is never removed.
  private mutating func pop(_ wish: Wish) -> NaiveOutcome {
    guard let top = screens(of: wish.track).last else { return .ignored(.atRoot) }
    if bases[wish.track].first === top { return .ignored(.atRoot) }
    removeScreens([top], by: wish.cause)
    return .applied
  }

  /// Removes screens, the layers that they present or leave empty, and all layers above these.
  ///
  /// Flows that then have no screens are also removed.
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
