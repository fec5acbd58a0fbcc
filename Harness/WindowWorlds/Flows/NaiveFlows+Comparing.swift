import NavigationFlows
import NavigationModel
import NavigationTestingCore
import WorldParts

extension NaiveFlows {
  /// Returns how the screens differ from the expected ones; `nil` if they do not.
  ///
  /// The screens and layers of the reference receive their ids from the state.
  mutating func difference(from navigator: FlowNavigator) -> String? {
    let state = navigator.state
    guard state.layers.count == layers.count + 1 else {
      return Mismatch.text("layers", expected: layers.count + 1, got: state.layers.count)
    }
    let root = state.layers[0].container
    let stacks = plan.hasTabs ? state.children(of: root) : [root]
    for (stack, screens) in zip(stacks, bases) {
      if let text = difference(of: stack, screens, navigator) { return text }
    }
    for index in layers.indices {
      layers[index].id = state.layers[index + 1].id
      let stack = state.layers[index + 1].container
      if let text = difference(of: stack, layers[index].screens, navigator) { return text }
    }
    guard !plan.hasTabs || state.selectedIndex(of: root) == selected else {
      return Mismatch.text(
        "the selected tab", expected: selected, got: state.selectedIndex(of: root))
    }
    return nil
  }

  private func difference(
    of stack: ContainerID, _ screens: [Screen], _ navigator: FlowNavigator
  ) -> String? {
    let entries = navigator.state.entries(of: stack).filter { !$0.isPlaceholder }
    guard entries.count == screens.count else {
      return Mismatch.text("screens in \(stack)", expected: screens.count, got: entries.count)
    }
    for (entry, screen) in zip(entries, screens) {
      let name = (navigator.object(of: entry.id) as? any NamedThing)?.thingName ?? "nothing"
      guard name == screen.name else {
        return Mismatch.text("a screen", expected: screen.name, got: name)
      }
      if let id = screen.id, id != entry.id {
        return Mismatch.text("the entry of \(name)", expected: id, got: entry.id)
      }
      screen.id = entry.id
      guard navigator.name(of: entry) == screen.name, entry.leavePolicy == screen.policy,
        navigator.isShownAlone(entry.id) == screen.isAlone
      else { return "\(name) is \(navigator.name(of: entry)), \(entry.leavePolicy)" }
      let flow = navigator.flow(of: entry.id) ?? "nobody"
      guard flow == screen.flow.name else {
        return Mismatch.text("the flow of \(name)", expected: screen.flow.name, got: flow)
      }
    }
    return nil
  }

  /// Returns how the flows of the tracks differ from the expected ones; `nil` if they do not.
  func differenceOfFlows(from navigator: FlowNavigator) -> String? {
    guard navigator.trackCount == flows.count else { return "\(navigator.trackCount) tracks" }
    for track in flows.indices {
      let awaited = flows[track].last.flatMap { $0.isBegun ? nil : $0.name }
      guard navigator.awaitedFlow(ofTrack: track) == awaited else {
        return "\(awaited ?? "no flow") is awaited in track \(track)"
      }
      let found = navigator.flows(ofTrack: track)
      guard found == names(of: track) else {
        return Mismatch.text("flows", expected: names(of: track), got: found)
      }
      guard navigator.isWaiting(track: track) == (running[track] != nil) else {
        return "track \(track) \(navigator.isWaiting(track: track) ? "waits" : "does not wait")"
      }
    }
    return nil
  }
}
