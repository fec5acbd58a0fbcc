import Synchronization

/// The number of actions that random users have performed on the browser.
enum PersonTally {
  private static let number = Atomic(0)

  static var count: Int { number.load(ordering: .relaxed) }

  static func note() {
    number.add(1, ordering: .relaxed)
  }
}
