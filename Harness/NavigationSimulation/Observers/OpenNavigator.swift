import NavigationModel
import GraphWorlds
import WindowWorlds

/// A navigator without a paradigm, which offers the same few operations on every screen.
///
/// The navigator stands alone or is inside another navigator.
final class OpenNavigator: Navigator {
  let attachment: Attachment

  init(screen: UInt32 = 0) {
    let root = NewContainer.stack(NewEntry(ScreenID(rawValue: screen)))
    let state = (try? NavigationState(root: root)) ?? NavigationState()
    attachment = Attachment(NavigationContext(state: state))
    attachment.register(self)
  }

  /// An action of a user, simplest first.
  enum Operation: Int, CaseIterable {
    case push, present, restyle, replace, pushTwo, policy
  }

  func actions(on entry: Entry) -> [NavigationAction] {
    Operation.allCases.map { NavigationAction(index: $0.rawValue, label: "\($0)") }
  }

  func perform(_ action: Int, on entry: Entry, value: ActionValue) -> Outcome {
    guard let operation = Operation(rawValue: action) else {
      return .refused(.unknownAction(action, on: entry.id))
    }
    return perform(operation, on: entry.id)
  }

  private func perform(_ operation: Operation, on entry: EntryID) -> Outcome {
    switch operation {
    case .push: return tap(.push(1), entry)
    case .present: return tap(.present(2, .sheet), entry)
    case .replace: return tap(.replaceTop(3), entry)
    case .policy: return tap(.setLeavePolicy(entry, .ask), entry)
    case .restyle:
      let top = context.reading { $0.layers[$0.layers.count - 1] }
      return tap(.restyle(top.id, top.style == .sheet ? .popover : .sheet), entry)
    case .pushTwo:
      return context.transaction(cause: .link) { transaction in
        try transaction.push(4)
        try transaction.push(5)
      }
    }
  }

  private func tap(_ verb: Verb, _ entry: EntryID) -> Outcome {
    context.apply(Command(verb, from: entry, scope: scope, cause: .user), by: self)
  }

  var kind: String { "open" }
  func name(of screen: ScreenID) -> String { "screen \(screen.rawValue)" }
}
