import NavigationModel

/// A notebook with a draft.
///
/// Its developer can make a mistake for almost every kind of law that an app can have.
final class Notes: Navigator {
  enum Fault { case forgetsDraft, answersTwice, neverAnswers, hidesHelp, stuckInHelp, trapsOnZero }

  let attachment = Attachment()
  private let fault: Fault?
  private(set) var hasDraft = false
  private(set) var questions = 0
  private(set) var answers = 0
  private(set) var isSignedIn = true
  private(set) var messages: [Int] = []

  init(_ fault: Fault? = nil) {
    self.fault = fault
    attachment.register(self)
    context.apply(Command(.push(0), scope: scope), by: self)
  }

  private static let names = ["list", "edit", "help"]

  func name(of screen: ScreenID) -> String { Self.names[Int(screen.rawValue)] }

  var screens: [String] {
    state.entries(of: state.focusedStack).map { Self.names[Int($0.screen.rawValue)] }
  }

  func actions(on entry: Entry) -> [NavigationAction] {
    switch entry.screen {
    case 0:
      [
        NavigationAction(index: 0, label: "edit"),
        NavigationAction(index: 1, label: "size", input: .integer(0...9)),
      ] + (fault == .hidesHelp ? [] : [NavigationAction(index: 2, label: "help")])
    case 1: [NavigationAction(index: 3, label: "save")]
    default: []
    }
  }

  func perform(_ action: Int, on entry: Entry, value: ActionValue) -> Outcome {
    switch (action, value) {
    case (0, _): return edit(from: entry)
    case (1, .integer(let size)):
      precondition(fault != .trapsOnZero || size == 0, "sizes are not thought of")
      return .ignored(.noChange)
    case (2, _):
      let policy: LeavePolicy = fault == .stuckInHelp ? .deny : .allow
      return apply(.push(NewEntry(2, leavePolicy: policy)), from: entry)
    case (3, _):
      hasDraft = false
      return apply(.pop(1), from: entry)
    default: return .refused(.unknownAction(action, on: entry.id))
    }
  }

  private func edit(from entry: Entry) -> Outcome {
    let outcome = apply(.push(1), from: entry)
    guard outcome.isApplied else { return outcome }
    hasDraft = true
    questions += 1
    return outcome
  }

  private func apply(_ verb: Verb, from entry: Entry) -> Outcome {
    context.apply(Command(verb, from: entry.id, scope: scope, cause: .user), by: self)
  }

  func didChange(_ change: Change, byOther: Bool) {
    guard change.removed.contains(where: { $0.screen == 1 }) else { return }
    if fault != .forgetsDraft { hasDraft = false }
    if fault != .neverAnswers { answers += fault == .answersTwice ? 2 : 1 }
  }

  func signOut() {
    isSignedIn = false
    context.apply(Command(.popToRoot, scope: scope, cause: .system), by: self)
  }

  func receive(_ message: Int) { messages.append(message) }
}
