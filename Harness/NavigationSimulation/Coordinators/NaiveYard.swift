/// An object that retains the coordinators of a reference until its own end, so that they can refer
/// to each other.
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
