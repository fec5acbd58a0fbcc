/// The extent of a function, initializer, subscript, accessor or computed property.
struct FunctionSpan: Equatable {
  let name: String
  let firstLine: Int
  let lastLine: Int

  /// The greatest depth of nested multi-line blocks inside the body.
  let nesting: Int

  /// The line on which the deepest block begins.
  let deepestLine: Int

  var lineCount: Int { lastLine - firstLine + 1 }
}
