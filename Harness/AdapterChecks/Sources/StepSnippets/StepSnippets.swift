// swift-format-ignore-file
import NavigationStepTrees
import NavigationSwiftUI
import SwiftUI

// The examples with views from the document of the library whose names NavigationStepTrees adopts.
// The code between the marks `snippet` and `end snippet` is unchanged; the code around the marks
// adds the declarations that the document omits.

struct ExploreData {}

// snippet: steps
@Steps
struct AppSteps {

  var home
  var explore = ExploreData()
  var profile: ProfileSteps = .main
  var none
}

@Steps
struct ProfileSteps {

  var main
  var detail: ThemeSteps = .none
}

@Steps
struct ThemeSteps {

  var light
  var dark
  var none
}
// end snippet

// snippet: StateStep
struct MainTabView: View {

  @StateStep var step: AppSteps = .home

  var body: some View {
    TabView(selection: $step.selected) {
      HomeView()
        .step(_step.$home)

      ExploreView()
        .step(_step.$explore)

      ProfileNavigation()
        .step(_step.$profile)
    }
    .tabViewStyle(PageTabViewStyle(indexDisplayMode: .always))
  }
}

struct ProfileNavigation: View {

  @StateStep var step = ProfileSteps()

  var body: some View {
    NavigationView {
      ProfileView {
        NavigationLink(isActive: $step.isSelected(.detail)) {
          ThemeSelectorView()
            .stepEnvironment($step.$detail)
        } label: {
          Text("Change Theme")
        }
      }
    }
  }
}

struct ThemeSelectorView: View {

  @StateStep var step = ThemeSteps()

  var body: some View {
    Picker("Theme", selection: $step.selected) {
      Text("Light Mode")
        .tag(ThemeSteps.Steps.light)

      Text("Dark Mode")
        .tag(ThemeSteps.Steps.dark)
    }
    .pickerStyle(WheelPickerStyle())
  }
}
// end snippet

struct LinkView: View {
// snippet: link
@StateStep var steps = ProfileSteps()
// ...
  var body: some View {
    NavigationStack(path: $steps.navigationPath) {
      ProfileView {
NavigationLink(step: _steps.$detail) {
  ThemeSelectorView()
} label: {
  Text("Change Theme")
}
      }
    }
  }
// end snippet
}

struct PathView: View {
// snippet: path
@StateStep var steps = ProfileSteps()

var body: some View {
    NavigationStack(path: $steps.navigationPath) {
        ProfileView()
            .navigationDestination(step: _steps.$detail) {
                ThemeSelectorView()
            }
            // or
            .navigationDestination(for: _steps) {
                switch $0 {
                case .detail:
                    ThemeSelectorView()
                      .step(_steps.$detail)
                default:
                    EmptyView()
                }
            }
    }

}
// end snippet
}

struct HomeView: View {
  var body: some View { Text("Home") }
}

struct ExploreView: View {
  var body: some View { Text("Explore") }
}

struct ProfileView<Content: View>: View {
  let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  var body: some View {
    VStack {
      Text("Profile")
      content
    }
  }
}

extension ProfileView where Content == EmptyView {
  init() { self.init { EmptyView() } }
}
