/// A part of a state that a platform cannot show.
public enum HostProblem: Hashable, Sendable {
  /// A layer is presented above an alert, but the platform closes an alert before it presents
  /// anything else.
  case layerOverAlert(LayerID, alert: LayerID)
  /// An alert holds more than the one screen that the platform can show in it.
  case filledAlert(LayerID, entries: Int)
  /// An alert holds tabs or columns, but the platform shows one screen in an alert.
  case containerInAlert(LayerID, ContainerID)
  /// Tabs or a split are in a stack with other screens, but the platform cannot push them.
  case pushedContainer(EntryID, ContainerID)
  /// A container is embedded in a screen that also shows something of its own, but the platform
  /// cannot show both.
  case embeddedContainer(EntryID, ContainerID)
  /// A split has more or fewer columns than the platform shows.
  case columns(ContainerID, count: Int)
  /// A column holds tabs or another split, but the platform shows only stacks in columns.
  case nestedColumn(ContainerID, ContainerID)
  /// The root layer holds tabs or a split, but the app gave the host only a single stack.
  case rootIsNoStack(ContainerID)
  /// The host refused to show a layer as the state specifies; it may show the layer later.
  case refusedByHost(LayerID)
}

extension HostProblem {
  /// The layer that the problem concerns, or `nil` if it concerns an entry or a container.
  ///
  /// Even if the value is `nil`, a whole layer can be missing on screen: the problems `columns`,
  /// `nestedColumn` and `rootIsNoStack` concern a container, but the host does not show any part of
  /// the layer around that container.
  public var layer: LayerID? {
    switch self {
    case .layerOverAlert(let layer, _), .filledAlert(let layer, _), .containerInAlert(let layer, _),
      .refusedByHost(let layer):
      layer
    case .pushedContainer, .embeddedContainer, .columns, .nestedColumn, .rootIsNoStack: nil
    }
  }
}

extension HostProblem: CustomStringConvertible {
  /// The cause and a remedy, in one sentence.
  public var description: String {
    switch self {
    case .layerOverAlert(let layer, let alert):
      "\(layer) is presented on the alert \(alert); dismiss the alert before presenting"
    case .filledAlert(let layer, let count):
      "the alert \(layer) has \(count) screens but shows one; push beneath it, or present a sheet"
    case .containerInAlert(let layer, let container):
      "the alert \(layer) shows \(container), which is not a single screen; present it as a sheet"
    case .pushedContainer(let entry, let container):
      "\(entry) pushes \(container), but the platform cannot push tabs or splits; present it"
    case .embeddedContainer(let entry, let container):
      "\(container) is inside \(entry) beside its screen; make the entry the container"
    case .columns(let split, let count):
      "the split \(split) has \(count) columns; give it two or three"
    case .nestedColumn(let split, let column):
      "the column \(column) of the split \(split) is not a stack; put its content into a stack"
    case .rootIsNoStack(let container):
      "the root layer shows \(container), but the host was given one stack; let it make its own"
    case .refusedByHost(let layer):
      "the host refused to show \(layer) as in the state; read HostSession.refused for the step"
    }
  }
}
