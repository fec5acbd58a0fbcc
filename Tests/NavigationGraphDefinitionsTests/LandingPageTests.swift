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
}
