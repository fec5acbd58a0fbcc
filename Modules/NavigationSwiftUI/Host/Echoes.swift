#if canImport(SwiftUI)
  import NavigationHosting
  import NavigationModel

  /// Tells taps on the selected tab from selections that a tab view writes back.
  ///
  /// A tab view may write once more what it was asked to select, or what a person has selected. So
  /// the first such write after a selection counts for nothing, until a screen has come to the front
  /// by another step.
  struct Echoes {
    /// The containers that may write their selection back.
    private var expected: Set<ContainerID> = []
    /// Whether the step in flight selects something.
    private var isSelecting = false

    /// Notes what is about to be selected.
    mutating func expect(_ action: HostStep.Action) {
      isSelecting = true
      switch action {
      case .select(let container, _), .setChildren(let container, _, _, _):
        expected.insert(container)
      case .setRoot(_, let content), .present(_, let content):
        expected.formUnion(content.map(\.id))
      case .setStack(_, _, let content):
        isSelecting = !content.isEmpty
        expected.formUnion(content.map(\.id))
      case .dismiss, .restyle, .report:
        isSelecting = false
      }
    }

    /// A step has brought a screen to the front.
    mutating func appear() {
      if !isSelecting { expected = [] }
    }

    /// Whether a tab that is written once more was tapped.
    mutating func isTap(on tab: ContainerID, in container: ContainerID) -> Bool {
      expected.remove(container) == nil
    }
  }
#endif
