import NavigationFlows
import NavigationModel
import WorldParts

extension NaiveFlows {
  /// Restores what is shown, and discards everything that was waiting.
  ///
  /// Flows and screens are created again, track by track and in order. If one cannot be created,
  /// that screen and all screens above it in the track are lost. If no screen remains, nothing is
  /// restored.
  ///
  /// - Parameters:
  ///   - forgotten: What the app cannot create again.
  ///   - isEarlier: Whether the flows alone were saved, so that a new window is built.
  /// - Returns: The expected outcome.
  mutating func relaunch(
    without forgotten: IntentApp.Forgotten? = nil, isEarlier: Bool = false
  ) -> NaiveOutcome {
    let remade = flows.indices.map { remake($0, forgotten, isEarlier) }
    guard remade.contains(where: { !$0.screens.isEmpty }) else { return .refused }
    for track in flows.indices {
      let wishes = [running[track]].compactMap(\.self) + queues[track]
      for wish in wishes { _ = end(wish, .ignored(.superseded)) }
      running[track] = nil
      queues[track] = []
    }
    for (track, remade) in remade.enumerated() { put(remade, into: track) }
    noteChange(by: .restore)
    // A new window shows one track after the other.
    let shown = isEarlier ? flows.indices.flatMap { screens(of: $0) } : allScreens
    for screen in shown where screen.kind == plan.eager { sendWhenShown(screen) }
    readInbox()
    return .applied
  }

  /// The flows and screens of a track that the app creates again after a restart, each screen
  /// together with the old screen that it replaces.
  private struct Remade {
    let flows: [Flow?]
    var screens: [(old: Screen, new: Screen)] = []
  }

  private mutating func remake(
    _ track: Int, _ forgotten: IntentApp.Forgotten?, _ isEarlier: Bool
  ) -> Remade {
    let old = flows[track]
    var made = Remade(
      flows: old.map { old in
        guard forgotten != .everything, forgotten != .flow(old.kind) else { return nil }
        let made = flow(old.kind)
        let stay = Flow(made.name, made.kind)
        stay.isBegun = true
        return stay
      })
    for screen in screens(of: track) {
      guard let index = old.firstIndex(where: { $0 === screen.flow }), let flow = made.flows[index],
        forgotten != .screen(screen.kind)
      else { break }
      let again = Screen(
        screen.kind, screenName(screen.kind), flow, isAlone: screen.isAlone)
      again.policy = isEarlier ? policy(of: screen.kind) : screen.policy
      made.screens.append((screen, again))
    }
    return made
  }

  private mutating func put(_ remade: Remade, into track: Int) {
    func again(_ screen: Screen) -> Screen? { remade.screens.first { $0.old === screen }?.new }
    bases[track] = bases[track].compactMap(again)
    for index in layers.indices where layers[index].track == track {
      let presenter = layers[index].presenter
      layers[index] = Layer(
        track: track, presenter: presenter.flatMap(again),
        screens: layers[index].screens.compactMap(again))
    }
    layers.removeAll { $0.screens.isEmpty }
    for flow in flows[track] { flow.isGone = true }
    flows[track] = remade.flows.compactMap(\.self)
    for flow in flows[track] where !hasScreens(flow) { remove(flow) }
  }
}
