// swift-format-ignore-file
#if Macros
  #if canImport(Combine)
    import Combine
  #elseif Combine
    import OpenCombine
  #endif
  import NavigationStepTrees
  import Testing

  @Suite struct SeedWithPublishersTests {
    @Test func `a subscriber receives each selection once`() {
      var handled: [String] = []
// snippet: subscription
let stepsSubject = CurrentValueSubject<AppSteps, Never>(AppSteps(.home))

let subscription = stepsSubject
  .map(\.selected)
  .removeDuplicates()
  .sink { selected in
    switch selected {
    case .home:
      handled.append("home")
    case .explore:
      handled.append("explore")
    case .profile:
      handled.append("profile")
    default:
      break
    }
  }
stepsSubject.value.$explore.select()
// end snippet
      stepsSubject.value.$explore.select()
      stepsSubject.value.profile.$detail.select(with: .dark)
      stepsSubject.value.selected = .home

      #expect(handled == ["home", "explore", "profile", "home"])
      subscription.cancel()
    }
  }
#endif
