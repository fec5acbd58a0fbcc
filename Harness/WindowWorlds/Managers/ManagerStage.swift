import NavigationHosting
import NavigationLinks
import NavigationModel
import NavigationRoutes
import NavigationStorage
import NavigationTestingCore
import Synchronization
import WorldParts

/// A route manager, its storage, and lists of the expected stacks.
@MainActor
final class ManagerStage {
  static let labels = ["main", "other"]

  private(set) var manager: RoutingManager<SimulatedPlace>
  private(set) var window: HostedNavigator<RoutingManager<SimulatedPlace>>?
  var reference = NaiveRoutes()
  let storage: FailingStorage
  let isKept: Bool
  /// The stacks that were restored and are not at rest yet.
  var trials: Set<String> = []
  /// The first violation that was found: the broken law and a description; `nil` if there is none.
  private(set) var fault: (law: ManagerLaw, text: String)?
  private let isHosted: Bool
  /// The views of the app, one for each stack.
  var views = WatchingViews()

  init(isKept: Bool, isHosted: Bool, _ fault: ManagerFault?) {
    self.isKept = isKept
    self.isHosted = isHosted
    storage = FailingStorage(losesTheTop: fault == .losesTheTop)
    manager = Self.manager(isKept, storage)
    launch()
  }

  private static func manager(
    _ isKept: Bool, _ storage: FailingStorage
  ) -> RoutingManager<SimulatedPlace> {
    RoutingManager(
      storage: isKept ? .stacks(storage) : .inMemory, identifier: "main",
      onProblem: { storage.note($0) }, decisions: .standard, saverDecisions: .standard,
      begin: { storage.begin($0) })
  }

  private func launch() {
    manager.links = try? LinkTable(
      origins: ["managers:"],
      rules: [
        LinkRule("/low", to: SimulatedPlace(id: 0, detail: 0)),
        LinkRule(
          "/high", to: SimulatedPlace(id: 1, detail: 1), under: SimulatedPlace(id: 0, detail: 0)),
      ])
    window = isHosted ? HostedNavigator(manager, capabilities: .everything) : nil
    _ = window?.comeToRest()
  }

  /// Simulates a restart of the app, after which only saved data is left.
  func startAgain() {
    manager = Self.manager(isKept, storage)
    reference.shown = "main"
    reference.stacks = ["main": []]
    reference.isTouched = []
    trials = []
    launch()
  }

  /// Brings the host to rest, and checks that the manager confirms the restored stacks.
  func comeToRest() async {
    storage.settled = []
    _ = window?.comeToRest()
    // The manager does not wait for this work, so this method does.
    await storage.finishWork()
    if isKept, !storage.settled.isSuperset(of: trials) {
      note(.saved, "\(trials.sorted()) stay on trial after \(storage.settled.sorted())")
    }
    trials = []
  }

  func note(_ law: ManagerLaw, _ text: String) {
    if fault == nil { fault = (law, text) }
  }

  /// Compares the result of a call with the result that the lists expect.
  func compare(_ result: NavigationResult, _ expected: NaiveRoutes.Answer, _ what: String) {
    if !expected.agrees(with: result) {
      note(.results, Mismatch.text("\(what)", expected: expected, got: result))
    }
    noteLast(result, what)
  }

  func noteLast(_ result: NavigationResult, _ what: String) {
    if manager.lastResult != result { note(.results, "\(what) is not the last result") }
    var heard: NavigationError?
    if result.navigationError({ heard = $0 }) != result || heard != result.error {
      note(.results, "\(what): a failure is not reported")
    }
  }

  /// A hash of the shown stack, the depths of both stacks, and the numbers of saved stacks and of
  /// restored stacks that are not at rest yet.
  var abstractState: UInt64 {
    let other = reference.stacks.filter { $0.key != reference.shown }.map(\.value.count).max() ?? 0
    return UInt64(min(reference.top.count, 15) | min(other, 7) << 4 | reference.saved.count << 7)
      | (reference.shown == "main" ? 0 : 1) << 10 | UInt64(trials.count) << 11
  }

  var text: String {
    ([manager.identifier.label + ":"] + manager.routes.map { "\($0.id).\($0.detail)" })
      .joined(separator: " ")
  }
}

/// A storage that can be made to fail, backed by a store of its own.
final class FailingStorage: NavigationStorageRepresentable {
  typealias Element = SimulatedPlace

  private struct Books: Sendable {
    var isBroken = false
    var problems: [String] = []
    var settled: Set<String> = []
    var work: [Task<Void, Never>] = []
  }

  static let problem = StorageError.backend("the storage is out of order")

  /// The back end that stores the bytes.
  let backend = MemoryBackend()
  private let store: StackStorage<SimulatedPlace>
  private let losesTheTop: Bool
  private let books = Mutex(Books())

  init(losesTheTop: Bool) {
    self.losesTheTop = losesTheTop
    store = StackStorage(StateStore(backend: backend), codec: .codable)
  }

  /// Whether every call except `settle` fails.
  var isBroken: Bool {
    get { books.withLock { $0.isBroken } }
    set { books.withLock { $0.isBroken = newValue } }
  }

  /// The labels of the stacks that were confirmed as good.
  var settled: Set<String> {
    get { books.withLock { $0.settled } }
    set { books.withLock { $0.settled = newValue } }
  }

  /// Begins work that a manager starts without waiting for its end.
  func begin(_ work: @escaping @Sendable () async -> Void) {
    books.withLock { $0.work.append(Task { await work() }) }
  }

  /// Waits until all work of managers has ended.
  func finishWork() async {
    while let work = books.withLock({ $0.work.popLast() }) { await work.value }
  }

  func note(_ problem: SaveProblem) {
    books.withLock { $0.problems.append(problem.label) }
  }

  /// Returns the labels of the problems reported since the last call.
  func takeProblems() -> [String] {
    books.withLock { books in
      defer { books.problems = [] }
      return books.problems
    }
  }

  /// Returns what is saved under a label, without changing anything; `nil` if nothing can be read.
  func saved(_ label: String) async -> [SimulatedPlace]? {
    guard let bytes = (try? await backend.load(label)) ?? nil,
      let entries = store.store.examine(bytes).value?.payload["entries"]?.elements
    else { return nil }
    return entries.compactMap { store.codec.decode($0) }
  }

  private func check() throws {
    if isBroken { throw Self.problem }
  }

  func save(_ stack: [SimulatedPlace], as label: String) async throws {
    try check()
    try await store.save(losesTheTop ? Array(stack.dropLast()) : stack, as: label)
  }

  func loadStack(_ label: String) async -> Loaded<[SimulatedPlace]> {
    if isBroken { return Loaded(value: nil, origin: .nothing, notes: [.failed(Self.problem)]) }
    return await store.loadStack(label)
  }

  func settle(_ label: String) async throws {
    try await store.settle(label)
    books.withLock { _ = $0.settled.insert(label) }
  }

  func delete(_ label: String) async throws {
    try check()
    try await store.delete(label)
  }

  func labels() async throws -> [String] {
    try check()
    return try await store.labels()
  }
}
