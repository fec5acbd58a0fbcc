import NavigationModel

/// The changes that a platform can make in one step, and the structures that it can show.
///
/// The planner never requests a step that exceeds these capabilities, with one exception: it may
/// change the selected height of a sheet on every platform.
public struct HostCapabilities: Hashable, Sendable, Codable {
  /// Whether several layers can be dismissed in one step.
  public var dismissesSeveralLayers: Bool
  /// Whether several entries can be added to a stack in one step.
  public var pushesSeveralEntries: Bool
  /// Whether a stack that is shown for the first time can have more entries than its root.
  public var presentsFilledStacks: Bool
  /// The aspects of a layer's style that can be changed while the layer is presented.
  public var restyling: Restyling
  /// Whether an alert can hold several screens, and layers can be presented above it.
  public var stacksOnAlerts: Bool
  /// Whether tabs and splits can be in a stack with other screens.
  public var pushesContainers: Bool
  /// Whether a container can be embedded in a screen that also shows something of its own.
  public var embedsContainers: Bool
  /// The number of columns that a split can have.
  public var splitColumns: ClosedRange<Int>
  /// Whether a column can show anything other than a stack.
  public var nestsInColumns: Bool
  /// Whether the root layer can show anything other than a stack.
  public var replacesRootStack: Bool
  /// Whether the user can reorder tabs, as in a tab bar that becomes a sidebar.
  public var arrangesTabs: Bool
  /// The area from which the user can swipe back.
  public var backSwipe: BackSwipe

  /// Creates the capabilities of a platform.
  ///
  /// - Parameters:
  ///   - dismissesSeveralLayers: Whether several layers can be dismissed in one step.
  ///   - pushesSeveralEntries: Whether several entries can be added to a stack in one step.
  ///   - presentsFilledStacks: Whether a stack that is shown for the first time can have more
  ///     entries than its root.
  ///   - restyling: The aspects of a layer's style that can be changed while the layer is
  ///     presented.
  ///   - stacksOnAlerts: Whether an alert can hold several screens, and layers can be presented
  ///     above it.
  ///   - pushesContainers: Whether tabs and splits can be in a stack with other screens.
  ///   - embedsContainers: Whether a container can be embedded in a screen.
  ///   - splitColumns: The number of columns that a split can have, at least 1.
  ///   - nestsInColumns: Whether a column can show anything other than a stack.
  ///   - replacesRootStack: Whether the root layer can show anything other than a stack.
  ///   - arrangesTabs: Whether the user can reorder tabs.
  ///   - backSwipe: The area from which the user can swipe back.
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

  /// The area from which the user can swipe back.
  public enum BackSwipe: String, Hashable, Sendable, Codable, CaseIterable {
    /// The user cannot swipe back, as on a Mac.
    case none
    /// From the edge of the screen.
    case edge
    /// From anywhere on the content, as since iOS 26.
    case content
  }

  /// The aspects of a layer's style that can be changed while the layer is presented.
  ///
  /// If the style cannot be changed, the layer and all layers above it are dismissed and presented
  /// again. There is one exception: if only the selected detent of a sheet changes, this is always
  /// requested as one step, because a platform without detents has nothing to do for it.
  public enum Restyling: String, Hashable, Sendable, Codable, CaseIterable {
    /// Nothing.
    case none
    /// The detents of a sheet: the heights at which it can rest, which of them is selected, and
    /// whether what is beneath it stays interactive.
    case detents
    /// Everything.
    case anyStyle
  }
}

extension HostCapabilities {
  /// Whether a layer can change from one style to another while it is presented.
  func canRestyle(_ style: Layer.Style, to other: Layer.Style) -> Bool {
    if style == other { return true }
    switch (restyling, style, other) {
    case (.anyStyle, _, _), (.detents, .sheet, .sheet): return true
    case (.none, .sheet(let detents), .sheet(let others)):
      return detents.symmetricDifference(others) == .largeSelected
    default: return false
    }
  }
}
