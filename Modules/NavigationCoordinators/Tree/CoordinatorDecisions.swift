/// The decisions that coordinators make, as functions.
///
/// Tests can replace a decision with a wrong one to check that the laws detect it.
package final class CoordinatorDecisions: Sendable {
  /// How many children a sequence removes when it is popped.
  package let countPopped: @Sendable (_ asked: Int, _ children: Int) -> Int
  /// How many children a sequence retains when it is popped to its first child.
  package let countAfterPopToFirst: @Sendable (_ children: Int) -> Int
  /// Whether a sequence is removed from its tree when the user has removed its last screen.
  package let prunes: @Sendable () -> Bool
  /// Whether setting the children of a coordinator that no window shows replaces the existing ones.
  package let replacesChildren: @Sendable () -> Bool
  /// Whether a sequence grows at its own end rather than at the end of the stack.
  package let growsAtItsOwnEnd: @Sendable () -> Bool
  /// Whether a coordinator that has left its tree may come back.
  package let takesBack: @Sendable () -> Bool
  /// Whether a request to present replaces an earlier request that is still waiting.
  package let replacesWaiting: @Sendable () -> Bool
  /// Whether the result of loading is accepted, given whether the loading is still in progress,
  /// which means that it has been neither canceled nor replaced.
  package let acceptsWork: @Sendable (_ isUnderWay: Bool) -> Bool
  /// Whether observers are notified that a coordinator has left its tree, given whether the user
  /// removed it.
  package let tells: @Sendable (_ byUser: Bool) -> Bool
  /// Whether a presented coordinator leaves together with its presenter.
  package let takesPresentedAlong: @Sendable () -> Bool
  /// Whether a screen that was shown before can present, given whether it is visible now.
  package let presentsFrom: @Sendable (_ isVisible: Bool) -> Bool
  /// Whether wrapping a coordinator replaces the coordinator wrapped before it.
  package let replacesWrapped: @Sendable () -> Bool

  /// Creates decisions from the given functions; all others are the standard ones.
  package init(
    countPopped: @escaping @Sendable (Int, Int) -> Int = { min($0, $1 - 1) },
    countAfterPopToFirst: @escaping @Sendable (Int) -> Int = { min($0, 1) },
    prunes: @escaping @Sendable () -> Bool = { true },
    replacesChildren: @escaping @Sendable () -> Bool = { true },
    growsAtItsOwnEnd: @escaping @Sendable () -> Bool = { true },
    takesBack: @escaping @Sendable () -> Bool = { false },
    replacesWaiting: @escaping @Sendable () -> Bool = { true },
    acceptsWork: @escaping @Sendable (Bool) -> Bool = { $0 },
    tells: @escaping @Sendable (Bool) -> Bool = { _ in true },
    takesPresentedAlong: @escaping @Sendable () -> Bool = { true },
    presentsFrom: @escaping @Sendable (Bool) -> Bool = { $0 },
    replacesWrapped: @escaping @Sendable () -> Bool = { true }
  ) {
    self.countPopped = countPopped
    self.countAfterPopToFirst = countAfterPopToFirst
    self.prunes = prunes
    self.replacesChildren = replacesChildren
    self.growsAtItsOwnEnd = growsAtItsOwnEnd
    self.takesBack = takesBack
    self.replacesWaiting = replacesWaiting
    self.acceptsWork = acceptsWork
    self.tells = tells
    self.takesPresentedAlong = takesPresentedAlong
    self.presentsFrom = presentsFrom
    self.replacesWrapped = replacesWrapped
  }

  /// The decisions that coordinators make by default.
  package static let standard = CoordinatorDecisions()
}
