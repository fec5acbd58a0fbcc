/// A record of the coordinators that have been in a window and are still alive.
///
/// ```swift
/// let leakChecker = CoordinatorLeakChecker()
/// let window = try CoordinatorTree(root: main, leakChecker: leakChecker)
/// leakChecker.leaked  // coordinators that have left and that something still holds
/// ```
///
/// The leak checker does not hold coordinators. One leak checker can serve several windows.
public final class CoordinatorLeakChecker {
  /// A weak reference to a coordinator, with the path that it had when it entered the window.
  ///
  /// A class, because moving a struct with a weak reference is slower.
  private final class Record {
    weak var node: CoordinatorNode?
    let path: String

    init(node: CoordinatorNode, path: String) {
      self.node = node
      self.path = path
    }
  }

  private var records: [Record] = []
  private var nextSweep = 64

  /// Creates an empty leak checker.
  public init() {}

  /// One coordinator that is alive.
  public struct Row: Hashable, Sendable {
    /// The name of the coordinator.
    public let tag: String
    /// The tags from the root down to the coordinator, as they were when it entered the window.
    public let path: String
    /// The kind of the coordinator.
    public let kind: CoordinatorKind
    /// The stage of the coordinator's life.
    public let life: CoordinatorNode.Life
  }

  /// All coordinators that were in a window and are alive, in the order in which they entered.
  ///
  /// - Complexity: O(*n*), where *n* is the largest number of coordinators that have been alive at
  ///   the same time.
  public var alive: [Row] {
    records.compactMap { record in
      record.node.map { Row(tag: $0.tag, path: record.path, kind: $0.kind, life: $0.life) }
    }
  }

  /// The coordinators that are alive although they have left their tree.
  ///
  /// The reason is that a host still shows them, or that some object still references them.
  public var leaked: [Row] {
    alive.filter { $0.life == .removed }
  }

  func enter(_ node: CoordinatorNode) {
    if records.count >= nextSweep {
      records.removeAll { $0.node == nil }
      nextSweep = max(64, records.count * 2)
    }
    guard !node.isCounted else { return }
    node.isCounted = true
    records.append(Record(node: node, path: node.path))
  }
}
