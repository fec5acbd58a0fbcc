import NavigationGraphDefinitions

var shop = GraphDefinition(start: "home")
shop.nodes = [.init(id: "home"), .init(id: "cart"), .init(id: "help")]
shop.edges = [.init(from: "home", to: "cart", by: .push)]
print(shop.findings().count)  // 1: nothing leads to help
