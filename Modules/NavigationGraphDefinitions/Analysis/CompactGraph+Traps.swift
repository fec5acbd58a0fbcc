extension CompactGraph {
  /// Returns the regions that can be entered but never left.
  ///
  /// A region is a strongly connected component with a cycle; edges enter it, but none leave it.
  ///
  /// - Returns: The nodes of each region in ascending order; regions are ordered by their first
  ///   node.
  /// - Complexity: O(nodes + edges + *r* · log *r*), where *r* is the number of regions.
  public func traps() -> [[Int]] {
    let components = stronglyConnectedComponents()
    var isTrap = components.sizes.map { $0 > 1 }
    for node in 0..<nodeCount {
      let component = components.component[node]
      for target in successors(of: node) {
        if target == UInt32(node) && components.sizes[Int(component)] == 1 {
          isTrap[Int(component)] = true
        }
      }
    }
    var isEntered = [Bool](repeating: false, count: components.count)
    for node in 0..<nodeCount {
      let component = components.component[node]
      for target in successors(of: node) where components.component[Int(target)] != component {
        isTrap[Int(component)] = false
        isEntered[Int(components.component[Int(target)])] = true
      }
    }
    var regions: [UInt32: [Int]] = [:]
    for node in 0..<nodeCount {
      let component = components.component[node]
      guard isTrap[Int(component)], isEntered[Int(component)] else { continue }
      regions[component, default: []].append(node)
    }
    return regions.values.sorted { ($0.first ?? 0) < ($1.first ?? 0) }
  }
}
