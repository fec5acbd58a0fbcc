/// An object that keeps the coordinators of a reference until it ends, so that they may refer to
/// each other.
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
