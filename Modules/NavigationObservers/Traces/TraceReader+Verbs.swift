import NavigationModel

extension TraceReader {
  mutating func readVerb() throws(TraceError) -> Verb {
    let name = try word("a verb")
    switch name {
    case "push": return .push(try readNewEntry())
    case "pushAll": return .splice(.end, with: ShortList(try readItems()))
    case "pop": return .pop(try number("a count"))
    case "popTo": return .popTo(try readEntryID())
    case "popToIndex": return .popToIndex(try number("an index"))
    case "popToRoot": return .popToRoot
    case "popUpTo":
      let entry = try readEntryID()
      let inclusive = take("inclusive")
      return .popUpTo(entry, inclusive: inclusive, push: take("push") ? try readNewEntry() : nil)
    case "replaceTop": return .replaceTop(try readNewEntry())
    case "setStack": return .setStack(try readItems())
    case "splice": return .splice(try readSpan(), with: ShortList(try readItems()))
    case "remove": return .remove(try readEntryIDs())
    case "singleTop":
      let new = try readNewEntry()
      return .singleTop(existing: take("unless") ? try readEntryID() : nil, new)
    case "pushUnique":
      let new = try readNewEntry()
      return .pushUnique(existing: take("unless") ? try readEntryID() : nil, new)
    case "bringToFront": return .bringToFront(try readEntryID())
    case "unwind": return .unwind(to: try readEntryID())
    default: return try readStructuralVerb(name)
    }
  }

  private mutating func readStructuralVerb(_ name: Substring) throws(TraceError) -> Verb {
    switch name {
    case "present": return .present(try readNewEntry(), try readStyle())
    case "presentContainer": return .presentContainer(try readContainer(), try readStyle())
    case "replacePresented": return .replacePresented(try readContainer(), try readStyle())
    case "restyle": return .restyle(try readLayerID(), try readStyle())
    case "dismiss": return .dismiss
    case "dismissLayer": return .dismissLayer(try readLayerID())
    case "dismissAll": return .dismissAll
    case "selectTab":
      let key = TabKey(rawValue: try number("the key of a tab"))
      return .selectTab(key, in: try readContainerID())
    case "selectColumn": return .selectColumn(try number("an index"), in: try readContainerID())
    case "setTabs":
      try require("(")
      let tabs = try readTabs(until: ")")
      return .setTabs(tabs, in: try readContainerID())
    case "setRoot": return .setRoot(try readContainer())
    case "attach":
      let new = try readContainer()
      let entry = try readEntryID()
      if take("content") { return .attach(new, to: entry, as: .content) }
      try require("embedded")
      return .attach(new, to: entry, as: .embedded)
    case "beginScope": return .beginScope(kind: try number("a kind"))
    case "endScope": return .endScope(try readScopeID())
    case "setLeavePolicy": return .setLeavePolicy(try readEntryID(), try readPolicy())
    default: throw unexpected("a verb", name)
    }
  }

  private mutating func readSpan() throws(TraceError) -> Verb.Span {
    let name = try word("a span such as end, or the first index")
    switch name {
    case "end": return .end
    case "endUnlessTop": return .endUnlessTop(try readEntryID())
    case "endUnlessPresent": return .endUnlessPresent(try readEntryID())
    case "top": return .top(try number("a count"))
    case "above": return .above(try readEntryID())
    case "from": return .from(try readEntryID())
    case "aboveIndex": return .aboveIndex(try number("an index"))
    case "aboveRoot": return .aboveRoot
    case "all": return .all
    case "entries": return .entries(try readEntryIDs())
    default:
      guard let start = Int(name) else { throw unexpected("a span such as end or 0 1", name) }
      return .indexes(try readRange(from: start))
    }
  }

  private mutating func readRange(from start: Int) throws(TraceError) -> Range<Int> {
    let end: Int = try number("the index after the last")
    guard start <= end else { throw unexpected("an index not below \(start)", "\(end)") }
    return start..<end
  }

  private mutating func readPolicy() throws(TraceError) -> LeavePolicy {
    let name = try word("a leave policy")
    guard let policy = LeavePolicy.allCases.first(where: { "\($0)" == name }) else {
      throw unexpected("allow, deny or ask", name)
    }
    return policy
  }

  private mutating func readStyle() throws(TraceError) -> Layer.Style {
    let name = try word("a style")
    guard let style = TraceWords.style(name) else {
      throw unexpected("a style such as sheet or cover", name)
    }
    return style
  }

  private mutating func readContainer(depth: Int = 1) throws(TraceError) -> NewContainer {
    let name = try word("stack, tabs or split")
    guard depth <= NewContainer.maximumDepth else {
      throw unexpected("at most \(NewContainer.maximumDepth) containers in one another", name)
    }
    switch name {
    case "stack":
      return .stack(try readNewEntries())
    case "tabs":
      try require("(")
      let tabs = try readTabs(until: "selected", depth: depth + 1)
      let selected: Int = try number("an index")
      try require(")")
      return .tabs(tabs, selected: selected)
    case "split":
      try require("(")
      var columns: [NewContainer] = []
      while !take("focused") { columns.append(try readContainer(depth: depth + 1)) }
      let focused: Int = try number("an index")
      try require(")")
      return .split(columns, focused: focused)
    default:
      throw unexpected("stack, tabs or split", name)
    }
  }

  private mutating func readTabs(
    until end: Substring, depth: Int = 1
  ) throws(TraceError) -> [NewTab] {
    var tabs: [NewTab] = []
    while !take(end) {
      let key = TabKey(rawValue: try number("the key of a tab"))
      tabs.append(NewTab(key, try readContainer(depth: depth)))
    }
    return tabs
  }
}
