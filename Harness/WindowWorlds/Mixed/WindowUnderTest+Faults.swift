import NavigationModel
import NavigationObservers

// The planted faults.
extension WindowUnderTest {
  func mishandle(_ event: NavigationEvent, _ addressee: Addressee) -> Outcome? {
    switch (fault, event) {
    case (.rootIsDeaf, .perform) where addressee == .root && (owner(of: event) ?? 0) > 0:
      return .ignored(.staleSource)
    case (.parentTakesTaps, .perform):
      guard let owner = owner(of: event), owner > 0 else { return nil }
      return .ignored(.staleSource)
    case (.revivesTheHidden, .perform(_, let entry, _)):
      if !context.shows(entry) { context.apply(.unwind(to: entry)) }
      return nil
    case (.takesTapsAlone, .perform(let action, let id, let value)):
      guard let stack = plainStack(addressee, event), let entry = context.state.entry(id) else {
        return nil
      }
      return stack.perform(action, on: entry, value: value)
    case (.takesStaleTokens, .completed(let token, let result)):
      let stacks = parts.compactMap { ($0 as? PlainPart)?.stack }
      return stacks.first(where: \.isLoading)?.complete(token, with: result)
    case (.misleadsCompletions, .completed(let token, _)) where token.owner != .root:
      return .ignored(.staleToken)
    case (.swipesTakeTwo, .host(.removed(let gone))):
      guard let beneath = entryBeneath(gone) else { return nil }
      return navigator(addressee, event)?.handle(.host(.removed(gone + [beneath])))
    default: return nil
    }
  }

  /// Returns the entry directly beneath removed entries; `nil` if there is none, or if it is the
  /// root of its stack.
  private func entryBeneath(_ gone: [EntryID]) -> EntryID? {
    let stack = gone.last.flatMap { context.state.stack(of: $0) }
    let staying = stack.map { context.state.entries(of: $0).map(\.id) }?.prefix {
      !gone.contains($0)
    }
    return staying.flatMap { $0.count > 1 ? $0.last : nil }
  }

  /// Returns the hand-written stack that is called; `nil` if another navigator is called.
  private func plainStack(_ addressee: Addressee, _ event: NavigationEvent) -> PlainStack? {
    navigator(addressee, event) as? PlainStack
  }

  /// The topmost entry of the root.
  var lastEntryOfRoot: Entry? {
    context.state.stacks.flatMap { context.state.entries(of: $0) }.last { owner(of: $0) == 0 }
  }

  /// Returns the actions of the root on one of its screens.
  func offers(on screen: SampleScreen) -> [NavigationAction] {
    let actions = part(0)?.paradigm.actions(on: screen) ?? []
    return actions.enumerated().map { NavigationAction(index: $0, label: $1.rawValue) }
  }

  /// Returns the stack in which the enclosing navigator would go back: the topmost stack of the
  /// navigator around the one in focus.
  ///
  /// Returns `nil` if the event does not go back, or if the root navigator is in focus.
  func wayBackInside(_ event: NavigationEvent) -> ContainerID? {
    guard case .host(.backRequested) = event, let shown = context.state.focused,
      owner(of: shown) > 0
    else { return nil }
    let parent = parents[owner(of: shown)]
    return context.state.stacks.last { stack in
      context.state.entries(of: stack).contains { owner(of: $0) == parent }
    }
  }

  /// Makes the parent itself show a screen instead of adopting a part, and returns the number that
  /// the part would have.
  ///
  /// - Parameters:
  ///   - place: The place for the part.
  ///   - parent: The number of the part around it.
  /// - Returns: The number; `nil` if the window does not apply the change.
  func copyScreens(_ place: AdoptionPlace, _ parent: Int) -> Int? {
    let verb: Verb =
      switch place {
      case .push: .push(0)
      case .present(let style): .present(0, style)
      case .embed(let entry, _): .attach(.stack(0), to: entry, as: .embedded)
      }
    add(nil, inside: parent)
    let scope = part(parent)?.navigator?.scope
    return context.apply(Command(verb, scope: scope)).isApplied ? parts.count - 1 : nil
  }

  func isAloneInItsLayer(_ scope: ScopeID) -> Bool {
    guard let top = context.state.layers.dropFirst().last else { return false }
    return context.state.entries(of: top.container).allSatisfy {
      context.state.scope($0.scope, isWithin: scope)
    }
  }

  func plantInNotices() {
    switch fault {
    case .tellsTwice:
      registrations.append(
        context.observeChanges { [unowned self] change in
          for part in parts { (part as? PlainPart)?.stack?.didChange(change, byOther: true) }
        })
    case .releasesTwice:
      registrations.append(
        context.observeChanges { [unowned self] change in
          for part in parts {
            let gone = change.removed.map(\.id)
            (part as? PlainPart)?.stack?.release(gone)
            (part as? PlainPart)?.stack?.release(gone)
          }
        })
    case .tellsOwnersLast:
      registrations.append(
        context.observe { [unowned self] event in
          guard let change = event.change?.change else { return }
          for part in parts { (part as? PlainPart)?.stack?.follow(change) }
        })
    case .savesOldState:
      registrations.append(
        context.observeChanges(as: .saver) { [unowned self] _ in
          (earlier, latest) = (latest, context.snapshot())
        })
    default: break
    }
  }

  func plantInSnapshot(_ snapshot: inout WindowSnapshot) {
    switch fault {
    case .savesNoChildren: snapshot.root.children = []
    case .swapsSavedChildren:
      guard snapshot.root.children.count > 1 else { return }
      let first = snapshot.root.children[0].snapshot
      snapshot.root.children[0].snapshot = snapshot.root.children[1].snapshot
      snapshot.root.children[1].snapshot = first
    case .savesOldState: if let earlier { snapshot = earlier }
    default: break
    }
  }
}
