/// An object that retains the coordinators of a reference.
///
/// When the yard is deinitialized, it removes the coordinators' references to parents and anchors,
/// which form cycles.
final class NaiveYard {
  private var members: [NaiveCoordinator] = []

  func add(_ member: NaiveCoordinator) {
    members.append(member)
  }

  deinit {
    for member in members {
      member.parent = nil
      member.anchor = nil
    }
  }
}
