package import NavigationTestingCore

/// The things in the modules that campaigns must reach, and the worlds that must reach them.
package enum Reach {
  /// A row of the table.
  package struct Row: Sendable {
    /// The name of what must be reached.
    package let name: String
    /// The worlds whose default campaign must reach it.
    package let worlds: [String]
    /// The reason why no campaign must reach it; `nil` if at least one must.
    package let reason: String?

    /// Creates a row from a line: a name and, after a bar, either the worlds or `none:` and the
    /// reason.
    init(_ line: Substring) {
      let parts = line.split(separator: "|", maxSplits: 1)
        .map { $0.split(separator: " ").map(String.init) }
      let words = parts.count > 1 ? parts[1] : []
      let isExcused = words.first == "none:"
      name = parts[0].joined(separator: " ")
      worlds = isExcused ? [] : words
      reason = isExcused ? words.dropFirst().joined(separator: " ") : nil
    }
  }

  /// The rows, in the order of the table.
  package static let rows = table.split(separator: "\n").map { Row($0) }

  /// The landmarks that each world must reach, by the name of the world.
  package static let landmarks: [String: [Landmark]] = {
    let worlds = Dictionary(rows.map { ($0.name, $0.worlds) }) { first, _ in first }
    var landmarks: [String: [Landmark]] = [:]
    for landmark in Landmark.all {
      for world in worlds[landmark.description] ?? [] {
        landmarks[world, default: []].append(landmark)
      }
    }
    return landmarks
  }()

  /// The reasons why no campaign must reach certain names, by name.
  package static let excused: [String: String] = {
    Dictionary(rows.compactMap { row in row.reason.map { (row.name, $0) } }) { first, _ in first }
  }()
}
