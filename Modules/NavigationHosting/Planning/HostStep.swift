public import NavigationModel

/// One step that a host is asked to take: one change of the user interface that the platform can do
/// at once.
///
/// Steps say how a part should be, not what to add or remove, so that a step which arrives twice
/// does no harm.
public struct HostStep: Hashable, Sendable, Codable {
  /// The running number of the step; a host takes no step after one with a higher number.
  public let id: StepID
  /// What to do.
  public let action: Action
  /// The number of the last report that was known when the step was decided.
  ///
  /// A host whose user has changed something since then leaves the step undone and answers that it
  /// is outdated.
  public let basis: UInt64
  /// The revision of the state that the step leads towards.
  public let revision: UInt64
  /// How the command that led to the step wants it to be shown.
  public let animation: Animation
  /// What the step looks like; ``Transition/none`` in the middle of a longer way.
  public let transition: Transition

  /// Describes a step.
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
    /// Show this layer's container and everything in it as the bottom of the window.
    case setRoot(LayerPicture, content: [ContainerPicture])
    /// Present a layer with everything in it above the present top.
    case present(LayerPicture, content: [ContainerPicture])
    /// Dismiss every layer above this one.
    case dismiss(above: LayerID)
    /// Give a layer another style.
    case restyle(LayerID, Layer.Style)
    /// Let a stack hold these entries, which may bring containers of their own.
    case setStack(ContainerID, [EntryPicture], content: [ContainerPicture])
    /// Let a tab container or split hold these children, which may be new.
    case setChildren(ContainerID, [ContainerID], selected: Int, content: [ContainerPicture])
    /// Select this child.
    case select(ContainerID, index: Int)
    /// Change nothing and say what is shown; steps with lower numbers are void from here on.
    case report
  }
}

/// The running number of a step within one session, from 1.
public struct StepID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  /// The running number.
  public let rawValue: UInt64

  /// Makes the id of the step with a number.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Orders steps by age.
  public static func < (lhs: StepID, rhs: StepID) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}
