#if canImport(SwiftUI)
  import Foundation
  import NavigationGraphs
  import NavigationSwiftUI
  import ShopApp
  import SwiftUI

  /// The window of the shop, for use in the `WindowGroup` of the app.
  public struct ShopWindow: View {
    private let shop: Shop

    public init(_ shop: Shop) { self.shop = shop }

    public var body: some View {
      NavigationHost(shop.navigator) { entry in
        ShopScreen(shop: shop.navigator, entry: entry.id)
      }
      .onOpenURL { url in shop.navigator.handle(.link(url.absoluteString)) }
    }
  }

  /// The view of one screen: its content, and buttons that complete it with an output.
  struct ShopScreen: View {
    let shop: NavigationController
    let entry: EntryID

    var body: some View {
      switch shop.node(of: entry)?.id {
      case "catalogue": catalogue
      case "product": product(shop.input(of: entry, as: Int.self) ?? 0)
      case "reviews": reviews(shop.input(of: entry, as: Int.self) ?? 0)
      case "review": Text("Review \(shop.input(of: entry, as: Review.self)?.number ?? 0)")
      case "basket": basket
      case "address": button("Send to Ada", completing: "Ada")
      default: button("Done", completing: ())
      }
    }

    private var catalogue: some View {
      List {
        Text("Catalogue")
        ForEach([1, 2, 3], id: \.self) { number in
          button("Product \(number)", completing: CatalogueChoice.product(number))
        }
        button("Basket", completing: CatalogueChoice.basket)
      }
    }

    private func product(_ number: Int) -> some View {
      List {
        Text("Product \(number)")
        button("Reviews", completing: ProductChoice.reviews(of: number))
        button("Basket", completing: ProductChoice.basket)
      }
    }

    private func reviews(_ product: Int) -> some View {
      List {
        Text("Reviews of product \(product)")
        ForEach([1, 2], id: \.self) { number in
          button("Review \(number)", completing: Review(product: product, number: number))
        }
      }
    }

    private var basket: some View {
      List {
        Text("Basket")
        button("Order", completing: ())
      }
    }

    private func button<Output>(_ title: String, completing output: Output) -> some View {
      Button(title) { shop.complete(entry, with: output) }
    }
  }
#endif
