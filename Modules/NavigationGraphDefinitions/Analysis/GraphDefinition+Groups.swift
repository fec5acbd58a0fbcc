extension GraphDefinition {
  /// Returns the positions of edges that share source, target and kind, in groups of two or more.
  ///
  /// - Complexity: O(edges).
  package func parallelEdgeGroups() -> [[Int]] {
    groups { edge -> ParallelKey? in
      ParallelKey(source: edge.source, target: edge.target, kind: edge.kind)
    }
  }

  /// Returns the positions of edges that share source and label, in groups of two or more.
  ///
  /// Edges without a label, or with an empty one, are in no group.
  ///
  /// - Complexity: O(edges).
  package func ambiguousLabelGroups() -> [[Int]] {
    groups { (edge: Edge) -> LabelKey? in
      guard let label = edge.label, !label.isEmpty else { return nil }
      return LabelKey(source: edge.source, label: label)
    }
  }

  /// Returns groups of at least two edges with the same key, in the order of their first edges.
  private func groups<Key: Hashable>(by key: (Edge) -> Key?) -> [[Int]] {
    var places: [Key: Int] = [:]
    var groups: [[Int]] = []
    for (position, edge) in edges.enumerated() {
      guard let key = key(edge) else { continue }
      if let place = places[key] {
        groups[place].append(position)
      } else {
        places[key] = groups.count
        groups.append([position])
      }
    }
    return groups.filter { $0.count > 1 }
  }
}

private struct ParallelKey: Hashable {
  var source: String
  var target: String
  var kind: String
}

private struct LabelKey: Hashable {
  var source: String
  var label: String
}
