/// The reference implementation of scopes, with which the model is compared: one stack as a tree
/// whose leaves, in order, are the entries.
struct NaiveScopes {
  indirect enum Node {
    case entry(Int)
    case scope(Int, [Node])
  }

  /// An entry with the scopes around it, outermost first.
  struct Leaf {
    var entry: Int
    var path: [Int]
  }

  var nodes: [Node] = []
  private var nextName = 0

  init() {
    nodes = [.entry(mint())]
  }

  private mutating func mint() -> Int {
    nextName += 1
    return nextName
  }

  var entries: [Leaf] {
    Self.leaves(of: nodes, path: [])
  }

  /// The innermost scopes of the entries, in order.
  var text: String {
    entries.map { String($0.path.last ?? 0) }.joined(separator: " ")
  }

  var activeScopes: Set<Int> {
    Set(Self.scopes(in: nodes))
  }

  private static func leaves(of nodes: [Node], path: [Int]) -> [Leaf] {
    nodes.flatMap { node -> [Leaf] in
      switch node {
      case .entry(let name): return [Leaf(entry: name, path: path)]
      case .scope(let scope, let inner): return leaves(of: inner, path: path + [scope])
      }
    }
  }

  private static func scopes(in nodes: [Node]) -> [Int] {
    nodes.flatMap { node -> [Int] in
      guard case .scope(let scope, let inner) = node else { return [] }
      return [scope] + scopes(in: inner)
    }
  }

  private static func appending(_ new: Node, to scope: Int, in nodes: [Node]) -> [Node] {
    if scope == 0 { return nodes + [new] }
    return nodes.map { node in
      guard case .scope(let name, let inner) = node else { return node }
      return .scope(
        name, name == scope ? inner + [new] : appending(new, to: scope, in: inner))
    }
  }

  private static func removing(_ doomed: Set<Int>, _ ended: Set<Int>, in nodes: [Node]) -> [Node] {
    nodes.compactMap { node in
      switch node {
      case .entry(let name): return doomed.contains(name) ? nil : node
      case .scope(let scope, let inner):
        return ended.contains(scope) ? nil : .scope(scope, removing(doomed, ended, in: inner))
      }
    }
  }

  // MARK: Commands

  var topScope: Int {
    entries.last?.path.last ?? 0
  }

  /// Begins a scope with its first entry.
  mutating func begin(_ name: Int, in scope: Int?) {
    let new = Node.scope(name, [.entry(mint())])
    nodes = Self.appending(new, to: scope ?? topScope, in: nodes)
  }

  mutating func push(in scope: Int?) {
    let entry = Node.entry(mint())
    nodes = Self.appending(entry, to: scope ?? topScope, in: nodes)
  }

  /// Removes the last entries of a scope or, if `scope` is `nil`, of the stack.
  ///
  /// The root of the stack always stays. The result says whether anything was removed.
  mutating func pop(_ count: Int, in scope: Int?) -> Bool {
    let all = entries
    let own = all.indices.filter { scope == nil || all[$0].path.contains(scope ?? 0) }
    let gone = own.suffix(count).filter { $0 > 0 }
    remove(Set(gone.map { all[$0].entry }))
    return !gone.isEmpty
  }

  mutating func remove(at index: Int) -> Bool {
    let all = entries
    guard all.count > 1, all.indices.contains(index) else { return false }
    remove([all[index].entry])
    return true
  }

  mutating func end(_ scope: Int) {
    remove(Set(entries.filter { $0.path.contains(scope) }.map(\.entry)))
  }

  /// Removes entries, and the scopes that become empty.
  private mutating func remove(_ doomed: Set<Int>) {
    let left = entries.filter { !doomed.contains($0.entry) }
    let ended = activeScopes.filter { scope in !left.contains { $0.path.contains(scope) } }
    nodes = Self.removing(doomed, ended, in: nodes)
  }
}
