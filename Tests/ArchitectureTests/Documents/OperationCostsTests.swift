import Testing

@Suite struct `The cost check` {
  private let costs = MarkdownPage(path: "C.md", "| `window` | push | depth | O(n) |")
  private let page = MarkdownPage(
    path: "O.md",
    """
    ## Low

    | cost | operations |
    |---|---|
    | `window` push | `Box.add`, `Box.gone` |
    | `window` pop | `Box.drop` |
    """)

  private func findings(in code: String) -> [String] {
    OperationCosts(page: page, costs: costs)
      .findings(module: "Low", sources: [SourceText(path: "Low.swift", code)])
      .map(\.description)
  }

  @Test func `finds operations without a cost and costs without an operation`() {
    let found = findings(
      in: """
        extension Box {
          /// Adds.
          public func add() {}
          @discardableResult
          public static func drop() -> Bool { true }
          func hidden() {}
          public mutating func lost() {}
        }
        """)

    #expect(
      found == [
        "O.md:5: there is no Box.gone in Low",
        "Low.swift:3: Box.add is not O(1); add `- Complexity:` to its documentation",
        "Low.swift:7: Box.lost is not on O.md; say which cost stands for it",
        "O.md:6: the table of costs has no row `window` pop",
      ])
  }

  @Test func `passes operations whose cost is stated`() {
    let found = findings(
      in: """
        public protocol Box {
          /// Adds.
          ///
          /// - Complexity: O(depth).
          func add()
          func gone()
        }
        """)

    #expect(
      found == [
        "O.md:6: there is no Box.drop in Low",
        "Low.swift:6: Box.gone is not O(1); add `- Complexity:` to its documentation",
        "O.md:6: the table of costs has no row `window` pop",
      ])
  }
}
