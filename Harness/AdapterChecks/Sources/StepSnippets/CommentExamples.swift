import NavigationStepTrees
import NavigationSwiftUI
import SwiftUI

// The examples in the comments of NavigationSwiftUI about steps.

enum StepComments {
  // snippet: Modules/NavigationSwiftUI/Steps/StateStep.swift
  struct MainTabView: View {
    @StateStep var step: AppSteps = .home

    var body: some View {
      TabView(selection: $step.selected) {
        HomeView().step(_step.$home)
        ExploreView().step(_step.$explore)
      }
    }
  }
  // end snippet

  struct ProfileStack: View {
    @StateStep var steps = ProfileSteps()

    var body: some View {
      // snippet: Modules/NavigationSwiftUI/Steps/NavigationSteps.swift
      NavigationSteps($steps) {
        ProfileView()
        ThemeSelectorView().step($steps.$detail)
      }
      // end snippet
    }
  }
}
