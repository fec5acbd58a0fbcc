import Synchronization

/// How often random people have done something to the browser.
enum PersonTally {
  private static let number = Atomic(0)

  static var count: Int { number.load(ordering: .relaxed) }

  static func note() {
    number.add(1, ordering: .relaxed)
  }
}
