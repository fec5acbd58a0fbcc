/// The decisions of coordinators, so that tests can check other decisions against the same laws.
package final class CoordinatorDecisions: Sendable {
  /// How many of its children a sequence removes when some are popped.
  package let countPopped: @Sendable (_ asked: Int, _ children: Int) -> Int
  /// How many children stay when a sequence is popped to its first.
  package let countAfterPopToFirst: @Sendable (_ children: Int) -> Int
  /// Whether a sequence leaves if a user has removed its last entry.
  package let prunes: @Sendable () -> Bool
  /// Whether the children that are set replace those of the sequence.
  package let replacesChildren: @Sendable (_ isShown: Bool) -> Bool
  /// Whether a sequence grows at its own end, and not at the end of the stack.
  package let growsAtItsOwnEnd: @Sendable () -> Bool
  /// Whether a coordinator that has left its tree may come back.
  package let takesBack: @Sendable () -> Bool
  /// Whether a request to present replaces an earlier one that still waits.
  package let replacesWaiting: @Sendable () -> Bool
  /// Whether the result of work that has ended is accepted.
  package let acceptsWork: @Sendable (_ isUnderWay: Bool) -> Bool
  /// Whether observers are notified that a coordinator has gone.
  package let tells: @Sendable (_ byUser: Bool) -> Bool
  /// Whether what a coordinator presents leaves together with it.
  package let takesPresentedAlong: @Sendable () -> Bool
  /// Whether a screen that was shown before can present although it is buried.
  package let presentsFrom: @Sendable (_ isVisible: Bool) -> Bool
  /// Whether what a screen wraps is replaced by what it wraps next.
  package let replacesWrapped: @Sendable () -> Bool

  /// Creates the standard decisions, except for those that are given.
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

  /// The decisions that coordinators make by default.
  package static let standard = CoordinatorDecisions()
}
