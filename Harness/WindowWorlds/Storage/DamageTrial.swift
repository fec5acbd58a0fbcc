package import NavigationStorage
import NavigationModel
import NavigationRoutes
import PropertyTesting

/// A trial that damages saved states at random, as bytes or as values.
///
/// The trial launches an app twice with each damaged file. Every second damaged file has a matching
/// checksum, so that the decoders encounter the damage.
package struct DamageTrial {
  /// The result of a trial.
  package struct Tally: Sendable, Equatable {
    package var files = 0
    /// The number of damaged files whose content differs from the saved one although the checksum
    /// matches.
    package var forged = 0
    package var cameBack = 0
    package var fellBack = 0
    package var refused = 0
    /// A sentence that describes the first fault; `nil` if there is none.
    package var fault: String?
  }

  private let format: StorageFormat
  private let executor = StepwiseExecutor()
  private var random: Xoshiro256StarStar
  private var tally = Tally()
  private var states = 0

  package init(_ format: StorageFormat, seed: UInt64) {
    self.format = format
    random = Xoshiro256StarStar(seed: seed)
  }

  /// Damages the given number of files, or fewer if a fault is found.
  package mutating func run(files: Int) -> Tally {
    while tally.files < files, tally.fault == nil { damageOne(atMost: files - tally.files) }
    return tally
  }

  /// Saves a state and damages its file in several ways.
  private mutating func damageOne(atMost limit: Int) {
    let backend = MemoryBackend()
    let configuration = StoreConfiguration(
      format: format, schema: 2, migrations: [1: StoredRoute.migration], trialLimit: 1)
    let store = StateStore(backend: backend, configuration: configuration, now: { 1_000_000 })
    let isWindow = states % 2 == 0
    // Every third app never comes to rest, so no copy of its state is confirmed as good.
    let isSettled = states % 3 > 0
    states += 1
    let (codec, stack) = (StoredRoute.codec(version: 2), stack())
    let window = isWindow ? window() : nil
    let saved = executor.run { () async -> [UInt8]? in
      if let window {
        try? await store.save(window: window, as: "w")
      } else {
        try? await store.save(stack: stack, using: codec, as: "w")
      }
      if isSettled {
        _ = await store.load("w")
        try? await store.settle("w")
      }
      return (try? await backend.load("w")) ?? nil
    }
    guard let bytes = saved ?? nil, let file = try? DamagedFile(bytes) else {
      tally.fault = "a state was not saved"
      return
    }
    for _ in 0..<min(8, limit) where tally.fault == nil { launch(file, store, backend, isWindow) }
  }

  /// Launches twice with a damaged file.
  private mutating func launch(
    _ file: DamagedFile, _ store: StateStore, _ backend: MemoryBackend, _ isWindow: Bool
  ) {
    let isForged = tally.files % 2 == 0
    func number(_ bound: Int) -> Int { random.below(max(1, bound)) }
    let damaged = isForged ? file.forged(format, number) : file.torn(number)
    tally.files += 1
    if file.isOther(damaged) { tally.forged += 1 }
    let codec = StoredRoute.codec(version: 2)
    let launches = executor.run { () async -> [Launch] in
      try? await backend.save(damaged, as: "w")
      var launches: [Launch] = []
      for _ in 0..<2 {
        if isWindow {
          let loaded = await store.loadWindow("w")
          launches.append(Launch(loaded, loaded.value.flatMap { Self.faultOfRestoring($0) }))
        } else {
          launches.append(Launch(await store.loadStack("w", using: codec), nil))
        }
        try? await store.settle("w")
      }
      return launches
    }
    judge(launches ?? [], damaged)
  }

  /// The results of a launch of an app.
  private struct Launch: Sendable {
    let origin: CopyOrigin
    let metDamage: Bool
    let fault: String?

    init<Value>(_ loaded: Loaded<Value>, _ fault: String?) {
      origin = loaded.origin
      metDamage = loaded.notes.contains {
        switch $0 {
        case .unusable(.current, _), .failed: true
        default: false
        }
      }
      self.fault = fault
    }
  }

  /// Returns a fault of a restored window, or of the app that shows it; `nil` if there is none.
  private static func faultOfRestoring(_ window: WindowSnapshot) -> String? {
    let routes = RoutingManager<SimulatedPlace>()
    do throws(InvariantViolation) {
      try window.state.checkInvariants()
      routes.restore(window)
      try routes.context.state.checkInvariants()
    } catch {
      return error.description
    }
    routes.push(to: SimulatedPlace(id: 0, detail: 0))
    return routes.routes.isEmpty ? "a route cannot be pushed" : nil
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
      tally.fault = "a restored state breaks a law: \(fault)"
    } else if launches[1].metDamage {
      tally.fault = "the second launch found the same damage: \(bytes)"
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

  /// Returns a window of routes, with other screens among and above the routes.
  private mutating func window() -> WindowSnapshot {
    let routes = RoutingManager<SimulatedPlace>()
    for _ in 0...random.below(12) {
      let screen = NewEntry(ScreenID(rawValue: UInt32(random.below(9))))
      switch random.below(6) {
      case 0: routes.context.apply(.present(screen, .sheet))
      case 1: routes.context.apply(.pop(1))
      case 2: routes.context.apply(.beginScope(kind: 1))
      case 3: routes.context.apply(.push(screen))
      default: routes.push(to: SimulatedPlace(id: random.below(5), detail: random.below(1 << 20)))
      }
    }
    return routes.snapshot()
  }
}
