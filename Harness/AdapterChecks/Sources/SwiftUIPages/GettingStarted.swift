import Foundation

// The examples from the page "Getting started" of NavigationSwiftUI.

// snippet: window
import NavigationGraphs
import NavigationSwiftUI
import SwiftUI

struct ShopWindow: View {
  let navigator: NavigationController

  var body: some View {
    NavigationHost(navigator) { entry in
      switch navigator.name(of: entry) {
      case "Basket": BasketView(navigator: navigator, entry: entry.id)
      case "Product": ProductView(navigator: navigator, entry: entry.id)
      default: WelcomeView(navigator: navigator, entry: entry.id)
      }
    }
    .onOpenURL { navigator.handle(.link($0.absoluteString)) }
  }
}
// end snippet

// snippet: screen
struct BasketView: View {
  let navigator: NavigationController
  let entry: EntryID

  var body: some View {
    Button("Buy") { navigator.perform("buy", on: entry) }
  }
}
// end snippet

struct ProductView: View {
  let navigator: NavigationController
  let entry: EntryID

  var body: some View { Text("Product") }
}

struct WelcomeView: View {
  let navigator: NavigationController
  let entry: EntryID

  var body: some View { Text("Welcome") }
}

struct ScreenView: View {
  let entry: EntryID

  var body: some View { Text("\(entry)") }
}

// snippet: anchor
struct AlbumView: View {
  let photos: [Int]

  var body: some View {
    List {
      ForEach(photos, id: \.self) { photo in
        Text("Photo \(photo)").navigationAnchor("photo \(photo)")
      }
    }
  }
}
// end snippet

// snippet: tabs
struct TabbedWindow: View {
  let navigator: NavigationController

  var body: some View {
    NavigationHost(navigator) { entry in
      ScreenView(entry: entry.id)
    } tab: { tab in
      Label(tab.key == 0 ? "Shop" : "Basket", systemImage: tab.key == 0 ? "bag" : "cart")
    }
  }
}
// end snippet

// snippet: saving
struct SavedWindow: View {
  let navigator: NavigationController
  @SceneStorage("window") private var saved: Data?
  @Environment(\.scenePhase) private var phase

  var body: some View {
    ShopWindow(navigator: navigator)
      .task {
        guard let saved,
          let window = try? JSONDecoder().decode(WindowSnapshot.self, from: saved)
        else { return }
        navigator.restore(window)
      }
      .onChange(of: phase) {
        guard phase == .background else { return }
        saved = try? JSONEncoder().encode(navigator.snapshot())
      }
  }
}
// end snippet

/// Returns the window of the example that is saved and restored.
@MainActor public func savedWindow(of navigator: NavigationController) -> some View {
  SavedWindow(navigator: navigator)
}
