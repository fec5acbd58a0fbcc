public import NavigationModel

extension HostStep {
  /// The transition with which a step is shown; a hint that hosts may ignore.
  public enum Transition: Hashable, Sendable, Codable {
    /// No transition, because nothing visible moves, the command requests no animation, or another
    /// step follows immediately.
    case none
    /// A selection, a style or the tabs of a container change in place.
    case inPlace
    /// A screen appears on top of another one.
    case push
    /// A screen is removed, and the screen beneath it is revealed.
    case pop
    /// A screen or the root layer replaces another one.
    case replace
    /// A layer is presented.
    case present
    /// Layers are dismissed.
    case dismiss
    /// A screen zooms in from an element of the screen beneath it; the value is the entry of the
    /// screen beneath.
    case zoom(from: EntryID)
  }
}

extension HostStep.Transition {
  /// Creates the transition of an action, regardless of any further steps.
  ///
  /// - Parameters:
  ///   - action: The action of a step.
  ///   - shown: The picture that the host shows before the step.
  init(of action: HostStep.Action, from shown: HostPicture) {
    switch action {
    case .setRoot: self = shown.layers.isEmpty ? .none : .replace
    case .present: self = .present
    case .dismiss: self = .dismiss
    case .restyle, .setChildren, .select: self = .inPlace
    case .setStack(let id, let entries, _):
      self.init(from: shown.container(id)?.entries ?? [], to: entries)
    case .popForeign: self = .pop
    case .report: self = .none
    }
  }

  private init(from old: [EntryPicture], to new: [EntryPicture]) {
    guard let before = old.last?.id, let after = new.last?.id, before != after else {
      self = .none
      return
    }
    if old.contains(where: { $0.id == after }) {
      self = .pop
    } else {
      self = new.contains { $0.id == before } ? .push : .replace
    }
  }
}
