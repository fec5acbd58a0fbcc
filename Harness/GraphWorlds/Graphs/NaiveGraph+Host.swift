import NavigationGraphs
import NavigationModel
import WorldParts

// The effects of actions that a user or the system performs in a host.
extension NaiveGraph {
  /// Every screen with its box, from the lowest layer to the top one, outer screens first.
  var places: [(screen: NaiveScreen, box: NaiveBox)] {
    layers.flatMap { places(in: $0.box) }
  }

  private func places(in box: NaiveBox) -> [(screen: NaiveScreen, box: NaiveBox)] {
    box.boxes.flatMap { places(in: $0) }
      + box.screens.flatMap { screen in
        [(screen, box)] + screen.boxes.flatMap { places(in: $0) }
      }
  }

  mutating func follow(_ event: HostEvent) -> NaiveOutcome {
    switch event {
    case .removed(let ids): return remove(ids)
    case .dismissed(let id):
      guard let layer = layers.firstIndex(where: { $0.id == id }) else {
        return .ignored(.staleReport)
      }
      guard layer > 0 else { return .refused }
      cut(from: layer)
      return .applied
    case .selected(let id, let index): return select(index, in: id)
    case .backRequested: return goBack()
    case .leaveRequested: return .ignored(.denied)
    case .reselected, .rearranged, .detentSelected, .columnToggled, .cannotShow, .settled:
      return .ignored(.noChange)
    }
  }

  private mutating func remove(_ ids: [EntryID]) -> NaiveOutcome {
    let known = ids.filter { id in places.contains { $0.screen.id == id } }
    guard !known.isEmpty else { return .ignored(.noChange) }
    var removed = 0
    for place in places.reversed() where known.contains(where: { $0 == place.screen.id }) {
      guard place.box.screens.count > 1 else { continue }
      place.box.screens.removeAll { $0 === place.screen }
      removed += 1
    }
    prune()
    return removed > 0 ? .applied : .ignored(.atRoot)
  }

  private func select(_ index: Int, in id: ContainerID) -> NaiveOutcome {
    guard let box = boxes.first(where: { $0.id == id }) else { return .ignored(.noChange) }
    guard box.boxes.indices.contains(index) else { return .refused }
    guard box.selected != index else { return .ignored(.reselected) }
    box.selected = index
    return .applied
  }

  /// Every box, outer boxes first.
  private var boxes: [NaiveBox] {
    var boxes = layers.map(\.box)
    var next = 0
    while next < boxes.count {
      boxes += boxes[next].boxes + boxes[next].screens.flatMap(\.boxes)
      next += 1
    }
    return boxes
  }

  private mutating func goBack() -> NaiveOutcome {
    let top = layers.count - 1
    guard let screen = layers[top].box.focused else { return leaveEmptyLayer(top) }
    for step in way(to: screen).steps {
      guard let index = step.index, index > 0 else { continue }
      step.box.screens.removeSubrange(index...)
      prune()
      return .applied
    }
    return leave(top)
  }

  /// Goes back in a layer whose focused stack is empty.
  ///
  /// The empty stack may be inside an entry. If such an entry can be popped, it is popped. If none
  /// can be popped, the user leaves this layer as any other layer.
  private mutating func leaveEmptyLayer(_ layer: Int) -> NaiveOutcome {
    var box = layers[layer].box
    var way: [NaiveStep] = []
    while true {
      if box.kind != .stack {
        box = box.boxes[box.selected]
      } else if let top = box.screens.last {
        way.insert(NaiveStep(box, box.screens.count - 1), at: 0)
        box = top.boxes[0]
      } else {
        break
      }
    }
    for step in way {
      guard let index = step.index, index > 0 else { continue }
      step.box.screens.removeSubrange(index...)
      prune()
      return .applied
    }
    return leave(layer)
  }

  private mutating func leave(_ layer: Int) -> NaiveOutcome {
    guard layer > 0 else { return .ignored(.atRoot) }
    let isFree = [.sheet, .popover].contains(layers[layer].style)
    guard isFree || isAndroid else { return .ignored(.denied) }
    cut(from: layer)
    return .applied
  }
}
