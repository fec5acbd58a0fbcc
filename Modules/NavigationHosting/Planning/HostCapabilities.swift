import NavigationModel

/// What a platform can do in one step; the planner never asks for more.
public struct HostCapabilities: Hashable, Sendable, Codable {
  /// Whether several layers can be dismissed at once.
  public var dismissesSeveralLayers: Bool
  /// Whether several entries can be added to a stack at once.
  public var pushesSeveralEntries: Bool
  /// Whether what is shown for the first time can have more in a stack than its root.
  public var presentsFilledStacks: Bool
  /// What can be changed about the style of a layer while it is presented.
  public var restyling: Restyling
  /// Whether an alert can hold several screens, and others can be presented over it.
  public var stacksOnAlerts: Bool

  /// States what a platform can do.
  ///
  /// - Parameters:
  ///   - dismissesSeveralLayers: Whether several layers can be dismissed at once.
  ///   - pushesSeveralEntries: Whether several entries can be added to a stack at once.
  ///   - presentsFilledStacks: Whether what is shown for the first time can have more in a stack
  ///     than its root.
  ///   - restyling: What can be changed about the style of a layer while it is presented.
  ///   - stacksOnAlerts: Whether an alert can hold several screens, and others can be presented
  ///     over it.
  public init(
    dismissesSeveralLayers: Bool, pushesSeveralEntries: Bool, presentsFilledStacks: Bool,
    restyling: Restyling, stacksOnAlerts: Bool = false
  ) {
    self.dismissesSeveralLayers = dismissesSeveralLayers
    self.pushesSeveralEntries = pushesSeveralEntries
    self.presentsFilledStacks = presentsFilledStacks
    self.restyling = restyling
    self.stacksOnAlerts = stacksOnAlerts
  }

  /// What can be changed about the style of a layer while it is presented.
  ///
  /// Where a change is impossible, the layer is dismissed with what is above it and presented anew.
  public enum Restyling: String, Hashable, Sendable, Codable, CaseIterable {
    /// Nothing.
    case none
    /// The heights at which a sheet rests.
    case detents
    /// Everything.
    case anyStyle
  }
}

extension HostCapabilities {
  /// A host without limits, such as a test's.
  public static let everything = HostCapabilities(
    dismissesSeveralLayers: true, pushesSeveralEntries: true, presentsFilledStacks: true,
    restyling: .anyStyle, stacksOnAlerts: true)

  /// UIKit: stacks are set as a whole, `dismiss` takes everything above, presenting is one layer at
  /// a time, and of a presented sheet only the detents can change.
  public static let uiKit = HostCapabilities(
    dismissesSeveralLayers: true, pushesSeveralEntries: true, presentsFilledStacks: true,
    restyling: .detents)

  /// SwiftUI: as UIKit, but several pushes in one update lose their animation or go wrong before
  /// iOS 18, and so do filled sheets.
  public static let swiftUI = HostCapabilities(
    dismissesSeveralLayers: true, pushesSeveralEntries: false, presentsFilledStacks: false,
    restyling: .detents)

  /// The least that a host must be able to do: one layer, one entry, no change of style.
  public static let oneAtATime = HostCapabilities(
    dismissesSeveralLayers: false, pushesSeveralEntries: false, presentsFilledStacks: false,
    restyling: .none)
}

extension HostCapabilities {
  /// Whether a layer of one style can become one of another while it is presented.
  func canRestyle(_ style: Layer.Style, to other: Layer.Style) -> Bool {
    if style == other { return true }
    switch (restyling, style, other) {
    case (.anyStyle, _, _), (.detents, .sheet, .sheet): return true
    default: return false
    }
  }
}
