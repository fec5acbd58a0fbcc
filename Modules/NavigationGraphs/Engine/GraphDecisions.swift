package import NavigationGraphDefinitions
package import NavigationModel

/// The choices that decide how a graph behaves, each a pure function.
///
/// A simulation can run a graph with a wrong choice to prove that it detects the mistake.
package struct GraphDecisions: Sendable {
  /// The index of the first entry that a rule pops, given the index of the rule's target.
  package var firstPopped: @Sendable (_ found: Int, _ isInclusive: Bool) -> Int
  /// Whether an edge pushes nothing because its target is already on top.
  package var isSingleTop: @Sendable (_ isWanted: Bool, _ isOnTop: Bool) -> Bool
  /// The index of the lowest layer that is removed when a layer is dismissed.
  package var lowestDismissed: @Sendable (_ layer: Int, _ count: Int) -> Int
  /// The column that a detail replaces, or `nil` to present the detail.
  package var detailColumn: @Sendable (_ columns: Int) -> Int?
  /// The index of the entry to which unwinding in a stack leads.
  package var unwindIndex: @Sendable (_ index: Int) -> Int
  /// The number of graphs around a target that are kept rather than entered again.
  package var keptScopes: @Sendable (_ common: Int, _ shared: Int) -> Int
  /// Whether a saved stack is restored.
  package var restores: @Sendable (_ isWanted: Bool, _ isSaved: Bool) -> Bool
  /// How a presented layer covers what is beneath it.
  package var style: @Sendable (GraphDefinition.Presentation) -> Layer.Style

  /// The choices of a real app.
  package static let standard = GraphDecisions(
    firstPopped: { found, isInclusive in isInclusive ? found : found + 1 },
    isSingleTop: { isWanted, isOnTop in isWanted && isOnTop },
    lowestDismissed: { layer, _ in layer },
    detailColumn: { columns in columns > 0 ? columns - 1 : nil },
    unwindIndex: { index in index - 1 },
    keptScopes: { common, shared in min(common, shared) },
    restores: { isWanted, isSaved in isWanted && isSaved },
    style: { presentation in presentation.style })
}

extension GraphDefinition.Presentation {
  /// The closest layer style: a separate window can be closed like a sheet, and a custom
  /// presentation counts as a full-screen cover.
  fileprivate var style: Layer.Style {
    switch self {
    case .sheet, .window: .sheet
    case .fullScreen, .custom: .fullScreenCover
    case .popover: .popover
    case .dialog: .alert
    }
  }
}
