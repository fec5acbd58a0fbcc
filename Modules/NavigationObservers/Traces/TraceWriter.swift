import NavigationModel

enum TraceWriter {
  static func text(of command: Command) -> String {
    var words = [text(of: command.verb)]
    if let stack = command.stack { words.append("in \(stack)") }
    if let source = command.source { words.append("from \(source)") }
    if let scope = command.scope { words.append("scope \(scope)") }
    if command.cause != .code { words.append("by \(command.cause)") }
    if command.animation == .none { words.append("instantly") }
    return words.joined(separator: " ")
  }

  private static func text(of verb: Verb) -> String {
    switch verb {
    case .push(let new): "push \(text(of: new))"
    case .pushAll(let news): "pushAll \(text(of: news))"
    case .pop(let count): "pop \(count)"
    case .popTo(let entry): "popTo \(entry)"
    case .popToIndex(let index): "popToIndex \(index)"
    case .popToRoot: "popToRoot"
    case .popUpTo(let entry, let inclusive, let new):
      "popUpTo \(entry)" + (inclusive ? " inclusive" : "")
        + (new.map { " push \(text(of: $0))" } ?? "")
    case .replaceTop(let new): "replaceTop \(text(of: new))"
    case .setStack(let items): "setStack [ \(items.map { text(of: $0) + " " }.joined())]"
    case .splice(let range, let news):
      "splice \(range.lowerBound) \(range.upperBound) \(text(of: news))"
    case .remove(let entries): "remove [ \(entries.map { "\($0) " }.joined())]"
    case .singleTop(let existing, let new): "singleTop \(text(of: new, unless: existing))"
    case .pushUnique(let existing, let new): "pushUnique \(text(of: new, unless: existing))"
    case .bringToFront(let entry): "bringToFront \(entry)"
    case .unwind(let entry): "unwind \(entry)"
    default: structuralText(of: verb)
    }
  }

  private static func structuralText(of verb: Verb) -> String {
    switch verb {
    case .present(let new, let style): "present \(text(of: new)) \(text(of: style))"
    case .presentContainer(let new, let style):
      "presentContainer \(text(of: new)) \(text(of: style))"
    case .replacePresented(let new, let style):
      "replacePresented \(text(of: new)) \(text(of: style))"
    case .restyle(let layer, let style): "restyle \(layer.rawValue) \(text(of: style))"
    case .dismissLayer(let layer): "dismissLayer \(layer.rawValue)"
    case .dismissAll: "dismissAll"
    case .selectTab(let key, let container): "selectTab \(key.rawValue) \(container)"
    case .selectColumn(let index, let container): "selectColumn \(index) \(container)"
    case .setTabs(let tabs, let container): "setTabs ( \(text(of: tabs))) \(container)"
    case .setRoot(let new): "setRoot \(text(of: new))"
    case .attach(let new, let entry, let role):
      "attach \(text(of: new)) \(entry) \(role == .content ? "content" : "embedded")"
    case .beginScope(let kind): "beginScope \(kind)"
    case .endScope(let scope): "endScope \(scope)"
    case .setLeavePolicy(let entry, let policy): "setLeavePolicy \(entry) \(policy)"
    default: "dismiss"
    }
  }

  private static func text(of new: NewEntry) -> String {
    let scope = new.scope.map { "@\($0)" } ?? ""
    return "\(new.screen.rawValue)\(scope)"
      + (new.leavePolicy == .allow ? "" : "/\(new.leavePolicy)")
  }

  private static func text(of new: NewEntry, unless existing: EntryID?) -> String {
    text(of: new) + (existing.map { " unless \($0)" } ?? "")
  }

  private static func text(of news: [NewEntry]) -> String {
    "[ \(news.map { text(of: $0) + " " }.joined())]"
  }

  private static func text(of item: StackItem) -> String {
    switch item {
    case .keep(let entry): "\(entry)"
    case .new(let new): text(of: new)
    }
  }

  private static func text(of tabs: [NewTab]) -> String {
    tabs.map { "\($0.key.rawValue) \(text(of: $0.content)) " }.joined()
  }

  private static func text(of new: NewContainer) -> String {
    switch new {
    case .stack(let entries): "stack \(text(of: entries))"
    case .tabs(let tabs, let selected): "tabs ( \(text(of: tabs))selected \(selected) )"
    case .split(let columns, let focused):
      "split ( \(columns.map { text(of: $0) + " " }.joined())focused \(focused) )"
    }
  }

  private static func text(of style: Layer.Style) -> String {
    switch style {
    case .root: "root"
    case .sheet(let detents): detents.isEmpty ? "sheet" : "sheet:\(detents.rawValue)"
    case .fullScreenCover: "cover"
    case .popover: "popover"
    case .alert: "alert"
    }
  }
}
