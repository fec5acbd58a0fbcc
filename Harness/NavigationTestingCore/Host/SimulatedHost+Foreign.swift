import NavigationHosting
public import NavigationModel

// Screens that the framework pushes by itself, without a navigator.
extension SimulatedHost {
  /// The frontmost stack, onto which the framework itself can push a screen when the user taps one
  /// of its links.
  ///
  /// `nil` during a gesture, in the background, while an alert is on top, if the frontmost
  /// container is not a stack, and if that stack already has three such screens.
  public var stackForForeign: ContainerID? {
    guard canAct, picture.layers.last?.style != .alert,
      let front = picture.containersInFront(choosing: layout.childInFront).last,
      front.kind == .stack, front.foreignCount < 3
    else { return nil }
    return front.id
  }

  /// Taps one of the framework's own links, which pushes a screen that no navigator knows.
  public func openForeign() {
    guard let stack = stackForForeign else { return }
    changeByUser(.openedForeign(stack)) { $0.addForeign(1, to: stack) }
  }

  /// The stack in front, if the framework has pushed its top screen by itself; otherwise `nil`.
  var stackWithForeign: ContainerID? {
    let front = picture.containersInFront(choosing: layout.childInFront).last
    return front.flatMap { $0.foreignCount > 0 ? $0.id : nil }
  }

  /// Leaves the topmost of the screens that the framework has pushed by itself.
  func leaveForeign(in stack: ContainerID) {
    changeByUser(.leftForeign(stack)) { $0.addForeign(-1, to: stack) }
  }

  /// Whether a request is about a stack whose top screen the framework has pushed by itself.
  ///
  /// The selected tab that a user taps may be in a column that is not in front.
  func concernsForeign(_ request: HostReport.Request) -> Bool {
    guard case .reselect(_, let front) = request else { return stackWithForeign != nil }
    return picture.containers.contains { $0.foreignCount > 0 && $0.entries.last?.id == front }
  }

  /// Records a step that needlessly removes screens that the framework has pushed by itself.
  ///
  /// In such a step, the entries beneath the screens stay the same, and the user has not requested
  /// to leave the screens.
  func noteForeign(before: HostPicture, _ action: HostStep.Action) {
    for stack in before.containers where stack.foreignCount > 0 {
      guard let now = picture.container(stack.id), now.foreignCount < stack.foreignCount,
        now.entries.map(\.id) == stack.entries.map(\.id)
      else { continue }
      if requestsOnForeign == 0 { lostForeign = action }
      requestsOnForeign = max(0, requestsOnForeign - 1)
    }
  }
}

extension HostPicture {
  fileprivate mutating func addForeign(_ count: Int, to stack: ContainerID) {
    guard let index = containers.firstIndex(where: { $0.id == stack }) else { return }
    containers[index].foreignCount += count
  }
}
