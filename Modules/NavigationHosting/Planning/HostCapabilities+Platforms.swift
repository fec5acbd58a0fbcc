// The capabilities of platforms. Where documentation is missing, they are based on developers'
// reports and chosen cautiously.
extension HostCapabilities {
  /// A host without limits, such as a host for tests.
  public static let everything = HostCapabilities(
    dismissesSeveralLayers: true, pushesSeveralEntries: true, presentsFilledStacks: true,
    restyling: .anyStyle, stacksOnAlerts: true, splitColumns: 1...Int.max, arrangesTabs: true,
    backSwipe: .content)

  /// UIKit on iOS 18.
  ///
  /// A stack is set as a whole, and `dismiss` removes all layers above a given one. Layers are
  /// presented one at a time, and only the detents of a presented sheet can change. An alert shows
  /// one screen, and nothing is presented above it. A split has two or three columns, each of which
  /// shows a stack.
  ///
  /// Pushed tabs are wrapped in another view controller, since UIKit cannot push a tab bar
  /// controller.
  public static let uiKit = HostCapabilities(
    dismissesSeveralLayers: true, pushesSeveralEntries: true, presentsFilledStacks: true,
    restyling: .detents, splitColumns: 2...3, nestsInColumns: false)

  /// UIKit on iOS 26: like iOS 18, but users can swipe back from anywhere on the content.
  public static let uiKit26 = uiKit.with { $0.backSwipe = .content }

  /// SwiftUI on all systems.
  ///
  /// It has the capabilities of UIKit, with these exceptions. Several pushes in one update, and
  /// sheets with several screens, lose their animation or fail before iOS 18. Pushed tabs and
  /// containers inside a screen are not supported. Columns can also show tabs and splits.
  public static let swiftUI = HostCapabilities(
    dismissesSeveralLayers: true, pushesSeveralEntries: false, presentsFilledStacks: false,
    restyling: .detents, pushesContainers: false, embedsContainers: false, splitColumns: 2...3)

  /// SwiftUI on iOS 18, which handles several pushes in one update correctly.
  public static let swiftUI18 = swiftUI.with {
    $0.pushesSeveralEntries = true
    $0.presentsFilledStacks = true
  }

  /// SwiftUI on iOS 26: like iOS 18, but users can swipe back from anywhere on the content.
  public static let swiftUI26 = swiftUI18.with { $0.backSwipe = .content }

  /// SwiftUI on macOS 15: like iOS 18, but users cannot swipe back.
  public static let macOS = swiftUI18.with { $0.backSwipe = .none }

  /// A host that adds only one entry or layer, or dismisses only one layer, in each step.
  ///
  /// It cannot change the style of a layer, apart from the selected height of a sheet. It shows
  /// every structure, with three exceptions: an alert shows only one screen, and neither tabs nor a
  /// split; nothing is shown above an alert; and a split has at most 64 columns.
  public static let oneAtATime = HostCapabilities(
    dismissesSeveralLayers: false, pushesSeveralEntries: false, presentsFilledStacks: false,
    restyling: .none)

  private func with(_ change: (inout HostCapabilities) -> Void) -> HostCapabilities {
    var copy = self
    change(&copy)
    return copy
  }
}
