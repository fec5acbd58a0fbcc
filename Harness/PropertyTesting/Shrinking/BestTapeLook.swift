/// A cache of a value that a pass computes from the best tape.
///
/// After the best tape has changed, the value is computed again.
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
