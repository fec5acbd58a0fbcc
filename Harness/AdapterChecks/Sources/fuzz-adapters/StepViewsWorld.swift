import NavigationStepTreesRuntime
import NavigationTestingCore
import PropertyTesting
import StepSnippets
import SwiftUI

/// A world of views that are bound to steps, which random users and random code select.
struct StepViewsWorld: World {
  static let name = "swiftui-steps"
  static let summary = "tabs, stacks and choices bound to steps, with the stand-in of SwiftUI"
  static var mutants: [Mutant] { [] }

  private let house: StepHouse
  /// The content that must be shown after the last action; `nil` if it is unknown, for example
  /// during an animation.
  private var owed: String?

  init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    let number = try draw.index("choices", below: 32)
    house = MainActor.assumeIsolated { StepHouse(ExampleApps.allChoices[number]) }
  }

  enum Action: Int, CaseIterable {
    case wait, tapTab, tap, goBack, beginSwipe, finishSwipe, cancelSwipe, select, link
  }

  static var rules: [Rule] {
    Action.allCases.map { Rule("\($0)", weight: $0 == .wait ? 3 : 1) }
  }

  static var laws: [Law] {
    [
      Law("A1 convergence", "at rest the screen shows what the steps say"),
      Law("A2 effect", "an action at rest selects the step that it is for"),
      Law("A3 no complaint", "the framework reports no misuse"),
    ]
  }

  func isEnabled(_ rule: Int) -> Bool {
    MainActor.assumeIsolated {
      switch Action(rawValue: rule) {
      case .goBack, .beginSwipe: house.stage.canUserGoBack
      case .finishSwipe, .cancelSwipe: house.stage.isUserSwiping
      default: true
      }
    }
  }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    guard let action = Action(rawValue: rule) else { return }
    let number = try draw.index("number", below: action == .wait ? 30 : 6)
    let house = house
    owed = MainActor.assumeIsolated {
      let isAtRest = house.stage.isIdle
      let expected = house.perform(action, number)
      guard isAtRest, let expected else { return nil }
      house.stage.advance(200)
      return expected
    }
  }

  mutating func check(_ ledger: inout LawLedger) {
    let (shown, wanted, isIdle, warnings) = MainActor.assumeIsolated {
      (house.shown, house.wanted, house.stage.isIdle, house.stage.warnings)
    }
    ledger.require(
      0, when: isIdle, shown == wanted, "the screen differs from the steps",
      details: "\(shown), not \(wanted)")
    ledger.require(
      1, when: owed != nil, owed == wanted, "an action led elsewhere",
      details: "\(wanted), not \(owed ?? "")")
    ledger.require(
      2, warnings.isEmpty, "the framework reported misuse", details: warnings.first ?? "")
    owed = nil
  }

  mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    MainActor.assumeIsolated {
      house.stage.userEndsSwipe(cancelled: true)
      house.stage.advance(1_000)
    }
    check(&ledger)
  }

  func observed() -> String {
    MainActor.assumeIsolated { "\(house.wanted), shown \(house.shown)" }
  }
}

extension StepHouse {
  private static let pages = ["root", "first", "second", "third"]

  /// Performs an action, and returns the content that must then be shown, in the form of
  /// ``wanted``; `nil` if it is unknown.
  fileprivate func perform(_ action: StepViewsWorld.Action, _ number: Int) -> String? {
    switch action {
    case .wait:
      stage.advance(number)
      return nil
    case .tapTab:
      let tabs = stage.userChooses
      guard tabs.indices.contains(number % 3) else { return nil }
      tabs[number % 3].choose()
      return wanted(in: HouseSteps.Steps.allCases[number % 3])
    case .tap: return tap(["link", "light", "dark"][number % 3])
    case .goBack: return goBack(number)
    case .beginSwipe: stage.userBeginsSwipe()
    case .finishSwipe: stage.userEndsSwipe(cancelled: false)
    case .cancelSwipe: stage.userEndsSwipe(cancelled: true)
    case .select:
      let choices: [LongSteps.Steps?] = [nil, .first, .second, .third]
      steps.long.selected = choices[number % 4]
      return wanted(in: number % 4 == 0 ? steps.selected : .long)
    case .link:
      if number % 2 == 0 { steps.profile.$theme.select(with: .dark) } else { steps.$home.select() }
      return wanted(in: number % 2 == 0 ? .profile : .home)
    }
    return nil
  }

  private func tap(_ title: String) -> String? {
    guard stage.userTaps(title) else { return nil }
    return switch (steps.selected, title) {
    case (.long, _): "1 second 3"
    case (_, "link"): "2 \(steps.profile.theme.selected?.rawValue ?? "") 2"
    default: "2 \(title) 2"
    }
  }

  private func goBack(_ number: Int) -> String? {
    let count = number % max(1, stage.stackInFront.count - 1)
    let isLong = steps.selected == .long
    stage.userGoesBack(to: count)
    return isLong ? "1 \(Self.pages[count]) \(count + 1)" : "2 main 1"
  }

  /// The tab, the screen and the depth that the selected steps require.
  fileprivate var wanted: String { wanted(in: steps.selected) }

  private func wanted(in tab: HouseSteps.Steps) -> String {
    switch tab {
    case .home: return "0 home 1"
    case .long:
      let depth = steps.long.selected.map { $0.index + 1 } ?? 0
      return "1 \(Self.pages[depth]) \(depth + 1)"
    case .profile:
      guard steps.profile.selected == .theme else { return "2 main 1" }
      return "2 \(steps.profile.theme.selected?.rawValue ?? "") 2"
    }
  }

  /// The tab, the screen and the depth that the stage shows.
  fileprivate var shown: String {
    let tab = stage.choosings.first?.first ?? -1
    return "\(tab) \(stage.textInFront ?? "?") \(stage.stackInFront.count)"
  }
}
