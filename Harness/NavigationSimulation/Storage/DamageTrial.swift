package import NavigationStorage
import NavigationModel
import PropertyTesting

/// Damages saved states in every way that files go bad, and launches an app with what is left.
///
/// Half of the damaged files are given a checksum that fits, so that the decoders see the damage.
package struct DamageTrial {
  /// What came of it.
  package struct Tally: Sendable, Equatable {
    package var files = 0
    package var unchanged = 0
    package var cameBack = 0
    package var fellBack = 0
    package var refused = 0
    /// What went wrong first, in a sentence.
    package var fault: String?
  }

  private let format: StorageFormat
  private let executor = StepwiseExecutor()
  private var random: Xoshiro256StarStar
  private var tally = Tally()

  package init(_ format: StorageFormat, seed: UInt64) {
    self.format = format
    random = Xoshiro256StarStar(seed: seed)
  }

  /// Damages so many files.
  package mutating func run(files: Int) -> Tally {
    while tally.files < files, tally.fault == nil { damageOne() }
    return tally
  }

  private mutating func damageOne() {
    let backend = MemoryBackend()
    let store = StateStore(
      backend: backend, configuration: StoreConfiguration(format: format, trialLimit: 1))
    let isWindow = tally.files % 2 == 0
    let (codec, stack) = (StoredRoute.codec(version: 2), stack())
    let window = isWindow ? window() : nil
    let saved = executor.run { () async -> [UInt8]? in
      if let window {
        try? await store.save(window: window, as: "w")
      } else {
        try? await store.save(stack: stack, using: codec, as: "w")
      }
      _ = await store.load("w")
      try? await store.settle("w")
      return (try? await backend.load("w")) ?? nil
    }
    guard let bytes = saved ?? nil else {
      tally.fault = "a state was not saved"
      return
    }
    for _ in 0..<8 where tally.fault == nil { launch(bytes, store, backend, isWindow) }
  }

  /// Launches twice with a damaged file.
  private mutating func launch(
    _ bytes: [UInt8], _ store: StateStore, _ backend: MemoryBackend, _ isWindow: Bool
  ) {
    var harmed = bytes
    for _ in 0...Int(random.below(3)) {
      let harm = Harm.allCases[random.below(Harm.allCases.count)]
      harmed = harm.harm(harmed) { (bound: Int) in random.below(max(1, bound)) }
    }
    if random.below(2) == 0 { harmed = Harm.sealed(harmed) ?? harmed }
    tally.files += 1
    if harmed == bytes { tally.unchanged += 1 }
    let (codec, damaged) = (StoredRoute.codec(version: 2), harmed)
    let launches = executor.run { () async -> [Launch] in
      try? await backend.save(damaged, as: "w")
      var launches: [Launch] = []
      for _ in 0..<2 {
        if isWindow {
          let loaded = await store.loadWindow("w")
          launches.append(Launch(loaded, loaded.value.map { Self.fault(of: $0.state) } ?? nil))
        } else {
          launches.append(Launch(await store.loadStack("w", using: codec), nil))
        }
        try? await store.settle("w")
      }
      return launches
    }
    judge(launches ?? [], damaged)
  }

  /// What an app found at its start.
  private struct Launch: Sendable {
    let origin: CopyOrigin
    let metDamage: Bool
    let fault: String?

    init<Value>(_ loaded: Loaded<Value>, _ fault: String?) {
      origin = loaded.origin
      metDamage = loaded.notes.contains {
        if case .unusable(.current, _) = $0 { true } else { false }
      }
      self.fault = fault
    }
  }

  private static func fault(of state: NavigationState) -> String? {
    do throws(InvariantViolation) {
      try state.checkInvariants()
      return nil
    } catch {
      return error.description
    }
  }

  private mutating func judge(_ launches: [Launch], _ bytes: [UInt8]) {
    guard launches.count == 2 else {
      tally.fault = "a launch never ended"
      return
    }
    switch launches[0].origin {
    case .current: tally.cameBack += 1
    case .good: tally.fellBack += 1
    case .nothing: tally.refused += 1
    }
    if let fault = launches[0].fault ?? launches[1].fault {
      tally.fault = "a state came back that breaks a law: \(fault)"
    } else if launches[1].metDamage {
      tally.fault = "the second launch met the same damage: \(bytes)"
    }
  }

  private mutating func stack() -> [StoredRoute] {
    (0...random.below(12)).map { number in
      switch random.below(3) {
      case 0: .trip(random.below(1 << 20))
      case 1: .ticket(-number)
      default: .signIn(number, Secret(StoredRoute.secret))
      }
    }
  }

  private mutating func window() -> WindowSnapshot {
    var state = NavigationState()
    for _ in 0...random.below(12) {
      let screen = NewEntry(ScreenID(rawValue: UInt32(random.below(9))))
      switch random.below(5) {
      case 0: state.apply(.present(screen, .sheet))
      case 1: state.apply(.pop(1))
      case 2: state.apply(.beginScope(kind: 1))
      default: state.apply(.push(screen))
      }
    }
    let data = (0..<random.below(40)).map { _ in UInt8(random.below(256)) }
    return WindowSnapshot(state: state, root: NavigatorSnapshot(kind: "trial", data: data))
  }
}
