public import NavigationModel

/// One step that a host should perform: a single change that the platform can make to the user
/// interface.
///
/// A step specifies the result, not what to add or remove, so a step that arrives twice does no
/// harm.
public struct HostStep: Hashable, Sendable, Codable {
  /// The number of the step; a host never performs a step after a step with a higher number.
  public let id: StepID
  /// The change to make.
  public let action: Action
  /// The number of the last report that the session had received when it decided on the step.
  ///
  /// If the user has changed something since that report, the host does not perform the step and
  /// answers that it is outdated.
  public let basis: UInt64
  /// The revision of the state toward which the step leads.
  public let revision: UInt64
  /// The animation that was requested by the command that led to the step.
  public let animation: Animation
  /// The transition with which to show the step, or ``Transition/none`` if more steps follow.
  public let transition: Transition

  /// Creates a step.
  public init(
    id: StepID, action: Action, basis: UInt64, revision: UInt64, animation: Animation,
    transition: Transition = .inPlace
  ) {
    self.id = id
    self.action = action
    self.basis = basis
    self.revision = revision
    self.animation = animation
    self.transition = transition
  }

  /// The change that a host should make in one step.
  public enum Action: Hashable, Sendable, Codable {
    /// Show a layer, with the given content, as the root layer and in place of all layers.
    case setRoot(LayerPicture, content: [ContainerPicture])
    /// Present a layer, with the given content, above the current top layer.
    case present(LayerPicture, content: [ContainerPicture])
    /// Dismiss every layer above the given one.
    case dismiss(above: LayerID)
    /// Change the style of a layer.
    case restyle(LayerID, Layer.Style)
    /// Set the entries of a stack; `content` describes the new containers inside them.
    ///
    /// Foreign screens are screens that the framework has pushed by itself above the entries. If
    /// the ids of the entries differ from those shown, the host first pops the foreign screens.
    /// Otherwise, the foreign screens stay.
    case setStack(ContainerID, [EntryPicture], content: [ContainerPicture])
    /// Set the children of a tab container or split; `content` describes the new children.
    case setChildren(ContainerID, [ContainerID], selected: Int, content: [ContainerPicture])
    /// Select the child at an index.
    case select(ContainerID, index: Int)
    /// Pop foreign screens, which the framework has pushed by itself onto a stack, until the given
    /// number remains.
    case popForeign(ContainerID, keeping: Int)
    /// Change nothing and report what is shown; the host then no longer performs steps with lower
    /// numbers.
    case report
  }
}

/// The number of a step within a session, starting with 1.
public struct StepID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  /// The number.
  public let rawValue: UInt64

  /// Creates the id of the step with a number.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Orders steps by age, older steps first.
  public static func < (lhs: StepID, rhs: StepID) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}
