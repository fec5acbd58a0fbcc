import NavigationModel

/// Reads the lines that ``StateText`` writes, except the first line, which contains the counters.
enum StateReader {
  /// Returns whether a line describes a layer, a scope or a container.
  static func isRow(_ line: Substring) -> Bool {
    line.hasPrefix("layer ") || line.hasPrefix("scope ") || line.hasPrefix("container ")
  }

  static func read(
    _ words: inout TraceWords, into rows: inout StateRows
  ) throws(RecordingError) {
    if words.take("layer") {
      rows.layers.append(
        try words.readLayer(try words.read("a layer such as l1", TraceWords.layerID)))
    } else if words.take("scope") {
      rows.scopes.append(try readScope(&words))
    } else if words.take("container") {
      rows.containers.append(try readContainer(&words))
    }
    guard words.isAtEnd else { throw words.unexpected("the end of the line") }
  }

  private static func readScope(
    _ words: inout TraceWords
  ) throws(RecordingError) -> StateRows.ScopeRow {
    if words.take("-") {
      return StateRows.ScopeRow(generation: try words.number("how often the place was used"))
    }
    let scope = try words.readScope(try words.read("a scope such as s0", TraceWords.scopeID))
    return StateRows.ScopeRow(generation: scope.id.generation, scope: scope)
  }

  private static func readContainer(
    _ words: inout TraceWords
  ) throws(RecordingError) -> StateRows.ContainerRow {
    if words.take("-") {
      return StateRows.ContainerRow(generation: try words.number("how often the place was used"))
    }
    let node = try words.readNode(
      try words.read("a container such as c0", TraceWords.containerID))
    var row = StateRows.ContainerRow(generation: node.id.generation, node: node)
    row.selected = try words.number("an index")
    row.place = try words.readOptional("a place") { Int($0) }
    var entries: [Entry] = []
    while !words.isAtEnd { entries.append(try words.read("an entry", TraceWords.entry)) }
    row.entries = entries
    return row
  }
}
