import NavigationGraphs

/// A destination of the shop's links.
public enum Place: Hashable, Sendable {
  case catalogue
  case product(Int)
  case reviews(of: Int)
  case review(Review)
  case basket

  /// Returns the rules for links, each with the form of a link and, except for `catalogue`, the
  /// place beneath the one that it opens.
  ///
  /// - Returns: The rules.
  /// - Throws: `LinkPatternError` if the text of a rule is not a pattern; this never happens.
  public static func links() throws -> [LinkRule<Place>] {
    [
      try LinkRule("/", to: .catalogue),
      try LinkRule("/basket", to: .basket, under: .catalogue),
      try LinkRule("/products/{product:int}", under: { _ in .catalogue }) { values in
        values.int("product").map { .product($0) }
      } write: { place in
        if case .product(let product) = place { ["product": .int(product)] } else { nil }
      },
      // snippet: rule
      try LinkRule("/products/{product:int}/reviews", under: { $0.product }) { values in
        values.int("product").map { .reviews(of: $0) }
      } write: { place in
        if case .reviews(let product) = place { ["product": .int(product)] } else { nil }
      },
      // end snippet
      try LinkRule(
        "/products/{product:int}/reviews/{number:int}", under: { $0.reviews }, read: read
      ) { place in
        if case .review(let review) = place {
          ["product": .int(review.product), "number": .int(review.number)]
        } else {
          nil
        }
      },
    ]
  }

  private static func read(_ values: LinkValues) -> Place? {
    guard let product = values.int("product"), let number = values.int("number") else { return nil }
    return .review(Review(product: product, number: number))
  }

  private var product: Place? {
    if case .reviews(let product) = self { .product(product) } else { nil }
  }

  private var reviews: Place? {
    if case .review(let review) = self { .reviews(of: review.product) } else { nil }
  }
}

extension Screens {
  func node(of place: Place) -> LinkedNode {
    switch place {
    case .catalogue: LinkedNode(catalogue)
    case .product(let number): LinkedNode(product, with: number)
    case .reviews(let product): LinkedNode(reviews, with: product)
    case .review(let number): LinkedNode(review, with: number)
    case .basket: LinkedNode(basket)
    }
  }
}
