extension String {
  /// Returns the candidate with the smallest edit distance to this text, if one is close enough.
  ///
  /// Case is ignored. A candidate is close enough if its distance is at most 2 or half the length
  /// of this text, whichever is more, and also less than the length of this text.
  ///
  /// - Parameter candidates: The known names. If several are equally close, the first is returned.
  /// - Returns: The candidate; `nil` if none is close enough.
  /// - Complexity: O(*n* × *k* × *m*), where *n* is the number of candidates, *k* is the length of
  ///   this text, and *m* is the length of the longest candidate.
  public func closest(among candidates: [String]) -> String? {
    let distances = candidates.map { ($0, editDistance(to: $0)) }
    guard let nearest = distances.min(by: { $0.1 < $1.1 }) else { return nil }
    let largest = Swift.min(Swift.max(2, count / 2), count - 1)
    return nearest.1 <= largest ? nearest.0 : nil
  }

  /// Returns a question that suggests the closest candidate; `nil` if none is close enough.
  package func question(among candidates: [String]) -> String? {
    closest(among: candidates).map { "did you mean '\($0)'?" }
  }

  /// Returns the Levenshtein distance, ignoring case: the smallest number of insertions, deletions
  /// and replacements.
  private func editDistance(to other: String) -> Int {
    let target = Array(other.lowercased())
    var row = Array(0...target.count)
    for (index, character) in lowercased().enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in target.indices {
        let replaced = diagonal + (target[column] == character ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[target.count]
  }
}
