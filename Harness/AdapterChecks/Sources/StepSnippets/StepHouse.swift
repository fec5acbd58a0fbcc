import NavigationStepTrees
import NavigationSwiftUI
import Observation
import SwiftUI

/// An app with three tabs: a text, a stack whose path is bound to steps, and a stack that lists its
/// screens.
///
/// The tabs are bound to the steps of a model. A screen of the third tab lets the user choose a
/// theme.
@MainActor public final class StepHouse {
  @Steps public struct HouseSteps: Equatable {
    public var home
    public var long: LongSteps = .init(nil)
    public var profile: ProfileRooms = .main
  }

  @Steps public struct LongSteps: Equatable {
    public var first
    public var second
    public var third
    public var none
  }

  @Steps public struct ProfileRooms: Equatable {
    public var main
    public var theme: Themes = .none
  }

  @Steps public struct Themes: Equatable {
    public var light
    public var dark
    public var none
  }

  @Observable final class Model {
    var steps: HouseSteps = .home
  }

  private let model = Model()
  /// The stage that shows the app.
  public let stage: Stage

  /// Creates an app that the substitute for SwiftUI shows.
  ///
  /// - Parameter choices: The behavior of the framework where its documentation leaves it open.
  public init(_ choices: Stage.Choices) {
    stage = Stage(choices, showing: HouseView(model: model))
  }

  /// The steps of the model.
  public var steps: HouseSteps {
    get { model.steps }
    set { model.steps = newValue }
  }
}

struct HouseView: View {
  let model: StepHouse.Model

  var body: some View {
    HouseTabs(Binding(get: { model.steps }, set: { model.steps = $0 }))
  }
}

struct HouseTabs: View {
  @StateStep var steps: StepHouse.HouseSteps

  init(_ steps: Binding<StepHouse.HouseSteps>) { _steps = StateStep(steps) }

  var body: some View {
    TabView(selection: $steps.selected) {
      Text("home").step($steps.$home)
      LongRoom().step($steps.$long)
      ProfileRoom().step($steps.$profile)
    }
  }
}

struct LongRoom: View {
  @StateStep var steps = StepHouse.LongSteps(nil)

  var body: some View {
    NavigationStack(path: $steps.navigationPath) {
      VStack {
        Text("root")
        NavigationLink(value: StepHouse.LongSteps.Steps.second) { Text("link") }
      }
      .navigationDestination(step: $steps.$first) { Text("first") }
      .navigationDestination(step: $steps.$second) { Text("second") }
      .navigationDestination(step: $steps.$third) { Text("third") }
    }
  }
}

struct ProfileRoom: View {
  @StateStep var steps = StepHouse.ProfileRooms()

  var body: some View {
    NavigationSteps($steps) {
      VStack {
        Text("main")
        Button("link") { steps.selected = .theme }
      }
      ThemeRoom().step($steps.$theme)
    }
  }
}

struct ThemeRoom: View {
  @StateStep var steps = StepHouse.Themes()

  var body: some View {
    Picker("Theme", selection: $steps.selected) {
      Text("light").stepTag($steps.$light)
      Text("dark").stepTag($steps.$dark)
    }
  }
}
