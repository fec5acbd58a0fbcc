import NavigationModel

/// A navigator of a few screens, whose window the tests change by commands.
final class TernNavigator: Navigator {
  let attachment = Attachment(NavigationContext(state: .root(0)))
  /// The objects that belong to each entry and must be released with it.
  var models: [AnyObject] = []
  private let names = ["Welcome", "Trips", "Sign in", "Trip", "Pay"]

  func objects(for entry: EntryID) -> [AnyObject] { models }

  func name(of screen: ScreenID) -> String {
    names.indices.contains(Int(screen.rawValue)) ? names[Int(screen.rawValue)] : "?"
  }

  /// Goes to many places, some of which cannot be reached.
  func walk() {
    context.apply(Command(.push(1), cause: .user))
    context.apply(Command(.pushAll([3, 4]), cause: .user))
    context.apply(Command(.present(2, .sheet([.medium])), cause: .link))
    context.apply(Command(.restyleTop, cause: .code))
    context.apply(Command(.dismiss, cause: .gesture))
    context.apply(.dismiss)
    context.apply(.popTo(EntryID(rawValue: 1 << 40)))
    context.apply(
      .presentContainer(
        .tabs([NewTab(0, .stack(1)), NewTab(1, .stack(3))], selected: 0), .fullScreenCover))
    if let tabs = context.state.layers.last?.container {
      context.apply(.selectTab(1, in: tabs))
    }
    var begun: ScopeID?
    context.transaction { transaction in
      let scope = try transaction.beginScope(kind: 2, within: .root)
      try transaction.push(NewEntry(ScreenID(rawValue: 4), leavePolicy: .ask), scope: scope)
      begun = scope
    }
    if let begun { context.apply(.endScope(begun)) }
    context.transaction(cause: .system) { transaction in
      try transaction.apply(.dismissAll)
      try transaction.apply(.popToRoot)
    }
  }
}

extension Verb {
  fileprivate static var restyleTop: Verb { .restyle(LayerID(rawValue: 6), .popover) }
}
