import NavigationModel

// Saving a window, and restoring it in another process.
extension WindowUnderTest {
  /// Returns the snapshot of the whole window.
  func windowSnapshot() -> WindowSnapshot {
    var snapshot = context.snapshot()
    plantInSnapshot(&snapshot)
    return snapshot
  }

  /// Returns a window in another process, restored from the snapshot of this one.
  ///
  /// The numbers of the parts stay the same.
  ///
  /// - Returns: The window; `nil` if the snapshot was refused or something was lost.
  func relaunched(_ saved: WindowSnapshot) -> WindowUnderTest? {
    guard let old = parts[0] else { return nil }
    let plain = fault?.ofPlainStack
    let window = WindowUnderTest(
      MixedPart.make(old.paradigm, starts: false, fault: plain), fault: fault)
    var news: [MixedPart] = []
    for paradigm in Paradigm.allCases {
      window.context.register(kind: paradigm.kind) {
        let part = MixedPart.make(paradigm, starts: false, fault: plain)
        news.append(part)
        return part.navigator ?? PlainStack(starts: false)
      }
    }
    let restoration = window.context.restore(saved)
    guard restoration.outcome.isApplied, restoration.lost.isEmpty else { return nil }
    for (number, part) in parts.enumerated().dropFirst() {
      let scope = part?.navigator.flatMap { restoration.ids.scopes[$0.scope] }
      let navigator = scope.flatMap { window.context.navigator(of: $0) }
      let found = news.first { $0.navigator === navigator }
      window.add(navigator == nil ? nil : found, inside: parents[number])
    }
    return window
  }
}

extension Paradigm {
  /// The kind under which navigators of the paradigm are saved.
  package var kind: String {
    switch self {
    case .plain: "plain"
    case .graph: "graph"
    case .typed: "navigation graph"
    case .steps: "steps"
    case .coordinators: "coordinators"
    case .flows: "flows"
    case .routes: "routes"
    }
  }
}
