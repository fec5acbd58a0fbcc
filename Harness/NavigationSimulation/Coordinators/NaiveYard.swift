/// An object that retains the coordinators of a reference, and removes the references between them
/// when it is deinitialized.
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
