import Synchronization

/// A value of an app's own that counts how often it is compared, hashed, encoded and decoded: the
/// code that the library calls without the app having asked for it.
struct SeenValue: Hashable, Codable, Sendable {
  private static let count = Atomic<Int>(0)

  /// How often the code of such values has been called.
  static var calls: Int { count.load(ordering: .relaxed) }

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

  private static func note() { count.add(1, ordering: .relaxed) }
}
