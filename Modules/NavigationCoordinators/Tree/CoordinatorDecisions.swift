/// The choices of coordinators, so that other choices can be tried against the same laws.
package final class CoordinatorDecisions: Sendable {
  /// How many of its children a sequence gives up when some are popped.
  package let countPopped: @Sendable (_ asked: Int, _ children: Int) -> Int
  /// How many children stay when a sequence is popped to its first.
  package let countAfterPopToFirst: @Sendable (_ children: Int) -> Int
  /// Whether a sequence goes that has lost its last entry to a user.
  package let prunes: @Sendable () -> Bool
  /// Whether the children of a sequence give way to those that are set.
  package let replacesChildren: @Sendable (_ isShown: Bool) -> Bool
  /// Whether a sequence grows at its own end, and not at that of the stack.
  package let growsAtItsOwnEnd: @Sendable () -> Bool
  /// Whether a coordinator that has left its tree may come back.
  package let takesBack: @Sendable () -> Bool
  /// Whether a request to present takes the place of an earlier one that still waits.
  package let replacesWaiting: @Sendable () -> Bool
  /// Whether work that has ended counts.
  package let acceptsWork: @Sendable (_ isUnderWay: Bool) -> Bool
  /// Whether somebody is told that a coordinator has gone.
  package let tells: @Sendable (_ byUser: Bool) -> Bool
  /// Whether what a coordinator presents goes with it.
  package let takesPresentedAlong: @Sendable () -> Bool
  /// Whether a screen that was shown before may present although it is buried.
  package let presentsFrom: @Sendable (_ isVisible: Bool) -> Bool
  /// Whether what a screen wraps gives way to what it wraps next.
  package let replacesWrapped: @Sendable () -> Bool

  /// The choices of the real coordinators, but for those that are given.
  package init(
    countPopped: @escaping @Sendable (Int, Int) -> Int = { min($0, $1 - 1) },
    countAfterPopToFirst: @escaping @Sendable (Int) -> Int = { min($0, 1) },
    prunes: @escaping @Sendable () -> Bool = { true },
    replacesChildren: @escaping @Sendable (Bool) -> Bool = { _ in true },
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

  /// The choices of the real coordinators.
  package static let standard = CoordinatorDecisions()
}
