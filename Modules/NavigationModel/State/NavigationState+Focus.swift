extension NavigationState {
  /// The entry that has the focus, or `nil` if the focused stack holds only placeholders.
  ///
  /// - Complexity: O(1), unless several placeholders are on top of the stack, which are then
  ///   searched.
  public var focused: Entry? {
    shownTop(ofSlot: focusedSlot)
  }

  /// Returns the topmost entry of a stack that is not a placeholder, or `nil` if there is no such
  /// entry.
  ///
  /// The placeholder of an embedded navigator does not cover the entry beneath it.
  @inline(__always)
  func shownTop(ofSlot slot: Int) -> Entry? {
    guard let top = containers[slot].entries.last else { return nil }
    return top.isPlaceholder ? containers[slot].entries.last { !$0.isPlaceholder } : top
  }

  /// The entries that the user can see and use.
  ///
  /// In the top layer, these are the top entry of the stack, of each column or of the selected tab.
  /// If the top layer is a sheet with ``Layer/Detents/backgroundInteraction``, the entries that the
  /// layer beneath shows follow. If that layer is such a sheet too, the next lower layer follows in
  /// turn. An entry that embeds a container is visible along with the content of the container; an
  /// entry that shows nothing but its container is not visible itself. Placeholders are never
  /// visible.
  ///
  /// - Complexity: O(*n*), where *n* is the number of containers that are shown; each entry that
  ///   owns containers adds a binary search for them.
  public var visibleEntries: [Entry] {
    var visible: [Entry] = []
    for index in usableLayers { appendVisible(in: layers[index].container, to: &visible) }
    return visible
  }

  /// The indexes of the layers that the user can use, top layer first.
  package var usableLayers: ReversedCollection<Range<Int>> {
    var lowest = layers.count - 1
    while lowest > 0, layers[lowest].style.leavesBeneathInUse { lowest -= 1 }
    return (lowest..<layers.count).reversed()
  }

  /// Returns the entries that a layer shows, even if another layer covers it.
  ///
  /// - Precondition: `index` is an index of ``layers``.
  public func visibleEntries(inLayerAt index: Int) -> [Entry] {
    var visible: [Entry] = []
    appendVisible(in: layers[index].container, to: &visible)
    return visible
  }

  private func appendVisible(in container: ContainerID, to visible: inout [Entry]) {
    let record = containers[container.slot]
    switch record.kind {
    case .stack:
      guard let top = shownTop(ofSlot: container.slot) else { return }
      if !top.isContainer { visible.append(top) }
      guard top.flags.contains(.ownsContainer) else { return }
      for row in owned[ownedRange(of: top.id)] { appendVisible(in: row.container, to: &visible) }
    case .tabs:
      appendVisible(in: record.children[record.selected].container, to: &visible)
    case .split:
      for child in record.children { appendVisible(in: child.container, to: &visible) }
    }
  }

  /// Whether an entry is one of the ``visibleEntries``.
  ///
  /// - Complexity: O(1) for the focused entry if no placeholder is above it, otherwise the cost of
  ///   ``visibleEntries``.
  public func isVisible(_ entry: EntryID) -> Bool {
    isFocused(entry) || usableLayers.contains { shows(entry, in: layers[$0].container) }
  }

  /// Whether an entry is on top of the focused stack, and is a screen that shows something of its
  /// own.
  ///
  /// Every command that a screen sends is checked by this method, so the method copies nothing.
  @inline(__always)
  private func isFocused(_ entry: EntryID) -> Bool {
    let slot = focusedSlot
    let last = containers[slot].entries.count - 1
    return last >= 0 && containers[slot].entries[last].id == entry
      && !containers[slot].entries[last].isPlaceholder
      && !containers[slot].entries[last].isContainer
  }

  /// Whether a container shows an entry, provided that the container itself is visible.
  ///
  /// Commands perform this check, so it builds no list.
  private func shows(_ entry: EntryID, in container: ContainerID) -> Bool {
    let slot = container.slot
    switch containers[slot].kind {
    case .stack:
      guard let top = shownTop(ofSlot: slot) else { return false }
      if top.id == entry { return !top.isContainer }
      guard top.flags.contains(.ownsContainer) else { return false }
      return owned[ownedRange(of: top.id)].contains { shows(entry, in: $0.container) }
    case .tabs:
      return shows(entry, in: containers[slot].children[containers[slot].selected].container)
    case .split:
      return containers[slot].children.contains { shows(entry, in: $0.container) }
    }
  }

  /// Updates the focused stack after an edit that may have moved the focus.
  mutating func refocus() {
    needsRefocus = false
    guard let layer = layers.last else { return }
    focusedStack = leaf(of: layer.container)
  }

  /// Returns the stack that has the focus inside a container.
  @inline(__always)
  func leaf(of container: ContainerID) -> ContainerID {
    var leaf = container
    while true {
      let slot = leaf.slot
      guard containers[slot].kind == .stack else {
        let selected = containers[slot].selected
        // The selected index can be invalid, because the checks of other laws call this function
        // even for a state that breaks the laws.
        guard containers[slot].children.indices.contains(selected) else { return leaf }
        leaf = containers[slot].children[selected].container
        continue
      }
      guard !owned.isEmpty, let top = shownTop(ofSlot: slot), top.isContainer,
        let child = owned[ownedRange(of: top.id)].first
      else { return leaf }
      leaf = child.container
    }
  }
}
