/// A cache of what a pass finds in the best tape, which is updated when the best tape changes.
struct BestTapeLook<Found> {
  private let find: (ShrinkSearch) -> Found
  private var last: (version: Int, found: Found)?

  init(_ find: @escaping (ShrinkSearch) -> Found) {
    self.find = find
  }

  mutating func found(in search: ShrinkSearch) -> Found {
    if let last, last.version == search.version { return last.found }
    let found = find(search)
    last = (search.version, found)
    return found
  }
}
