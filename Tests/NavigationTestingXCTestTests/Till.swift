import NavigationModel

/// A till whose first screen leads to one other screen; its developer may make a mistake.
final class Till: Navigator {
  let attachment = Attachment()
  private let isMistaken: Bool

  init(isMistaken: Bool = false) {
    self.isMistaken = isMistaken
    attachment.register(self)
    context.apply(Command(.push(0), scope: scope), by: self)
  }

  var depth: Int { state.entries(of: state.focusedStack).count }

  func name(of screen: ScreenID) -> String { screen == 0 ? "till" : "receipt" }

  func actions(on entry: Entry) -> [NavigationAction] {
    entry.screen == 0 ? [NavigationAction(index: 0, label: "pay")] : []
  }

  func perform(_ action: Int, on entry: Entry, value: ActionValue) -> Outcome {
    context.apply(
      Command(.push(1), from: isMistaken ? nil : entry.id, scope: scope, cause: .user), by: self)
  }
}
