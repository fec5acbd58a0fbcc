package import NavigationModel

/// The choices on which the behaviour of a graph rests, each a pure function, so that a simulation
/// can run a graph with one of them made wrongly and prove that it notices.
package struct GraphDecisions: Sendable {
  /// The index of the first entry that a rule pops, given the index of the entry that it names.
  package var firstPopped: @Sendable (_ found: Int, _ isInclusive: Bool) -> Int
  /// Whether an edge leaves things as they are because its target is on top.
  package var isSingleTop: @Sendable (_ isWanted: Bool, _ isOnTop: Bool) -> Bool
  /// The index of the lowest layer that goes when a layer is dismissed.
  package var lowestDismissed: @Sendable (_ layer: Int, _ count: Int) -> Int
  /// The column that a detail replaces; none presents the detail.
  package var detailColumn: @Sendable (_ columns: Int) -> Int?
  /// The index of the entry to which unwinding in a stack leads.
  package var unwindIndex: @Sendable (_ index: Int) -> Int
  /// How many of the graphs around a target are not entered anew.
  package var keptScopes: @Sendable (_ common: Int, _ shared: Int) -> Int
  /// Whether what was put away is brought back.
  package var restores: @Sendable (_ isWanted: Bool, _ isSaved: Bool) -> Bool
  /// How a presented layer covers what is beneath it.
  package var style: @Sendable (GraphDefinition.Presentation) -> Layer.Style

  /// The choices of the real apps.
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
  /// The layer that comes nearest: a window of its own can be closed like a sheet, a custom segue
  /// like nothing else.
  fileprivate var style: Layer.Style {
    switch self {
    case .sheet, .window: .sheet
    case .fullScreen, .custom: .fullScreenCover
    case .popover: .popover
    case .dialog: .alert
    }
  }
}
