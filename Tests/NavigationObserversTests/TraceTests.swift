import NavigationModel
import NavigationObservers
import Testing

/// Traces are printed and read without loss.
@Suite struct TraceTests {
  private static let entry = EntryID(rawValue: 12)
  private static let container = ContainerID(slot: 3, generation: 2)
  private static let layer = LayerID(rawValue: 9)
  private static let scope = ScopeID(slot: 2, generation: 1)
  private static let news: [NewEntry] = [
    0, NewEntry(7, scope: scope), NewEntry(8, leavePolicy: .ask),
    NewEntry(9, scope: .root, leavePolicy: .deny),
  ]
  private static let styles: [Layer.Style] = [
    .sheet, .sheet(.medium), .sheet([.medium, .large]), .fullScreenCover, .popover, .alert, .root,
  ]
  private static let shapes: [NewContainer] = [
    .stack([]), .stack(news), .split([.stack(1), .stack(news)], focused: 1),
    .tabs([NewTab(4, .stack(2)), NewTab(5, .split([.stack([])], focused: 0))], selected: 1),
  ]

  /// Every verb, with every kind of content.
  private static var verbs: [Verb] {
    var verbs: [Verb] = [
      .pushAll([]), .pushAll(news), .pop(1), .pop(-1), .pop(.max), .popTo(entry), .popToIndex(2),
      .popToRoot, .popUpTo(entry, inclusive: false, push: nil),
      .popUpTo(entry, inclusive: true, push: 4), .setStack([]),
      .setStack([.keep(entry), .new(news[2])]), .splice(0..<2, with: news),
      .splice(1..<1, with: []),
      .remove([]), .remove([entry, entry]), .bringToFront(entry), .unwind(to: entry), .dismiss,
      .dismissLayer(layer), .dismissAll, .selectTab(4, in: container),
      .selectColumn(1, in: container), .setTabs([], in: container),
      .setTabs([NewTab(4, shapes[3])], in: container), .beginScope(kind: 3), .endScope(scope),
    ]
    let spans: [Verb.Span] = [
      .end, .endUnlessTop(entry), .endUnlessPresent(entry), .top(2), .above(entry), .from(entry),
      .aboveIndex(1), .aboveRoot, .indexes(0..<2), .all, .entries([]), .entries([entry, entry]),
    ]
    let items: [ShortList<StackItem>] = [
      [], [.keep(entry)], [.new(news[0])], [.new(news[1]), .keep(entry), .new(news[2])],
    ]
    for span in spans { verbs += items.map { .splice(span, with: $0) } }
    for new in news {
      verbs += [.push(new), .replaceTop(new), .singleTop(existing: nil, new)]
      verbs += [.singleTop(existing: entry, new), .pushUnique(existing: nil, new)]
      verbs += [.pushUnique(existing: entry, new)] + styles.map { .present(new, $0) }
    }
    for shape in shapes {
      verbs += [.setRoot(shape), .attach(shape, to: entry, as: .content)]
      verbs += [.attach(shape, to: entry, as: .embedded), .presentContainer(shape, .sheet)]
      verbs += [.replacePresented(shape, .popover)]
    }
    return verbs + styles.map { .restyle(layer, $0) }
      + LeavePolicy.allCases.map { .setLeavePolicy(entry, $0) }
  }

  @Test func `every command is read as it was written`() throws {
    var commands = Self.verbs.map { Command($0) }
    for cause in Cause.allCases {
      for animation in Animation.allCases {
        commands.append(
          Command(
            .pop(1), in: Self.container, from: Self.entry, scope: Self.scope, cause: cause,
            animation: animation))
      }
    }

    for command in commands {
      let text = Trace([command]).description
      #expect(try Trace(parsing: text).commands == [command], "\(text)")
    }
    #expect(
      try Trace(parsing: "// a comment\n\n" + Trace(commands).description).commands == commands)
  }

  @Test func `a trace with Windows line endings is read line by line`() throws {
    let trace = try Trace(parsing: "push 1\r\n// a comment\r\n\r\npop 1\r\n")

    #expect(trace.commands == [Command(.push(1)), Command(.pop(1))])
    let error = #expect(throws: TraceError.self) { try Trace(parsing: "pop 1\r\nfly 3\r\n") }
    #expect(error?.line == 2)
  }

  @Test(arguments: [
    (
      "push",
      "Line 1 cannot be read: expected a screen such as 3, but found the end of the line."
    ),
    ("pop 1\nfly 3", "Line 2 cannot be read: expected a verb, but found fly."),
    (
      "pop 99999999999999999999",
      "Line 1 cannot be read: expected a count, but found 99999999999999999999."
    ),
    ("splice 3 1 [ ]", "Line 1 cannot be read: expected an index not below 3, but found 1."),
    ("pop 1 in d4", "Line 1 cannot be read: expected a container such as c0, but found d4."),
  ])
  func `a line that cannot be read is named with the reason`(text: String, message: String) {
    let error = #expect(throws: TraceError.self) { try Trace(parsing: text) }

    #expect(error?.description == message)
  }

  @Test func `a trace reads as a description of what happened`() {
    let trace = Trace([
      Command(.push(3), cause: .user),
      Command(.popTo(EntryID(rawValue: 2)), in: ContainerID(rawValue: 1), cause: .gesture),
      Command(.presentContainer(.stack([NewEntry(4, leavePolicy: .ask)]), .sheet)),
    ])

    #expect(
      trace.description == """
        push 3 by user
        popTo #2 in c1 by gesture
        present 4/ask sheet
        """)
  }
}
