/// The reference model of what is saved under one label: states, without their bytes.
struct NaiveShelf {
  /// A state as it was saved.
  struct Saved: Equatable {
    var routes: [StoredRoute]
    var version: Int
    var time: Int64
    /// Whether the saved bytes have been damaged.
    var isDamaged = false
  }

  /// The saved state or, if a process ended while it saved, the two states that may be saved.
  var current: [Saved?] = [nil]
  var good: Saved?
  var trial: Saved?
  var launches = 0
  /// Whether it is unknown what the store has saved under the label.
  var isUncertain = false
  /// Whether the bytes were forged, so that anything may be restored.
  var isForged = false
  /// Everything that was ever saved here.
  var everything: [[StoredRoute]] = []

  /// Whether anything is saved; `nil` if that is not known.
  var isSaved: Bool? {
    guard !isUncertain else { return nil }
    if current.allSatisfy({ $0 == nil }) { return false }
    return current.contains { $0 == nil } ? nil : true
  }
}

/// The rules of the store according to the reference.
struct NaiveRules {
  var version = 1
  var time: Int64 = 0
  var expiry: Int64
  var limit: Int
  var unknown: Int

  /// The result of a launch.
  struct Launch: Equatable {
    var saved: NaiveShelf.Saved?
    var isGood = false
  }

  /// Returns the result of launching with a shelf, and the shelf afterwards.
  ///
  /// The result depends on which of the possible states is actually saved.
  func launch(_ shelf: NaiveShelf, _ current: NaiveShelf.Saved?) -> (Launch, NaiveShelf) {
    var after = shelf
    after.current = [current]
    guard let current else { return (Launch(), after) }
    if shelf.launches < limit {
      if isUsable(current) {
        after.trial = current
        after.launches += 1
        return (Launch(saved: current), after)
      }
      if !current.isDamaged, time - current.time > expiry { return (Launch(), after) }
    }
    if let good = shelf.good, shelf.launches <= limit, isUsable(good) {
      after.current = [good]
      after.trial = good
      after.launches += 1
      return (Launch(saved: good, isGood: true), after)
    }
    after.current = [nil]
    after.trial = nil
    after.launches = 0
    return (Launch(), after)
  }

  private func isUsable(_ saved: NaiveShelf.Saved) -> Bool {
    !saved.isDamaged && saved.version <= version && time - saved.time <= expiry
  }

  /// Returns whether the restored routes are what the current version of the app makes of the saved
  /// ones.
  ///
  /// If the budget was too small, the restored routes may be only the part of them for which there
  /// was room.
  func fits(_ value: [StoredRoute], _ saved: [StoredRoute], isTight: Bool) -> Bool {
    parts(of: saved, isTight: isTight).contains { value == routes($0) }
  }

  /// Returns the whole stack and, if the budget was too small, the parts of it that may have been
  /// saved.
  func parts(of saved: [StoredRoute], isTight: Bool) -> [[StoredRoute]] {
    guard isTight, saved.count > 2 else { return [saved] }
    return [saved] + (1..<saved.count - 1).map { Array(saved.prefix(1) + saved.suffix($0)) }
  }

  /// Returns the routes as the current app restores them.
  func routes(_ saved: [StoredRoute]) -> [StoredRoute] {
    var routes: [StoredRoute] = []
    for route in saved {
      if case .legacy = route, version > 1 {
        switch unknown {
        case 0: return routes
        case 1: continue
        default: routes.append(.unknown)
        }
      } else {
        routes.append(route.restored)
      }
    }
    return routes
  }
}
