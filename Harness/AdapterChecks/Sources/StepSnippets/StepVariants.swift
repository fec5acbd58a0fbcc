import NavigationStepTrees
import NavigationSwiftUI
import SwiftUI

// NavigationStepTrees adopts the names of a library whose document makes some statements without an
// example. These views are examples for them.

/// Tabs whose steps belong to an enclosing view, which changes the steps when a link arrives.
struct LinkedWindow: View {
  @Steps struct WindowSteps {
    var closed
    var app: AppSteps = .home
  }

  @StateStep var window = WindowSteps()
  let selected: (WindowSteps) -> Void

  var body: some View {
    let _ = selected(window)
    MainTabView()
      .stepEnvironment($window.$app)
      .onOpenURL { _ in window.app.profile.$detail.select(with: .dark) }
  }
}

/// Several destination modifiers with another modifier between them.
struct LongStack: View {
  @Steps struct LongSteps {
    var first
    var second
    var third
    var none
  }

  @StateStep var steps = LongSteps(nil)

  var body: some View {
    NavigationStack(path: $steps.navigationPath) {
      VStack {
        Text("Root")
        Button("To the third") { steps.selected = .third }
        NavigationLink(value: LongSteps.Steps.second) { Text("To the second") }
      }
      .navigationDestination(step: $steps.$first) { Text("First") }
      .navigationTitle("Long")
      .navigationDestination(step: $steps.$second) { Text("Second") }
      .navigationDestination(step: $steps.$third) {
        VStack {
          Text("Third")
          Button("Home") { steps.selected = nil }
        }
      }
    }
  }
}

/// A stack with one destination modifier for all steps.
struct SwitchedStack: View {
  @StateStep var steps = ProfileSteps()

  var body: some View {
    NavigationStack(path: $steps.navigationPath) {
      ProfileView { Button("Change Theme") { steps.selected = .detail } }
        .navigationDestination(for: _steps) {
          switch $0 {
          case .detail: ThemeSelectorView().step(_steps.$detail)
          default: EmptyView()
          }
        }
    }
  }
}

/// A stack of steps that lists its screens.
// snippet: stack
struct ProfileStack: View {
  @StateStep var steps = ProfileSteps()

  var body: some View {
    NavigationSteps($steps) {
      ProfileView { Button("Change Theme") { steps.selected = .detail } }
      ThemeSelectorView().step($steps.$detail)
    }
  }
}
// end snippet

/// Tabs that a link can change.
// snippet: tabs
struct ClubTabs: View {
  @StateStep var steps: AppSteps = .home

  var body: some View {
    TabView(selection: $steps.selected) {
      HomeView().step($steps.$home)
      ExploreView().step($steps.$explore)
      ProfileStack().step($steps.$profile)
    }
    .onOpenURL { _ in steps.profile.$detail.select(with: .dark) }
  }
}
// end snippet

/// Tabs whose views are only tagged with steps.
///
/// The initializer receives a binding to the steps instead of a value.
struct TaggedTabs: View {
  @StateStep var steps: AppSteps

  init(_ steps: Binding<AppSteps>) { _steps = StateStep(steps) }

  var body: some View {
    TabView(selection: $steps.selected) {
      HomeView().stepTag($steps.$home)
      ExploreView().stepTag($steps.$explore)
    }
  }
}

struct TaggedWindow: View {
  @State private var steps: AppSteps = .explore()

  var body: some View {
    TaggedTabs($steps).onOpenURL { _ in steps.selected = .home }
  }
}
