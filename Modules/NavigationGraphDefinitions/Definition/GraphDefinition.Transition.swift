extension GraphDefinition {
  /// What happens when an edge is taken.
  ///
  /// The cases `child`, `embed` and `start` are structural: they are performed when the source is
  /// built, so no user takes them.
  ///
  /// An edge can push a node of any role. Pushing a ``Role/stack`` or a ``Role/window`` pushes the
  /// root of that node. A ``Role/tabs`` or ``Role/split`` node becomes one entry that owns a
  /// container. A ``Role/graph`` node stands for the screen to which its `start` edges lead.
  public enum Transition: Hashable, Sendable {
    /// The target is a part of the container that is the source.
    case child(Slot)
    /// The target is a child container inside the screen that is the source.
    case embed
    /// The target is the start of the nested graph that is the source.
    case start

    /// Pushes the target onto the nearest stack around the source.
    ///
    /// The target is presented instead if there is no such stack, or if the target is a dialog or
    /// an activity.
    case push
    /// Replaces the last column of the nearest split around the source; presents the target if
    /// there is no split.
    case showDetail
    /// Presents the target in a layer of its own above the source.
    case present(Presentation)
    /// Replaces the source with the target.
    case replace
    /// Pops the source; the target is the screen that the pop should reveal.
    case pop
    /// Pops to the topmost entry of the target; nothing happens if the target is not on the stack.
    case popTo
    /// Dismisses the layer of the source; the target is the screen that the dismissal should
    /// reveal.
    case dismiss
    /// Empties the stack and makes the target its root.
    case clearStackAndSet
    /// Shows nothing, because the system has already closed the source.
    ///
    /// If the source is in an alert, the alert is removed from the state. If the source is in
    /// anything else, nothing happens.
    case none

    /// Whether building the source performs the edge, so that no user takes it.
    public var isStructural: Bool {
      switch self {
      case .child, .embed, .start: true
      case .push, .showDetail, .present, .replace, .pop, .popTo, .dismiss, .clearStackAndSet, .none:
        false
      }
    }
  }

  /// The slot of a child in its container.
  public enum Slot: Hashable, Sendable {
    /// The root of a stack, or the content of a window.
    case root
    /// One tab of several, by position from 0.
    case tab(Int)
    /// One column of a split, by position from 0 at the leading side; the last one shows the
    /// detail.
    case column(Int)
    /// The page after the source in a row of pages between which the user swipes.
    case nextPage
    /// A child that the system may show instead of the source.
    case alternate
  }

  /// The way in which a layer covers the screens beneath it.
  public enum Presentation: String, Codable, Hashable, Sendable, CaseIterable {
    /// A card that the user can pull down.
    case sheet
    /// A cover without a gesture to remove it.
    case fullScreen
    /// A bubble with an arrow.
    case popover
    /// A small box above a dimmed screen.
    case dialog
    /// A window of its own.
    case window
    /// A presentation that the app's own segue class performs.
    case custom
  }
}
