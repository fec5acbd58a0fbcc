import NavigationModel

/// A navigator without a paradigm, on whose every screen a person can do what the model can do; it
/// stands alone or inside another one.
final class OpenNavigator: AdoptableNavigator {
  let attachment: Attachment

  init(screen: UInt32 = 0) {
    let root = NewContainer.stack(NewEntry(ScreenID(rawValue: screen)))
    let state = (try? NavigationState(root: root)) ?? NavigationState()
    attachment = Attachment(NavigationContext(state: state))
  }

  /// What a person can do, the simplest first.
  enum Deed: Int, CaseIterable {
    case push, present, restyle, replace, pushTwo, policy
  }

  func actions(on entry: EntryID) -> [NavigationAction] {
    Deed.allCases.map { NavigationAction(index: $0.rawValue, label: "\($0)") }
  }

  func handle(_ event: NavigationEvent) -> Outcome {
    switch event {
    case .host(let event): return context.follow(event)
    case .completed: return .ignored(.staleToken)
    case .link: return .ignored(.noTransition)
    case .perform(let action, let entry, _):
      guard let deed = Deed(rawValue: action) else {
        return .refused(.unknownAction(action, on: entry))
      }
      return perform(deed, on: entry)
    }
  }

  private func perform(_ deed: Deed, on entry: EntryID) -> Outcome {
    switch deed {
    case .push: return tap(.push(1), entry)
    case .present: return tap(.present(2, .sheet), entry)
    case .replace: return tap(.replaceTop(3), entry)
    case .policy: return tap(.setLeavePolicy(entry, .ask), entry)
    case .restyle:
      let top = context.reading { $0.layers[$0.layers.count - 1] }
      return tap(.restyle(top.id, top.style == .sheet ? .popover : .sheet), entry)
    case .pushTwo:
      return context.transaction(cause: .link) { transaction in
        transaction.apply(.push(4))
        transaction.apply(.push(5))
        return nil
      }
    }
  }

  private func tap(_ verb: Verb, _ entry: EntryID) -> Outcome {
    context.apply(Command(verb, from: entry, scope: scope, cause: .user))
  }

  func snapshot() -> NavigatorSnapshot { NavigatorSnapshot(kind: "open", data: []) }
  func restoreData(_ snapshot: NavigatorSnapshot) {}
  func name(of screen: ScreenID) -> String { "screen \(screen.rawValue)" }
  func didMove(_ ids: IDMap) {}
  func stateDidChange(_ change: Change) {}
}
