import NavigationFlows
import NavigationModel

extension NaiveFlows {
  /// Restores what is shown, and discards everything that was waiting.
  ///
  /// Flows and screens are created again, track by track and in order.
  mutating func relaunch() -> NaiveOutcome {
    for track in flows.indices {
      running[track] = nil
      queues[track] = []
    }
    for track in flows.indices { remake(track) }
    noteChange(by: .restore)
    return .applied
  }

  private mutating func remake(_ track: Int) {
    let old = flows[track]
    let made = old.map { old in
      let made = flow(old.kind)
      let stay = Flow(made.name, made.kind)
      stay.isBegun = true
      return stay
    }
    func remade(_ screen: Screen, _ naive: inout NaiveFlows) -> Screen {
      let index = old.firstIndex { $0 === screen.flow } ?? 0
      return Screen(
        screen.kind, naive.screenName(screen.kind), made[index], isAlone: screen.isAlone)
    }
    bases[track] = bases[track].map { remade($0, &self) }
    var top = bases[track].last
    for layer in layers.indices where layers[layer].track == track {
      let screens = layers[layer].screens.map { remade($0, &self) }
      layers[layer] = Layer(track: track, presenter: top, screens: screens)
      top = screens.last
    }
    for flow in old { flow.isGone = true }
    flows[track] = made
    for flow in made where !hasScreens(flow) { remove(flow) }
  }
}
