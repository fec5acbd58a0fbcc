import NavigationGraphs

/// The screens of the shop and the transitions between them.
struct Screens {
  // snippet: actions
  let catalogue = ScreenNode<Void, CatalogueChoice>("catalogue", actions: CatalogueChoice.actions)
  let product = ScreenNode<Int, ProductChoice>("product") { product in
    [
      NodeAction("reviews", completes: .reviews(of: product)),
      NodeAction("basket", completes: .basket),
    ]
  }
  let reviews = ScreenNode<Int, Review>("reviews") { product in
    [NodeAction("first review", completes: Review(product: product, number: 1))]
  }
  let review = ScreenNode<Review, Void>("review", actions: [])
  let basket = ScreenNode<Void, Void>("basket", actions: [NodeAction("order", completes: ())])
  // end snippet
  let address = ScreenNode<Void, String>("address")
  let receipt = ScreenNode<String, Void>("receipt", actions: [NodeAction("done", completes: ())])

  var graph: NavigationGraph {
    NavigationGraph {
      catalogue
      product
      reviews
      review
      basket
      address
      receipt
      Edge(from: catalogue, to: product, transition: .push, predicate: { $0.product != nil }) {
        $0.product ?? 0
      }
      Edge(from: catalogue, to: basket, transition: .modal, predicate: { $0 == .basket })
      Edge(from: product, to: reviews, transition: .push, predicate: { $0.reviewed != nil }) {
        $0.reviewed ?? 0
      }
      Edge(from: product, to: basket, transition: .modal, predicate: { $0 == .basket })
      Edge(from: reviews, to: review, transition: .push)
      Edge(from: basket, to: address, transition: .push)
      Edge(from: address, to: receipt, transition: .push, predicate: { !$0.isEmpty })
      Edge(from: receipt, to: catalogue, transition: .clearStackAndSet)
    }
  }
}

public enum CatalogueChoice: Hashable, Sendable {
  case product(Int), basket

  // snippet: choices
  static let actions = [
    NodeAction<CatalogueChoice>("product", input: .integer(1...3)) { value in
      if case .integer(let number) = value { .product(number) } else { nil }
    },
    NodeAction("basket", completes: .basket),
  ]
  // end snippet

  var product: Int? { if case .product(let number) = self { number } else { nil } }
}

public enum ProductChoice: Hashable, Sendable {
  case reviews(of: Int), basket

  var reviewed: Int? { if case .reviews(let product) = self { product } else { nil } }
}

public struct Review: Hashable, Sendable {
  public let product: Int
  public let number: Int

  public init(product: Int, number: Int) {
    self.product = product
    self.number = number
  }
}
