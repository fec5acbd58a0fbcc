internal import NavigationModel

/// The data that a controller stores for an entry.
struct EntryRow {
  /// The number of the node that the entry shows.
  let node: Int
  /// The input with which the screen was shown.
  let input: Any
  /// The value that the last edge back to the screen delivered, or `nil` if nothing was delivered.
  var delivered: DeliveredResult?
  /// The request that waits for the screen to complete.
  ///
  /// The request receives the screen's output, and no edge is taken.
  var asking: Asking?
  /// The state of an alert that the system has closed, or `nil` for everything else.
  var closed: ClosedAlert?

  init(node: Int, input: Any, asking: Asking? = nil) {
    self.node = node
    self.input = input
    self.asking = asking
  }
}

/// The value that an edge delivered when it led back to a screen.
///
/// The value is stored in an object, because few screens have such a value, and storing it directly
/// would enlarge every row.
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
