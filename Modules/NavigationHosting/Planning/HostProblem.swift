public import NavigationModel

/// Something in a state that a platform cannot show.
public enum HostProblem: Hashable, Sendable {
  /// A layer stands on an alert, which the platform closes before anything else is presented.
  case layerOverAlert(LayerID, alert: LayerID)
  /// An alert holds more than its one screen, and the platform can show no more in it.
  case filledAlert(LayerID, entries: Int)
}

extension HostProblem: CustomStringConvertible {
  /// The cause and the way out, in one sentence.
  public var description: String {
    switch self {
    case .layerOverAlert(let layer, let alert):
      "\(layer) stands on the alert \(alert); dismiss the alert before something is presented"
    case .filledAlert(let layer, let count):
      "the alert \(layer) has \(count) screens and shows one; push beneath it, or present a sheet"
    }
  }
}

extension HostCapabilities {
  /// Returns what a platform cannot show of a state, from the lowest layer to the topmost.
  ///
  /// A host refuses a step that leads to such a state, and the window then stays as it is.
  ///
  /// - Parameter state: What is to be on screen.
  /// - Returns: The problems; empty if the platform shows everything.
  /// - Complexity: O(layers and their entries).
  public func problems(in state: NavigationState) -> [HostProblem] {
    guard !stacksOnAlerts else { return [] }
    let layers = state.layers
    return layers.indices.flatMap { index -> [HostProblem] in
      guard layers[index].style == .alert else { return [] }
      var found: [HostProblem] = []
      let count = state.entries(of: layers[index].container).count
      if count > 1 { found.append(.filledAlert(layers[index].id, entries: count)) }
      if index + 1 < layers.count {
        found.append(.layerOverAlert(layers[index + 1].id, alert: layers[index].id))
      }
      return found
    }
  }
}
