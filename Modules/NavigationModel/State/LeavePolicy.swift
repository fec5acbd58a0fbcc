/// Whether a user may leave an entry by gesture, back or a sheet's drag; hosts read it *ahead* of
/// the gesture.
public enum LeavePolicy: UInt8, Hashable, Sendable, Codable, CaseIterable {
  /// The user may leave.
  case allow
  /// The user may not leave; hosts disable the gesture.
  case deny
  /// The owner decides when asked; hosts disable the gesture and report the attempt.
  case ask
}
