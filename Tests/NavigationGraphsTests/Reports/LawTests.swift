import NavigationGraphs
import Testing

@Suite struct `The laws of an app` {
  private static let shop = GraphDefinition(
    start: "home",
    nodes: [
      .init(id: "home"), .init(id: "sign-in"), .init(id: "cart"), .init(id: "paid", name: "Thanks"),
      .init(id: "lost"),
    ],
    edges: [
      .init(from: "home", to: "sign-in", by: .push, label: "sign in"),
      .init(from: "sign-in", to: "cart", by: .push, label: "on"),
      .init(from: "cart", to: "paid", by: .clearStackAndSet, label: "pay"),
      .init(from: "paid", to: "cart", by: .push, label: "again"),
    ])

  private func judge(_ law: String) throws -> LawVerdict {
    let laws = try NavigationLaw.laws(parsing: "wayfinder-laws 1\n\(law)", of: Self.shop)
    return try #require(Self.shop.verdicts(on: laws).first)
  }

  @Test(
    arguments: [
      ("reachable paid", .holds), ("reachable lost", .broken), ("never lost", .holds),
      ("never cart", .broken), ("never cart before sign-in", .holds),
      ("never paid before home", .holds), ("never sign-in before cart", .broken),
      ("always home beneath sign-in", .holds), ("always sign-in beneath cart", .broken),
      ("never cart above paid", .broken), ("never paid above cart", .holds),
      ("always at most 3 screens", .holds), ("always at most 2 screens", .broken),
      ("leads home", .broken), ("leads home from cart", .broken),
      ("leads home from sign-in", .holds), ("reachable 'Thanks'", .holds),
    ] as [(String, LawVerdict.Answer)])
  func `hold or are broken as expected`(law: String, answer: LawVerdict.Answer) throws {
    let verdict = try judge(law)

    #expect(verdict.answer == answer)
    guard let witness = verdict.witness else { return }
    #expect(throws: Never.self) { try GraphNavigator(Self.shop).follow(witness) }
  }

  @Test func `are undecided for stacks that are deeper than the search counts`() throws {
    let chat = GraphDefinition(
      start: "chat", nodes: [.init(id: "chat")],
      edges: [.init(from: "chat", to: "chat", by: .push, label: "reply")])
    let laws = try NavigationLaw.laws(
      parsing: "wayfinder-laws 1\nalways at most 70000 screens\nalways at most 999 screens",
      of: chat)

    #expect(chat.verdicts(on: laws).map(\.answer) == [.undecided, .broken])
    #expect(try judge("always at most 70000 screens").answer == .holds)
  }

  @Test func `are broken by the fewest possible taps`() throws {
    let verdict = try judge("always sign-in beneath cart")

    #expect(verdict.witness?.steps.map(\.label) == ["sign in", "on", "pay", "again"])
  }

  @Test func `are written as they are read`() throws {
    let text = """
      wayfinder-laws 1
      reachable home
      never lost
      never cart before sign-in
      never paid above cart
      always home beneath sign-in
      always at most 9 screens
      leads home
      leads home from cart
      """

    let laws = try NavigationLaw.laws(parsing: text, of: Self.shop)

    #expect((["wayfinder-laws 1"] + laws.map(\.description)).joined(separator: "\n") == text)
    #expect(laws.map(\.line) == Array(2...9))
  }

  @Test(arguments: [
    "Bob's", "Bob's trips", "'", "''", " '' ", "it's #1", "'quoted'", "5\" wide", "a\\",
  ])
  func `are read with apostrophes in names`(name: String) throws {
    let graph = GraphDefinition(start: name, nodes: [.init(id: name), .init(id: "home")])
    let law = NavigationLaw(.neverBefore(name, gate: "home"), line: 2)

    let laws = try NavigationLaw.laws(parsing: "wayfinder-laws 1\n\(law)  # it's so", of: graph)

    #expect(laws == [law])
  }

  @Test(arguments: [
    ("", 1), ("wayfinder-laws 2\n", 1), ("wayfinder-laws 1\n\nnever\n", 3),
    ("wayfinder-laws 1\nalways at most 0 screens\n", 2), ("wayfinder-laws 1\nnever moon\n", 2),
  ])
  func `are refused with their line`(text: String, line: Int) {
    #expect {
      try NavigationLaw.laws(parsing: text, of: Self.shop)
    } throws: { error in
      (error as? NavigationLawError)?.line == line
    }
  }

  @Test func `are undecided if the path leads through another file`() throws {
    let graph = GraphDefinition(
      start: "home", nodes: [.init(id: "home"), .init(id: "other", role: .external)],
      edges: [.init(from: "home", to: "other", by: .present(.fullScreen))])
    let laws = try NavigationLaw.laws(parsing: "wayfinder-laws 1\nleads home", of: graph)

    #expect(graph.verdicts(on: laws).map(\.answer) == [.undecided])
  }
}
