#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import ExampleControllers
  import Foundation
  import NavigationGraphs
  import NavigationUIKit
  import ShopApp
  import UIKit

  /// The shop in one scene; the scene delegate retains it, and the window shows
  /// `rootViewController`.
  @MainActor public final class ShopScene {
    private let shop: NavigationController
    private let host: NavigationHostController

    public init(_ shop: Shop) {
      let navigator = shop.navigator
      self.shop = navigator
      host = NavigationHostController(navigator) { screen in
        Self.controller(of: screen.id, in: navigator)
      }
    }

    public var rootViewController: UIViewController { host.rootViewController }

    /// Opens a link; call this function in `scene(_:openURLContexts:)` of the scene delegate.
    public func open(_ url: URL) {
      shop.handle(.link(url.absoluteString))
    }

    /// Creates a screen whose buttons complete it with their outputs.
    private static func controller(
      of entry: EntryID, in shop: NavigationController
    ) -> UIViewController {
      func button<Output>(
        _ title: String, _ output: Output
      ) -> (title: String, perform: @MainActor () -> Void) {
        (title, { shop.complete(entry, with: output) })
      }
      let number = shop.input(of: entry, as: Int.self) ?? 0
      return switch shop.node(of: entry)?.id {
      case "catalogue":
        ActionsViewController(
          "Catalogue",
          [1, 2, 3].map { button("Product \($0)", CatalogueChoice.product($0)) }
            + [button("Basket", CatalogueChoice.basket)])
      case "product":
        ActionsViewController(
          "Product \(number)",
          [
            button("Reviews", ProductChoice.reviews(of: number)),
            button("Basket", ProductChoice.basket),
          ])
      case "reviews":
        ActionsViewController(
          "Reviews of product \(number)",
          [1, 2].map { button("Review \($0)", Review(product: number, number: $0)) })
      case "review":
        ActionsViewController(
          "Review \(shop.input(of: entry, as: Review.self)?.number ?? 0)", [])
      case "basket": ActionsViewController("Basket", [button("Order", ())])
      case "address": ActionsViewController("Address", [button("Send to Ada", "Ada")])
      default: ActionsViewController("Receipt", [button("Done", ())])
      }
    }
  }
#endif
