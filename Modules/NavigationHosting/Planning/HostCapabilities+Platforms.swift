// The platforms. What is not documented comes from reports of their users, and is on the safe side.
extension HostCapabilities {
  /// A host without limits, such as a test's.
  public static let everything = HostCapabilities(
    dismissesSeveralLayers: true, pushesSeveralEntries: true, presentsFilledStacks: true,
    restyling: .anyStyle, stacksOnAlerts: true, arrangesTabs: true, backSwipe: .content)

  /// UIKit on iOS 18: stacks are set as a whole, `dismiss` takes everything above, presenting is
  /// one layer at a time, and of a presented sheet only the detents can change.
  ///
  /// Tabs that are pushed lie in a controller of their own, as UIKit pushes no tab bar controller.
  public static let uiKit = HostCapabilities(
    dismissesSeveralLayers: true, pushesSeveralEntries: true, presentsFilledStacks: true,
    restyling: .detents, splitColumns: 2...3, nestsInColumns: false)

  /// UIKit on iOS 26: as on iOS 18, and the whole content can be swiped back.
  public static let uiKit26 = uiKit.with { $0.backSwipe = .content }

  /// SwiftUI on all systems: as UIKit, but several pushes in one update lose their animation or go
  /// wrong before iOS 18, and so do filled sheets; it shows no tabs that are pushed, and nothing
  /// inside a screen.
  public static let swiftUI = HostCapabilities(
    dismissesSeveralLayers: true, pushesSeveralEntries: false, presentsFilledStacks: false,
    restyling: .detents, pushesContainers: false, embedsContainers: false, splitColumns: 2...3)

  /// SwiftUI on iOS 18, where several pushes in one update are right.
  public static let swiftUI18 = swiftUI.with {
    $0.pushesSeveralEntries = true
    $0.presentsFilledStacks = true
  }

  /// SwiftUI on iOS 26: as on iOS 18, and the whole content can be swiped back.
  public static let swiftUI26 = swiftUI18.with { $0.backSwipe = .content }

  /// SwiftUI on macOS 15: as on iOS 18, and nothing can be swiped back.
  public static let macOS = swiftUI18.with { $0.backSwipe = .none }

  /// The least that a host must be able to do: one layer, one entry, no change of style.
  public static let oneAtATime = HostCapabilities(
    dismissesSeveralLayers: false, pushesSeveralEntries: false, presentsFilledStacks: false,
    restyling: .none)

  private func with(_ change: (inout HostCapabilities) -> Void) -> HostCapabilities {
    var copy = self
    change(&copy)
    return copy
  }
}
