/// The books of who is alive: every coordinator that was in a window, for as long as it lives.
///
/// ```swift
/// let census = CoordinatorCensus()
/// let window = try CoordinatorTree(root: main, census: census)
/// census.leaked                 // coordinators that have left and that somebody still holds
/// ```
///
/// It holds nobody. One census may be kept for several windows.
public final class CoordinatorCensus {
  /// A class, since a weak reference in a value costs whenever the value is moved.
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

  /// Opens empty books.
  public init() {}

  /// One coordinator that is alive.
  public struct Row: Hashable, Sendable {
    /// What it is called.
    public let tag: String
    /// The tags from the root down to where it entered the window.
    public let path: String
    /// What it does with those inside it.
    public let kind: CoordinatorKind
    /// Where it is in its life.
    public let life: CoordinatorNode.Life
  }

  /// Everybody who was in a window and is alive, in the order in which they came.
  ///
  /// - Complexity: O(everybody who came since the last look).
  public var alive: [Row] {
    let rows = records.compactMap { record in
      record.node.map { Row(tag: $0.tag, path: record.path, kind: $0.kind, life: $0.life) }
    }
    if rows.count < records.count { sweep() }
    return rows
  }

  /// Those who have left their tree and are alive: a host still shows them, or somebody forgot to
  /// let them go.
  public var leaked: [Row] {
    alive.filter { $0.life == .removed }
  }

  func enter(_ node: CoordinatorNode) {
    if records.count >= nextSweep {
      sweep()
      nextSweep = max(64, records.count * 2)
    }
    guard !node.isCounted else { return }
    node.isCounted = true
    records.append(Record(node: node, path: node.path))
  }

  private func sweep() {
    records.removeAll { $0.node == nil }
  }
}
