internal import NavigationModel

/// Which numbers of screens stand for routes; number 0 is the root, which shows no route.
///
/// Of no generic type, and apart from the routes for that: each generic type that a step comes by
/// is looked up at run time, which costs as much as the step.
final class ScreenNumbers {
  @exclusivity(unchecked) private var isTaken: [Bool] = []
  private var free: [UInt32] = []

  /// The places of all numbers that were ever taken, the first one for number 1.
  var places: Range<Int> { isTaken.indices }

  /// Whether a screen shows a route.
  func knows(_ screen: ScreenID) -> Bool {
    let place = screen.place
    return isTaken.indices.contains(place) && isTaken[place]
  }

  /// Takes a number that is free, or the next one.
  func take() -> ScreenID {
    guard let number = free.popLast() else {
      isTaken.append(true)
      return ScreenID(place: isTaken.count - 1)
    }
    let screen = ScreenID(rawValue: number)
    isTaken[screen.place] = true
    return screen
  }

  /// Takes a number, and sees to it that there are all those below it.
  func take(_ screen: ScreenID) {
    while isTaken.count <= screen.place {
      isTaken.append(false)
      free.append(UInt32(isTaken.count))
    }
    isTaken[screen.place] = true
    free.removeAll { $0 == screen.rawValue }
  }

  /// Gives a number back.
  func release(_ screen: ScreenID) {
    isTaken[screen.place] = false
    free.append(screen.rawValue)
  }

  /// Begins anew.
  func releaseAll() {
    isTaken = []
    free = []
  }
}

extension ScreenID {
  /// Where the route of the screen stands; below all places for the root.
  var place: Int { Int(rawValue) - 1 }

  init(place: Int) {
    self.init(rawValue: UInt32(place + 1))
  }
}
