internal import NavigationModel

/// The data that a controller keeps for an entry.
struct EntryRow {
  /// The number of the node that the entry shows.
  let node: Int
  /// The input with which the screen was shown.
  let input: Any
  /// What the last edge that led back to the screen delivered, or `nil` if nothing was delivered.
  var delivered: DeliveredResult?
  /// The request that waits for the screen to complete, and receives its output instead of the
  /// edges.
  var asking: Asking?
  /// The state of an alert that the system has closed, or `nil` for everything else.
  var closed: ClosedAlert?

  init(node: Int, input: Any, asking: Asking? = nil) {
    self.node = node
    self.input = input
    self.asking = asking
  }
}

/// What an edge that leads back to a screen delivers, besides the screen's input.
///
/// It is an object because few screens have one, and every row would pay for the storage of a
/// value.
final class DeliveredResult {
  let value: Any

  init(_ value: Any) {
    self.value = value
  }
}

/// An alert that the system has closed, whose completion may still arrive.
final class ClosedAlert {
  let presenter: EntryID
  let frames: [Journey.Frame]
  var isSpent = false

  init(presenter: EntryID, frames: [Journey.Frame]) {
    self.presenter = presenter
    self.frames = frames
  }
}
