import NavigationGraphs
import NavigationSwiftUI
import SwiftUI

// The examples in the comments of NavigationSwiftUI about windows.

@MainActor private let basketNavigator = NavigationController(graph: NavigationGraph())

enum WindowComments {
  struct BasketCount: View {
    // snippet: Modules/NavigationSwiftUI/Observing/ObservedNavigator.swift
    @State private var basket = ObservedNavigator(basketNavigator)

    var body: some View {
      Text("\(basket.state.visibleEntries.count) screens")
    }
    // end snippet
  }

  struct Window: View {
    let navigator: NavigationController

    var body: some View {
      // snippet: Modules/NavigationSwiftUI/Views/NavigationHost.swift
      NavigationHost(navigator) { entry in
        switch navigator.name(of: entry) {
        case "basket": BasketView()
        default: CatalogueView()
        }
      }
      // end snippet
    }
  }

  struct Album: View {
    let photos: [Int]

    var body: some View {
      // snippet: Modules/NavigationSwiftUI/Views/View+Anchors.swift
      ForEach(photos, id: \.self) { photo in
        Text("\(photo)").navigationAnchor("photo \(photo)")
      }
      // end snippet
    }
  }

  struct BasketView: View {
    var body: some View { Text("Basket") }
  }

  struct CatalogueView: View {
    var body: some View { Text("Catalogue") }
  }
}
