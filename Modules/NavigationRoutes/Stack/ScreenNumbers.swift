internal import NavigationModel

/// The numbers of screens that show routes; number 0 is the root, which shows no route.
///
/// The class is not generic, and is therefore separate from the routes. Each generic type that a
/// frequent operation uses is looked up at run time, which costs as much as the operation itself.
final class ScreenNumbers {
  private var isTaken: [Bool] = []
  private var free: [UInt32] = []

  /// The indexes of all numbers up to the highest one that was used since the last
  /// ``releaseAll()``.
  ///
  /// Number 1 has index 0.
  var places: Range<Int> { isTaken.indices }

  /// Returns whether the number of a screen is in use, that is, whether the screen shows a route.
  func knows(_ screen: ScreenID) -> Bool {
    let place = screen.place
    return isTaken.indices.contains(place) && isTaken[place]
  }

  /// Takes a free number, or a new one if there is none.
  func take() -> ScreenID {
    guard let number = free.popLast() else {
      isTaken.append(true)
      return ScreenID(place: isTaken.count - 1)
    }
    let screen = ScreenID(rawValue: number)
    isTaken[screen.place] = true
    return screen
  }

  /// Takes a specific number, and makes unused numbers below it available.
  func take(_ screen: ScreenID) {
    while isTaken.count <= screen.place {
      isTaken.append(false)
      free.append(UInt32(isTaken.count))
    }
    isTaken[screen.place] = true
    free.removeAll { $0 == screen.rawValue }
  }

  /// Frees a number.
  func release(_ screen: ScreenID) {
    isTaken[screen.place] = false
    free.append(screen.rawValue)
  }

  /// Frees all numbers.
  func releaseAll() {
    isTaken = []
    free = []
  }
}

extension ScreenID {
  /// The index of the screen's route in a ``RouteStore``, or -1 for the root.
  var place: Int { Int(rawValue) - 1 }

  init(place: Int) {
    self.init(rawValue: UInt32(place + 1))
  }
}
