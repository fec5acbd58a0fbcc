import NavigationTestingCore
import Synchronization

/// The remaining searches, one for each fault and seed, and the results of the finished searches.
///
/// Timing determines which worker performs which search, but does not affect the results.
final class HuntQueue: Sendable {
  struct Search: Sendable {
    /// The index of the fault among the scored faults.
    let fault: Int
    let seed: Int
  }

  private struct State {
    var next = 0
    var hunts: [[Hunt?]]
    var failure: (any Error)?
  }

  private let seeds: Int
  private let state: Mutex<State>

  init(faults: Int, seeds: Int) {
    self.seeds = seeds
    let none = [Hunt?](repeating: nil, count: seeds)
    state = Mutex(State(hunts: Array(repeating: none, count: faults)))
  }

  /// Returns the next search, fault by fault; `nil` if all are assigned or one has failed.
  func take() -> Search? {
    state.withLock { state in
      guard state.failure == nil, state.next < state.hunts.count * seeds else { return nil }
      defer { state.next += 1 }
      return Search(fault: state.next / seeds, seed: state.next % seeds)
    }
  }

  /// Stores the result of a search.
  ///
  /// - Returns: The results of all searches for the fault, in the order of their seeds, if this
  ///   search was the last one for the fault; otherwise `nil`.
  func finish(_ search: Search, _ hunt: Hunt) -> [Hunt]? {
    state.withLock { state in
      state.hunts[search.fault][search.seed] = hunt
      let made = state.hunts[search.fault].compactMap(\.self)
      return made.count == seeds ? made : nil
    }
  }

  func fail(_ error: any Error) {
    state.withLock { $0.failure = $0.failure ?? error }
  }

  /// Returns the results of all searches, fault by fault.
  func result() throws -> [[Hunt]] {
    try state.withLock { state in
      if let failure = state.failure { throw failure }
      return state.hunts.map { $0.compactMap(\.self) }
    }
  }
}
