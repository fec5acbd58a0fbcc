// Presenting one entry and dismissing a layer of plain entries.
extension NavigationState {
  mutating func presentShortly(
    _ new: NewEntry, _ style: Layer.Style, _ command: borrowing Command
  ) -> Outcome? {
    let presenter = containers[focusedSlot].entries[containers[focusedSlot].entries.count - 1]
    guard style != .root, isCommon(command, at: presenter),
      new.scope == nil || new.scope == presenter.scope
    else { return nil }
    firstNewID = nextID
    let layer = LayerID(rawValue: mint())
    let entry = Entry(
      id: EntryID(rawValue: mint()), scope: presenter.scope, screen: new.screen,
      flags: Entry.Flags([]).with(new.leavePolicy))
    let stack = occupyStack(under: layer, scope: presenter.scope)
    containers[stack.slot].entries.append(entry)
    scopes[presenter.scope.slot].weight += 2
    layers.append(Layer(id: layer, style: style, presenter: presenter.id, container: stack))
    focusedStack = stack
    let edits = CompactEdits.presented(
      SoleEntryLayer(layer, style, by: presenter.id, stack, entry))
    return outcome(firstNewID, Change.Edits(edits), command)
  }

  private mutating func occupyStack(under layer: LayerID, scope: ScopeID) -> ContainerID {
    guard let slot = freeContainers.popLast() else {
      let id = ContainerID(slot: containers.count, generation: 0)
      containers.append(
        ContainerRecord(
          ContainerNode(id: id, kind: .stack, holder: .layer(layer), scope: scope)))
      return id
    }
    let id = ContainerID(slot: slot, generation: containers[slot].generation)
    containers[slot].reuse(
      for: ContainerNode(id: id, kind: .stack, holder: .layer(layer), scope: scope))
    return id
  }

  /// Dismisses the top layer if it shows a stack of plain entries, all of the scope that the layer
  /// was presented for.
  mutating func dismissShortly(_ command: borrowing Command) -> Outcome? {
    let top = containers[focusedSlot].entries[containers[focusedSlot].entries.count - 1]
    guard addressesWholeStack(command), isCommon(command, at: top) else { return nil }
    guard layers.count > 1 else { return .ignored(.nothingPresented) }
    let layer = layers[layers.count - 1]
    let slot = layer.container.slot
    let count = containers[slot].entries.count
    let scope = containers[slot].scope
    guard layer.container == focusedStack, scopes[scope.slot].weight > count + 1,
      arePlain(0..<count, slot, of: scope)
    else { return nil }
    let edits = dismissal(of: layer)
    layers.removeLast()
    vacateStack(layer.container)
    scopes[scope.slot].weight -= count + 1
    refocus()
    return outcome(edits, command)
  }

  private func dismissal(of layer: Layer) -> Change.Edits {
    let slot = layer.container.slot
    if containers[slot].entries.count == 1, let presenter = layer.presenter {
      let sole = SoleEntryLayer(
        layer.id, layer.style, by: presenter, layer.container, containers[slot].entries[0])
      return Change.Edits(.dismissed(sole))
    }
    var edits = listOfRemovals(downTo: 0, slot, layer.container)
    edits.append(.removeContainer(node(of: layer.container)))
    edits.append(.removeLayer(layer))
    return Change.Edits(edits)
  }

  private mutating func vacateStack(_ stack: ContainerID) {
    let slot = stack.slot
    containers[slot].entries.removeLast(containers[slot].entries.count)
    containers[slot].isAlive = false
    containers[slot].generation = stack.generation &+ 1
    // A slot whose generations are used up is not given out again, so that no id ever returns.
    if stack.generation < .max { freeContainers.append(slot) }
  }
}
