public import NavigationModel

extension HostStep {
  /// What a step looks like; a hint that hosts may ignore.
  public enum Transition: Hashable, Sendable, Codable {
    /// At once: nothing that is in sight moves, the command wants no animation, or another step
    /// follows at once.
    case none
    /// Something changes where it is: a selection, a style, the tabs of a container.
    case inPlace
    /// A screen comes on top of another one.
    case push
    /// A screen comes into sight that was beneath.
    case pop
    /// A screen takes the place of another one.
    case replace
    /// A layer comes.
    case present
    /// Layers go.
    case dismiss
    /// A screen grows out of an element of the screen beneath it, the one with this entry.
    case zoom(from: EntryID)
  }
}

extension HostStep.Transition {
  /// What an action looks like by itself.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - shown: What is shown before it.
  init(of action: HostStep.Action, from shown: HostPicture) {
    switch action {
    case .setRoot: self = shown.layers.isEmpty ? .none : .replace
    case .present: self = .present
    case .dismiss: self = .dismiss
    case .restyle, .setChildren, .select: self = .inPlace
    case .setStack(let id, let entries, _):
      self.init(from: shown.container(id)?.entries ?? [], to: entries)
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
