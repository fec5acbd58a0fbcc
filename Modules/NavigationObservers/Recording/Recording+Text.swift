extension Recording {
  /// The text of the recording, which ``init(parsing:app:isCutAllowed:)`` reads.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text, plus the cost of sorting the names
  ///   of screens.
  public var text: String {
    var composer = TraceComposer()
    var lines = composer.opening(app: app, start: start)
    lines += names.all.map { composer.name($0.name, scope: $0.scope, screen: $0.screen) }
    lines += marks.map { composer.mark($0) }
    lines += steps.map { composer.line(of: $0) }
    lines.append(composer.closing(finalState))
    return lines.joined(separator: "\n") + "\n"
  }
}
