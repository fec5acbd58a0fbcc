/// A pass that lowers a digit by one and raises the digits after it to their maximums.
///
/// The pass is needed if several small numbers together make up one value, as the digits of a
/// number or the hours and minutes of a time do: the minute before 20:00 is 19:59.
///
/// Cost: one candidate for each nonzero digit that is followed by other digits in the same span,
/// unless all those digits already have their maximums.
public struct BorrowDigits: ShrinkPass {
  /// The smallest maximum of the numbers that are too large to be digits.
  ///
  /// `TradeNumbers` handles those numbers.
  static let smallestLarge = TradeNumbers.smallestMaximum

  /// Creates the pass.
  public init() {}

  /// Whether the pass runs only after all passes that are not costly; always `true`.
  public var isCostly: Bool { true }

  /// Proposes to lower each digit.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
  public func improve(_ search: inout ShrinkSearch) {
    var look = BestTapeLook(\.best.places)
    var index = 0
    while index < search.best.choices.count, !search.isSpent() {
      let places = look.found(in: search)
      borrow(at: index, places, &search)
      index += 1
    }
  }

  private func borrow(at index: Int, _ places: [Place?], _ search: inout ShrinkSearch) {
    var choices = search.best.choices
    guard choices[index].value > 0, Self.isDigit(choices[index]) else { return }
    let rest = choices.indices[(index + 1)...].prefix { later in
      let next = places[index].map { place in
        Place(label: place.label, offset: place.offset + later - index)
      }
      return Self.isDigit(choices[later]) && places[later] == next
    }
    guard rest.contains(where: { choices[$0].value < choices[$0].maximum }) else { return }
    choices[index].value -= 1
    for later in rest { choices[later].value = choices[later].maximum }
    guard search.consider(choices) else { return }
    for later in index..<rest.endIndex { search.lower([later]) }
  }

  /// Returns whether a choice may be a digit.
  ///
  /// A choice between two values is not a digit, because it usually decides whether something
  /// follows.
  private static func isDigit(_ choice: Choice) -> Bool {
    (2..<smallestLarge).contains(choice.maximum) && choice.section != .step
  }
}
