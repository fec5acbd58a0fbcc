import Foundation
import Synchronization

/// A value of an app that counts how often it is compared, hashed, encoded and decoded.
///
/// The library makes these calls, even if the app itself makes none.
struct SeenValue: Hashable, Codable, Sendable {
  private static let lock = Mutex(())
  /// The thread whose calls are counted; 0 if no calls are counted.
  private static let thread = Atomic<UInt>(0)
  private static let count = Atomic<Int>(0)

  let number: Int

  init(_ number: Int) { self.number = number }

  init(from decoder: any Decoder) throws {
    Self.note()
    number = try decoder.singleValueContainer().decode(Int.self)
  }

  func encode(to encoder: any Encoder) throws {
    Self.note()
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }

  static func == (first: SeenValue, second: SeenValue) -> Bool {
    note()
    return first.number == second.number
  }

  func hash(into hasher: inout Hasher) {
    Self.note()
    hasher.combine(number)
  }

  /// Returns how often an operation calls the code of these values on the current thread.
  static func calls(of run: () -> Void) -> Int {
    lock.withLock { _ in
      let before = count.load(ordering: .relaxed)
      thread.store(currentThread, ordering: .relaxed)
      run()
      thread.store(0, ordering: .relaxed)
      return count.load(ordering: .relaxed) - before
    }
  }

  private static func note() {
    if thread.load(ordering: .relaxed) == currentThread { count.add(1, ordering: .relaxed) }
  }

  private static var currentThread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }
}
