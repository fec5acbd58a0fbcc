/// A note that something went on which an empty scope rests, kept until the command is complete.
struct EmptiedPlace: Sendable {
  /// The scope that lost its last entry, or the entry beneath it.
  var scope: ScopeID
  /// The stack in which that entry stood.
  var stack: ContainerID
  /// Where it stood, kept up to date while the command goes on.
  var index: Int
  /// What happened to the scope.
  var loss: Loss

  enum Loss {
    /// Its own last entry went.
    case lastEntry
    /// The entry beneath it went as the top of its stack, or with the stack: the scope was popped
    /// over.
    case ground
    /// The entry beneath it went from beneath others.
    case support
  }
}
