internal import NavigationModel

/// What a controller keeps for an entry.
struct EntryRow {
  /// The number of the node that the entry shows.
  let node: Int
  /// What the screen was given.
  var input: Any
  /// Who waits for the screen to complete, and takes its output instead of the edges.
  var asking: Asking?
  /// What is known of an alert that the system has closed; `nil` for everything else.
  var closed: ClosedAlert?

  init(node: Int, input: Any, asking: Asking? = nil) {
    self.node = node
    self.input = input
    self.asking = asking
  }
}

/// An alert that the system has closed, whose completion may still be on its way.
final class ClosedAlert {
  let presenter: EntryID
  let frames: [Journey.Frame]
  var isSpent = false

  init(presenter: EntryID, frames: [Journey.Frame]) {
    self.presenter = presenter
    self.frames = frames
  }
}
