import NavigationModel

/// A small shop with a handwritten navigator, as in an app.
///
/// Items and their reviews are pushed, and the cart is a sheet. Paying takes time, and leads to a
/// receipt.
final class Shop: Navigator {
  /// A mistake of the kind that apps have.
  enum Fault: CaseIterable, Sendable {
    case doubleTapPushesTwice, paysAfterLeaving, linkUnderTheSheet, bringsBackWhatWasLeft,
      popsAtTheFirstTouch
  }

  enum Screen: UInt32, CaseIterable {
    case welcome, item, reviews, cart, paying, receipt
  }

  let attachment = Attachment()
  private let fault: Fault?
  private var payments: [Token: EntryID] = [:]
  /// The items and reviews that were ever pushed; only the faulty shop relies on them.
  private(set) var history: [Screen] = []

  init(_ fault: Fault? = nil) {
    self.fault = fault
    attachment.register(self)
    context.apply(Command(.push(Screen.welcome.entry), scope: scope), by: self)
  }

  func name(of screen: ScreenID) -> String { Screen(screen).map { "\($0)" } ?? "?" }

  /// The screens of all stacks, lowest first in each stack.
  var screens: [Screen] {
    state.stacks.flatMap { state.entries(of: $0) }.compactMap { Screen($0.screen) }
  }

  // MARK: User actions

  func actions(on entry: Entry) -> [NavigationAction] {
    let labels: [String] =
      switch Screen(entry.screen) {
      case .welcome: ["open item", "open cart"]
      case .item: ["read reviews", "open cart"]
      case .cart: ["pay"]
      case .receipt: ["done"]
      case .reviews, .paying, nil: []
      }
    return labels.enumerated().map { NavigationAction(index: $0, label: $1) }
  }

  func perform(_ action: Int, on entry: Entry, value: ActionValue) -> Outcome {
    switch (Screen(entry.screen), action) {
    case (.welcome, 0): show(.item, from: entry)
    case (.item, 0): show(.reviews, from: entry)
    case (.welcome, 1), (.item, 1):
      apply(.present(Screen.cart.entry, .sheet), from: entry)
    case (.cart, 0): pay(from: entry)
    case (.receipt, 0): apply(.dismiss, from: entry)
    default: .refused(.unknownAction(action, on: entry.id))
    }
  }

  private func show(_ screen: Screen, from entry: Entry?) -> Outcome {
    let source = fault == .doubleTapPushesTwice ? nil : entry
    let outcome = apply(.push(screen.entry), from: source)
    if outcome.isApplied { history.append(screen) }
    return outcome
  }

  private func apply(_ verb: Verb, from entry: Entry?) -> Outcome {
    context.apply(Command(verb, from: entry?.id, scope: scope, cause: .user), by: self)
  }

  // MARK: Paying

  private func pay(from entry: Entry) -> Outcome {
    let outcome = apply(.push(Screen.paying.entry), from: entry)
    guard outcome.isApplied, let paying = state.focused else { return outcome }
    let token = context.makeToken(for: self)
    payments[token] = paying.id
    context.begin(token, for: self) { .value("paid") }
    return outcome
  }

  func complete(_ token: Token, with result: EffectResult) -> Outcome {
    guard let paying = payments.removeValue(forKey: token) else { return .ignored(.staleToken) }
    guard case .value = result else {
      return context.apply(Command(.remove([paying]), scope: scope, cause: .system), by: self)
    }
    if fault == .paysAfterLeaving { return apply(.push(Screen.receipt.entry), from: nil) }
    guard let entry = state.entry(paying), state.isVisible(paying) else {
      return .ignored(.staleToken)
    }
    return apply(.replaceTop(Screen.receipt.entry), from: entry)
  }

  // MARK: Links

  func open(_ link: String) -> Outcome {
    guard link == "/item" else { return .ignored(.noTransition) }
    if fault == .linkUnderTheSheet, let root = state.layers.first?.container {
      return context.apply(
        Command(.push(Screen.item.entry), in: root, scope: scope, cause: .link), by: self)
    }
    return show(.item, from: nil)
  }

  // MARK: Events from views

  /// Handles the disappearance of a screen.
  ///
  /// Views call it in `viewWillDisappear`, which happens when they are popped or when the user
  /// begins to drag them away.
  func willDisappear(_ entry: EntryID) {
    guard fault == .popsAtTheFirstTouch, state.entry(entry) != nil else { return }
    context.apply(Command(.remove([entry]), scope: scope, cause: .user), by: self)
  }

  // MARK: Saving

  func save(without left: Set<EntryID>) -> [UInt8] { history.map { UInt8($0.rawValue) } }

  func load(_ data: [UInt8]) throws(Refusal) -> RestorationChanges {
    history = data.compactMap { Screen(rawValue: UInt32($0)) }
    return .none
  }

  func didMove(_ ids: IDMap) {
    let lost = history.first { !screens.contains($0) }
    guard fault == .bringsBackWhatWasLeft, let lost else { return }
    context.apply(Command(.push(lost.entry), scope: scope, cause: .restore), by: self)
  }
}

extension Shop.Screen {
  init?(_ id: ScreenID) { self.init(rawValue: id.rawValue) }

  var entry: NewEntry { NewEntry(ScreenID(rawValue: rawValue)) }
}
