// snippet: shop
import NavigationGraphDefinitions

func shopInWords() -> (findings: [String], drawing: String) {
  var shop = GraphDefinition(start: "home")
  shop.nodes = [.init(id: "home"), .init(id: "cart"), .init(id: "help")]
  shop.edges = [.init(from: "home", to: "cart", by: .push)]

  let findings = shop.findings().map(\.message)  // one says that nothing leads to 'help'
  return (findings, GraphDrawing(shop).mermaid)
}
// end snippet
import Testing

@Suite struct `The landing page of graph definitions` {
  @Test func `shows the findings of a graph without a navigator`() {
    let shop = shopInWords()

    #expect(shop.findings.contains { $0.contains("help") })
    #expect(shop.drawing.contains("cart"))
  }

  @Test func `checks a graph, and compares it with a baseline`() throws {
    // snippet: questions
    var shop = GraphDefinition(start: "home")
    shop.nodes = [.init(id: "home"), .init(id: "cart"), .init(id: "payment")]
    shop.edges = [
      .init(from: "home", to: "cart", by: .push),
      .init(from: "cart", to: "payment", by: .present(.sheet)),
    ]
    try shop.validate()  // throws if, for example, an edge leads to an unknown node

    let behindTheCart = shop.nodes(behind: "cart")  // ["payment"]
    let ends = shop.deadEnds  // ["payment"]: only a gesture leads back
    // end snippet
    // snippet: baseline
    let released = GraphBaseline(shop)  // save its text with the app
    shop.edges.removeLast()  // a later version loses the way to the payment

    let grades = released.differences(to: GraphBaseline(shop)).map(\.grade)  // [.broken]
    // end snippet

    #expect(behindTheCart == ["payment"])
    #expect(ends == ["payment"])
    #expect(grades == [.broken])
  }
}
