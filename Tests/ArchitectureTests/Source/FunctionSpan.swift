/// A function, initialiser, subscript, accessor or computed property and its extent.
struct FunctionSpan: Equatable {
  let name: String
  let firstLine: Int
  let lastLine: Int

  /// How many blocks that span several lines lie in each other inside the body, at most.
  let nesting: Int

  /// The line on which the deepest block begins.
  let deepestLine: Int

  var lineCount: Int { lastLine - firstLine + 1 }
}
