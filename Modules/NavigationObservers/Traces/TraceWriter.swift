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

  /// Returns the text of a verb, which begins with the name of the function that usually creates
  /// the verb, such as `push`.
  ///
  /// The text of a splice that no such function creates begins with `splice`.
  private static func text(of verb: Verb) -> String {
    switch verb {
    case .splice(let span, let items): text(of: span, Array(items))
    case .unwind(let entry): "unwind \(entry)"
    case .present(.stack(let news), let style, replacingTop: false) where news.count == 1:
      "present \(text(of: news[0])) \(TraceForm.text(of: style))"
    case .present(let new, let style, let replacing):
      (replacing ? "replacePresented" : "presentContainer")
        + " \(text(of: new)) \(TraceForm.text(of: style))"
    case .dismissLayers(.top): "dismiss"
    case .dismissLayers(.from(let layer)): "dismissLayer \(layer.rawValue)"
    case .dismissLayers(.all): "dismissAll"
    case .restyle(let layer, let style): "restyle \(layer.rawValue) \(TraceForm.text(of: style))"
    case .select(.tab(let key), let container): "selectTab \(key.rawValue) \(container)"
    case .select(.column(let index), let container): "selectColumn \(index) \(container)"
    case .setTabs(let tabs, let container): "setTabs ( \(text(of: tabs))) \(container)"
    case .setRoot(let new): "setRoot \(text(of: new))"
    case .attach(let new, let entry, let role):
      "attach \(text(of: new)) \(entry) \(role == .content ? "content" : "embedded")"
    case .beginScope(let kind): "beginScope \(kind)"
    case .endScope(let scope): "endScope \(scope)"
    case .setLeavePolicy(let entry, let policy): "setLeavePolicy \(entry) \(policy)"
    }
  }

  private static func text(of span: Verb.Span, _ items: [StackItem]) -> String {
    switch (span, items.first, items.count) {
    case (.end, .new(let new)?, 1): "push \(text(of: new))"
    case (.end, _, _): "pushAll \(text(of: items))"
    case (.top(let count), nil, _): "pop \(count)"
    case (.top(1), .new(let new)?, 1): "replaceTop \(text(of: new))"
    case (.above(let entry), nil, _): "popTo \(entry)"
    case (.above(let entry), .new(let new)?, 1): "popUpTo \(entry) push \(text(of: new))"
    case (.from(let entry), nil, _): "popUpTo \(entry) inclusive"
    case (.from(let entry), .new(let new)?, 1):
      "popUpTo \(entry) inclusive push \(text(of: new))"
    case (.aboveIndex(let index), nil, _): "popToIndex \(index)"
    case (.aboveRoot, nil, _): "popToRoot"
    case (.all, _, _): "setStack \(text(of: items))"
    case (.entries(let entries), nil, _): "remove \(text(of: entries))"
    case (.entries(let entries), .keep(let entry)?, 1) where entries == [entry]:
      "bringToFront \(entry)"
    case (.endUnlessTop(let entry), .new(let new)?, 1):
      "singleTop \(text(of: new)) unless \(entry)"
    case (.endUnlessPresent(let entry), .new(let new)?, 1):
      "pushUnique \(text(of: new)) unless \(entry)"
    default: "splice \(text(of: span)) \(text(of: items))"
    }
  }

  private static func text(of span: Verb.Span) -> String {
    switch span {
    case .end: "end"
    case .endUnlessTop(let entry): "endUnlessTop \(entry)"
    case .endUnlessPresent(let entry): "endUnlessPresent \(entry)"
    case .top(let count): "top \(count)"
    case .above(let entry): "above \(entry)"
    case .from(let entry): "from \(entry)"
    case .aboveIndex(let index): "aboveIndex \(index)"
    case .aboveRoot: "aboveRoot"
    case .indexes(let range): "\(range.lowerBound) \(range.upperBound)"
    case .all: "all"
    case .entries(let entries): "entries \(text(of: entries))"
    }
  }

  private static func text(of new: NewEntry) -> String {
    let scope = new.scope.map { "@\($0)" } ?? ""
    return "\(new.screen.rawValue)\(scope)"
      + (new.leavePolicy == .allow ? "" : "/\(new.leavePolicy)")
  }

  private static func text(of news: [NewEntry]) -> String {
    "[ \(news.map { text(of: $0) + " " }.joined())]"
  }

  private static func text(of items: [StackItem]) -> String {
    "[ \(items.map { text(of: $0) + " " }.joined())]"
  }

  private static func text(of entries: [EntryID]) -> String {
    "[ \(entries.map { "\($0) " }.joined())]"
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
}
