import Foundation
import NavigationModel
import NavigationStorage
import NavigationTestingCore
import Synchronization
import WorldParts

/// A folder in the real file system and a window that saves itself, with a record of what was
/// saved.
@MainActor
final class DiskStage {
  /// Labels, most of which are difficult for file systems.
  ///
  /// One is empty, one contains a slash, some differ only in capitals or in the Unicode form of a
  /// letter, and some are longer than file names may be.
  nonisolated static let labels = [
    "main", "", "../up", "MAIN", "e\u{301}", "\u{E9}", "%-", String(repeating: "long ", count: 60),
    String(repeating: "long ", count: 60) + "too",
  ]

  let navigator: PlainNavigator
  let folder: URL
  let plant: DiskFault?
  var backend: FileBackend
  var expected: [String: [UInt8]] = [:]
  /// The data that was found when the labels were last compared.
  private var found: [String: [UInt8]] = [:]
  let stacks: FileStorage<[Int]>
  var foundStacks: [String: [Int]] = [:]
  var expectedStacks: [String: [Int]] = [:]
  let store: StateStore
  var saving: WindowSaving?
  /// The state of the window that should have been saved last; `nil` if there is none to compare.
  var saved: NavigationState?
  /// The state that was restored last; `nil` if it was incomplete or the window has changed since.
  var restored: NavigationState?
  /// The number of bytes that the saved window may take.
  let budget: Int
  let problems = SavingProblems()
  /// The first violation that was found: the broken law and a description; `nil` if there is none.
  private(set) var fault: (law: DiskLaw, text: String)?

  init(root: NewContainer, budget: Int, _ fault: DiskFault?) {
    navigator = PlainNavigator(root: root)
    plant = fault
    self.budget = budget
    folder = TemporaryPlace.folder()
    backend = FileBackend(folder: folder.path + "/in/", fileExtension: "saved")
    stacks = FileStorage(OwnStorage())
    store = StateStore(
      backend: MemoryBackend(), configuration: StoreConfiguration(budgetBytes: budget))
    saving = store.saveChanges(of: navigator, as: "window") { [problems] in problems.add($0) }
  }

  isolated deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  func note(_ law: DiskLaw, _ text: String) {
    if fault == nil { fault = (law, text) }
  }

  static func key(_ label: String) -> String { label.precomposedStringWithCanonicalMapping }
}

extension DiskStage {
  func compare() async {
    for label in Self.labels {
      let found = try? await backend.load(label)
      self.found[label] = found
      let wanted = expected[Self.key(label)]
      if found != wanted {
        note(.bytes, Mismatch.text("\(label) holds", expected: wanted ?? [], got: found ?? []))
      }
    }
    let labels = try? await backend.labels()
    let wanted = expected.keys.sorted()
    if labels != wanted {
      note(.labels, Mismatch.text("labels", expected: wanted, got: labels ?? []))
    }
    if let path = openPath { note(.files, "\(path) stays open") }
  }

  /// The path of a file in the folder that this process has left open; `nil` if there is none, or
  /// if the system does not list open files.
  private var openPath: String? {
    let list = "/proc/self/fd"
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: list)) ?? []
    let root = folder.resolvingSymlinksInPath().path
    return numbers.lazy.compactMap { number in
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(list)/\(number)"))
        .flatMap { $0.hasPrefix(root) ? String($0.dropFirst(root.count)) : nil }
    }.first
  }

  /// A hash of the numbers of saved labels, of saved stacks, and of stacks in the window.
  var abstractState: UInt64 {
    UInt64(min(expected.count, 7) | min(expectedStacks.count, 7) << 3)
      | UInt64(min(navigator.state.stacks.count, 7)) << 6
  }

  var frame: Frame {
    var frame = Frame(of: navigator.state, text: text) { "screen \($0.screen.rawValue)" }
    frame.facts = files + savedStacks + window
    return frame
  }

  private var files: [Frame.Fact] {
    Self.labels.compactMap { label in
      let (found, wanted) = (found[label], expected[Self.key(label)])
      guard found != nil || wanted != nil else { return nil }
      return Frame.Fact(
        "file \(Self.title(label))", Self.text(of: found), expected: Self.text(of: wanted))
    }
  }

  private var savedStacks: [Frame.Fact] {
    Self.labels.compactMap { label in
      let (found, wanted) = (foundStacks[label], expectedStacks[label])
      guard found != nil || wanted != nil else { return nil }
      return Frame.Fact(
        "stack \(Self.title(label)) in the app’s own storage", PlainText.of(found as Any),
        expected: PlainText.of(wanted as Any))
    }
  }

  /// The facts about the restored window; empty if no complete window was restored since the last
  /// change.
  private var window: [Frame.Fact] {
    guard let saved, let restored else { return [] }
    return [
      Frame.Fact("the restored window", restored.outline, expected: saved.outline)
    ]
  }

  private static func title(_ label: String) -> String {
    label.isEmpty ? "without a name" : "“\(label.count > 40 ? label.prefix(20) + "…" : label)”"
  }

  private static func text(of bytes: [UInt8]?) -> String {
    guard let bytes else { return "nothing" }
    guard let first = bytes.first else { return "an empty file" }
    return bytes.count == 1 ? "1 byte: \(first)" : "\(bytes.count) bytes, from \(first) on"
  }

  var text: String {
    "\(expected.count) labels, \(expectedStacks.count) stacks, " + navigator.state.outline
  }
}

/// The problems in saving that a window reports.
final class SavingProblems: Sendable {
  private let problems = Mutex<[SaveProblem]>([])

  func add(_ problem: SaveProblem) { problems.withLock { $0.append(problem) } }

  var count: Int { problems.withLock { $0.count } }
}

/// A storage for lists of numbers, as an app could write it.
private final class OwnStorage: FileStorageRepresentable {
  private var contents: [String: [Int]] = [:]

  func save(_ object: [Int], as identifier: String) async throws { contents[identifier] = object }

  func load(for identifier: String) async throws -> [Int]? { contents[identifier] }

  func delete(for identifier: String) async throws {
    // Deleting is requested only for saved data.
    guard contents.removeValue(forKey: identifier) != nil else { throw CancellationError() }
  }

  func listAllIdentifiers() async throws -> [String] { contents.keys.sorted().reversed() }
}
