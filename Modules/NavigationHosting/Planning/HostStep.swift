public import NavigationModel

/// One step that a host is asked to perform: a single change that the platform can make to the user
/// interface.
///
/// A step says how a part should be, not what to add or remove, so a step that arrives twice does
/// no harm.
public struct HostStep: Hashable, Sendable, Codable {
  /// The number of the step; a host does not perform a step after one with a higher number.
  public let id: StepID
  /// What to do.
  public let action: Action
  /// The number of the last report that was known when the step was decided.
  ///
  /// If the user has changed something since then, the host does not perform the step, and answers
  /// that it is outdated.
  public let basis: UInt64
  /// The revision of the state that the step leads towards.
  public let revision: UInt64
  /// The animation that the command behind the step requests.
  public let animation: Animation
  /// The appearance of the step, or ``Transition/none`` if more steps follow.
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

  /// What a host is asked to do.
  public enum Action: Hashable, Sendable, Codable {
    /// Show a layer, with its container and everything in it, as the root layer.
    case setRoot(LayerPicture, content: [ContainerPicture])
    /// Present a layer, with everything in it, above the current top layer.
    case present(LayerPicture, content: [ContainerPicture])
    /// Dismiss every layer above this one.
    case dismiss(above: LayerID)
    /// Change the style of a layer.
    case restyle(LayerID, Layer.Style)
    /// Set the entries of a stack; `content` holds the new containers inside them.
    ///
    /// If other entries are shown than before, the host first pops the screens that the framework
    /// has pushed by itself; otherwise they stay.
    case setStack(ContainerID, [EntryPicture], content: [ContainerPicture])
    /// Set the children of a tab container or split; `content` holds the new ones.
    case setChildren(ContainerID, [ContainerID], selected: Int, content: [ContainerPicture])
    /// Select the child at an index.
    case select(ContainerID, index: Int)
    /// Pop screens that the framework has pushed by itself onto a stack, until the given number is
    /// left.
    case popForeign(ContainerID, keeping: Int)
    /// Change nothing and report what is shown; after this, steps with lower numbers are not
    /// performed.
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
