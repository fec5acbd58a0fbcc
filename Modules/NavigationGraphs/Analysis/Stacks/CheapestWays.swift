internal import NavigationGraphDefinitions

/// A search that visits places in the order of the cost at which they are reached.
struct CheapestWays<Place: Hashable> {
  /// A place that was reached, with its cheapest way so far.
  struct Visit {
    let place: Place
    fileprivate(set) var cost: Int64
    /// The transition with which the place was reached, or `nil` if the search begins there.
    fileprivate var transition: Int32?
    /// The visit from which the place was reached, or `nil` if the search begins there.
    fileprivate var origin: Int?
  }

  private(set) var visits: [Visit] = []
  private var numbers: [Place: Int] = [:]
  private var queue = CostHeap()

  /// Notes a way to a place, which has no effect unless it is the cheapest so far.
  mutating func reach(
    _ place: Place, cost: Int64 = 0, by transition: Int32? = nil, from origin: Int? = nil
  ) {
    let visit = Visit(place: place, cost: cost, transition: transition, origin: origin)
    if let number = numbers[place] {
      guard cost < visits[number].cost else { return }
      visits[number] = visit
    } else {
      numbers[place] = visits.count
      visits.append(visit)
    }
    queue.insert(UInt32(numbers[place] ?? 0), cost: cost)
  }

  /// Returns the number of the cheapest visit that has not been returned yet, or `nil` if there is
  /// none.
  mutating func next() -> Int? {
    while let (number, cost) = queue.removeFirst() {
      if cost == visits[Int(number)].cost { return Int(number) }
    }
    return nil
  }

  /// Returns the transitions of the cheapest way to a place, first to last.
  func path(to number: Int) -> [Int32] {
    var path: [Int32] = []
    var current: Int? = number
    while let visit = current.map({ visits[$0] }) {
      if let transition = visit.transition { path.append(transition) }
      current = visit.origin
    }
    return path.reversed()
  }
}
