/// What a platform can do in one step; the planner never asks for more.
public struct HostCapabilities: Hashable, Sendable, Codable {
  /// Whether several layers can be dismissed at once.
  public var dismissesSeveralLayers: Bool
  /// Whether several entries can be added to a stack at once.
  public var pushesSeveralEntries: Bool
  /// Whether a layer can be presented with more in a stack than its root.
  public var presentsFilledStacks: Bool
  /// Whether a stack that another layer covers can be changed.
  public var changesCoveredStacks: Bool

  /// States what a platform can do.
  ///
  /// - Parameters:
  ///   - dismissesSeveralLayers: Whether several layers can be dismissed at once.
  ///   - pushesSeveralEntries: Whether several entries can be added to a stack at once.
  ///   - presentsFilledStacks: Whether a layer can be presented with more in a stack than its root.
  ///   - changesCoveredStacks: Whether a stack that another layer covers can be changed.
  public init(
    dismissesSeveralLayers: Bool, pushesSeveralEntries: Bool, presentsFilledStacks: Bool,
    changesCoveredStacks: Bool
  ) {
    self.dismissesSeveralLayers = dismissesSeveralLayers
    self.pushesSeveralEntries = pushesSeveralEntries
    self.presentsFilledStacks = presentsFilledStacks
    self.changesCoveredStacks = changesCoveredStacks
  }

  /// A host without limits, such as a test's.
  public static let everything = HostCapabilities(
    dismissesSeveralLayers: true, pushesSeveralEntries: true, presentsFilledStacks: true,
    changesCoveredStacks: true)

  /// UIKit: stacks are set as a whole, `dismiss` takes everything above, presenting is one layer at
  /// a time.
  public static let uiKit = HostCapabilities(
    dismissesSeveralLayers: true, pushesSeveralEntries: true, presentsFilledStacks: true,
    changesCoveredStacks: true)

  /// SwiftUI: several pushes in one update lose their animation or go wrong before iOS 18, and so
  /// do filled sheets.
  public static let swiftUI = HostCapabilities(
    dismissesSeveralLayers: true, pushesSeveralEntries: false, presentsFilledStacks: false,
    changesCoveredStacks: true)
}
