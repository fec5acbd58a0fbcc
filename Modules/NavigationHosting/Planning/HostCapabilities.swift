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
  /// Whether tabs and splits can stand in a stack with other screens.
  public var pushesContainers: Bool
  /// Whether a container can lie inside a screen, beside what the screen shows itself.
  public var embedsContainers: Bool
  /// How many columns a split can have.
  public var splitColumns: ClosedRange<Int>
  /// Whether a column can show something else than a stack.
  public var nestsInColumns: Bool
  /// Whether the root layer can show something else than a stack.
  public var replacesRootStack: Bool
  /// Whether a person can put tabs in another order, as in a tab bar that becomes a sidebar.
  public var arrangesTabs: Bool
  /// From where a person can swipe back.
  public var backSwipe: BackSwipe

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
  ///   - pushesContainers: Whether tabs and splits can stand in a stack with other screens.
  ///   - embedsContainers: Whether a container can lie inside a screen.
  ///   - splitColumns: How many columns a split can have, at least 1.
  ///   - nestsInColumns: Whether a column can show something else than a stack.
  ///   - replacesRootStack: Whether the root layer can show something else than a stack.
  ///   - arrangesTabs: Whether a person can put tabs in another order.
  ///   - backSwipe: From where a person can swipe back.
  public init(
    dismissesSeveralLayers: Bool, pushesSeveralEntries: Bool, presentsFilledStacks: Bool,
    restyling: Restyling, stacksOnAlerts: Bool = false, pushesContainers: Bool = true,
    embedsContainers: Bool = true, splitColumns: ClosedRange<Int> = 1...64,
    nestsInColumns: Bool = true, replacesRootStack: Bool = true, arrangesTabs: Bool = false,
    backSwipe: BackSwipe = .edge
  ) {
    self.dismissesSeveralLayers = dismissesSeveralLayers
    self.pushesSeveralEntries = pushesSeveralEntries
    self.presentsFilledStacks = presentsFilledStacks
    self.restyling = restyling
    self.stacksOnAlerts = stacksOnAlerts
    self.pushesContainers = pushesContainers
    self.embedsContainers = embedsContainers
    self.splitColumns = splitColumns
    self.nestsInColumns = nestsInColumns
    self.replacesRootStack = replacesRootStack
    self.arrangesTabs = arrangesTabs
    self.backSwipe = backSwipe
  }

  /// From where a person can swipe back.
  public enum BackSwipe: String, Hashable, Sendable, Codable, CaseIterable {
    /// From nowhere, as on a Mac.
    case none
    /// From the edge of the screen.
    case edge
    /// From anywhere on the content, as since iOS 26.
    case content
  }

  /// What can be changed about the style of a layer while it is presented.
  ///
  /// Where a change is impossible, the layer is dismissed with what is above it and presented
  /// again.
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
  /// Whether a layer of one style can become one of another while it is presented.
  func canRestyle(_ style: Layer.Style, to other: Layer.Style) -> Bool {
    if style == other { return true }
    switch (restyling, style, other) {
    case (.anyStyle, _, _), (.detents, .sheet, .sheet): return true
    default: return false
    }
  }
}
