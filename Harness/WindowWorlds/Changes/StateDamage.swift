import NavigationModel

/// A kind of damage: edits that break a structural law and bypass all checks.
enum StateDamage: String, CaseIterable {
  case empties, doubles, neverMinted, placeholder, hangsFromNothing, claimsContainer
  case selectsNothing, doublesKey, unknownPresenter, endsLiving, partsRun, emptyScope, movesFocus
  case selectsBelow, disownsContent, leavesOwned, leavesLayer, removesShown, removesOwned
  case restylesRoot, restylesToRoot, noPresenter, lowerLayer, unmintedLayer, ownPresenter
  case otherOwner, endedScope, orphanScope, endsRoot, ownedRoot, runsAbove, runsBelow

  /// Returns the edits that cause the damage; empty if the state has no place for such damage.
  ///
  /// - Parameters:
  ///   - state: A state that obeys every law.
  ///   - place: The numbers of a stack and of one of its entries; numbers that are too large wrap
  ///     around.
  ///   - spare: The id for an entry that is added.
  /// - Returns: The edits, in order.
  func edits(
    in state: NavigationState, at place: (stack: Int, entry: Int), spare: EntryID
  ) -> [Edit] {
    let stacks = state.stacks
    let stack = stacks[place.stack % stacks.count]
    let entries = Array(state.entries(of: stack))
    let index = place.entry % entries.count
    let top = Position(container: stack, index: entries.count)
    switch self {
    case .empties:
      return entries.enumerated().reversed().map { number, entry in
        .remove(entry, from: Position(container: stack, index: number))
      }
    case .doubles: return [.insert(entries[index], at: top)]
    case .neverMinted: return [.insert(Self.entry(1 << 50), at: top)]
    case .placeholder: return [.insert(Self.entry(spare.rawValue, [.placeholder]), at: top)]
    case .claimsContainer:
      let flags = entries[index].flags.symmetricDifference(.ownsContainer)
      let position = Position(container: stack, index: index)
      return [.mark(entries[index].id, at: position, from: entries[index].flags, to: flags)]
    case .disownsContent:
      guard !entries[index].flags.contains(.ownsContainer) else { return [] }
      let flags = entries[index].flags.union(.isContainer)
      let position = Position(container: stack, index: index)
      return [.mark(entries[index].id, at: position, from: entries[index].flags, to: flags)]
    case .leavesOwned, .leavesLayer: return leaving(state)
    case .partsRun: return parting(entries, stack, spare)
    case .runsAbove, .runsBelow: return running(state, entries, stack, spare)
    case .endedScope, .orphanScope:
      return strayScope(state, Position(container: stack, index: entries.count), spare)
    case .hangsFromNothing, .unknownPresenter, .noPresenter, .lowerLayer, .unmintedLayer,
      .ownPresenter:
      return layer(state)
    case .restylesRoot, .restylesToRoot, .removesShown, .removesOwned, .endsRoot, .ownedRoot:
      return outermost(state)
    default: return structure(state)
    }
  }

  private static func entry(_ id: UInt64, _ flags: Entry.Flags = []) -> Entry {
    Entry(id: EntryID(rawValue: id), scope: .root, screen: 1, flags: flags)
  }

  /// Returns an edit that separates two adjacent entries of a scope by inserting a screen of the
  /// root scope between them.
  private func parting(
    _ entries: [Entry], _ stack: ContainerID, _ spare: EntryID
  ) -> [Edit] {
    let place = entries.indices.dropFirst().first { index in
      entries[index].scope != .root && entries[index].scope == entries[index - 1].scope
    }
    return place.map { index in
      [.insert(Self.entry(spare.rawValue), at: Position(container: stack, index: index))]
    } ?? []
  }

  /// Returns an edit that inserts a screen of a scope above or beneath the other screens of the
  /// scope, but not adjacent to them.
  private func running(
    _ state: NavigationState, _ entries: [Entry], _ stack: ContainerID, _ spare: EntryID
  ) -> [Edit] {
    let isAbove = self == .runsAbove
    let index = isAbove ? entries.count : 1
    // The neighbors of the new screen belong to other scopes.
    let near = isAbove ? entries.suffix(1) : entries.prefix(2)
    let scope = entries.lazy.map(\.scope).first { scope in
      scope != .root && !near.contains { state.scope($0.scope, isWithin: scope) }
    }
    return scope.map { scope in
      let entry = Entry(id: spare, scope: scope, screen: 1, flags: [])
      return [.insert(entry, at: Position(container: stack, index: index))]
    } ?? []
  }

  private func structure(_ state: NavigationState) -> [Edit] {
    let parts = state.allContainers.filter { !state.children(of: $0).isEmpty }
    let scopes = state.activeScopes.filter { $0.id != .root }
    switch self {
    case .selectsNothing:
      return parts.prefix(1).map { container in
        .select(
          container, from: state.selectedIndex(of: container),
          to: state.children(of: container).count)
      }
    case .selectsBelow:
      return parts.suffix(1).map { .select($0, from: state.selectedIndex(of: $0), to: -1) }
    case .doublesKey, .otherOwner:
      return anotherTab(state, parts.first { state.kind(of: $0) == .tabs })
    case .endsLiving: return scopes.prefix(1).map { .endScope($0) }
    case .emptyScope:
      var other = state
      var edits: [Edit] = []
      // Outside a transaction, a scope begins only if it gets content.
      other.transaction { inside in
        edits = inside.apply(.beginScope(kind: 1)).change.map { Array($0.edits) } ?? []
        return nil
      }
      return edits
    case .movesFocus:
      guard let root = state.layers.last?.container, state.children(of: root).count > 1 else {
        return []
      }
      let selected = state.selectedIndex(of: root)
      return [.select(root, from: selected, to: selected == 0 ? 1 : 0)]
    default: return []
    }
  }
}
