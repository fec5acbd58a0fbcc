// Reading and setting the screens above the lowest one, and going back.
extension StepsCollection {
  /// The steps above the lowest screen, topmost last, including those of groups inside.
  ///
  /// This can be bound to a `NavigationStack(path:)`; bind ``ownNavigationPath`` to a stack that
  /// does not show groups (stacks inside this stack). Setting a shorter path that is the beginning
  /// of the current path goes back; the screen that is then on top may be in a group. Setting a
  /// longer path goes forward if the path continues with the screens that follow in declaration
  /// order. Setting the current path changes nothing. Any other path is ignored, whereas
  /// ``setNavigationPath(_:)`` throws an error with the reason.
  ///
  /// - Complexity: O(*n* × *d*), where *n* is the number of steps in the collection and its groups,
  ///   and *d* is the depth to which the groups are nested.
  public var navigationPath: [StepPath] {
    get { FlattenedStack(self).path }
    set { try? setNavigationPath(newValue) }
  }

  /// Selects the steps that show a path of screens.
  ///
  /// - Parameter path: The steps above the lowest screen, topmost last.
  /// - Throws: ``StepError`` if no selection leads to that path, in which case nothing has changed.
  public mutating func setNavigationPath(_ path: [StepPath]) throws(StepError) {
    let stack = FlattenedStack(self)
    guard path.count < stack.items.count else { throw wrongStep(path, stack) }
    for (step, item) in zip(path, stack.items.dropFirst()) where step != item.path {
      throw .unknownStep("\(step)", in: "\(Self.self)", path: "\(step)")
    }
    guard path.count != stack.current else { return }
    show(stack.items[path.count])
  }

  /// Goes back by a number of screens, at most to the lowest one.
  ///
  /// - Parameter count: The number of screens; a negative number goes forward, at most to the last
  ///   screen.
  public mutating func pop(_ count: Int = 1) {
    let stack = FlattenedStack(self)
    guard !stack.items.isEmpty else { return }
    let (wanted, overflows) = stack.current.subtractingReportingOverflow(count)
    let index = overflows ? (count > 0 ? 0 : stack.items.count - 1) : wanted
    let target = min(max(index, 0), stack.items.count - 1)
    guard target != stack.current else { return }
    show(stack.items[target])
  }

  /// Goes back to the lowest screen.
  public mutating func popToRoot() {
    pop(.max)
  }

  mutating func show(_ item: FlattenedStack.Item) {
    var selecting = PathSelecting(
      item.path, selectsNothing: item.isCollection, reselects: false)
    selecting.write(&self)
  }

  private func wrongStep(_ path: [StepPath], _ stack: FlattenedStack) -> StepError {
    let extra = path[max(0, stack.items.count - 1)]
    return .unknownStep("\(extra)", in: "\(Self.self)", path: "\(extra)")
  }
}
