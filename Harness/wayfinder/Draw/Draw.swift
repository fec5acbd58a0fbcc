import ArgumentParser
import Foundation
import NavigationGraphFormats
import NavigationGraphs

/// Draws the graph in a file.
struct Draw: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Draw a graph: Mermaid, DOT, JSON, an outline or a map; SVG and PNG through Graphviz."
  )

  @Argument(help: "A storyboard, an Android navigation file or a definition file.")
  var file: String

  @Option(
    name: [.customLong("as"), .customLong("format")],
    help: "mermaid, dot, json, outline, html, svg or png.")
  var form = DrawingForm.mermaid

  @Option(help: "Where to write the drawing; standard output if omitted.")
  var output: String?

  func run() throws {
    let definition = try GraphInput.definition(path: file)
    let drawing = GraphDrawing(definition)
    let data: Data
    switch form {
    case .mermaid: data = Data(drawing.mermaid.utf8)
    case .dot: data = Data(drawing.dot.utf8)
    case .outline: data = Data(drawing.outline.utf8)
    case .json: data = Data(try definition.definitionFile())
    case .html:
      let name = URL(filePath: file).lastPathComponent
      data = Data(GraphMapPage(definition, title: name).html.utf8)
    case .svg, .png: data = try Graphviz.draw(drawing.dot, as: form.rawValue)
    }
    try GraphInput.write(data, to: output)
  }
}

/// The format of a drawing.
enum DrawingForm: String, CaseIterable, ExpressibleByArgument {
  case mermaid
  case dot
  case json
  case outline
  case html
  case svg
  case png
}

/// The Graphviz program, if it is installed.
enum Graphviz {
  static func draw(_ text: String, as form: String) throws -> Data {
    guard let data = try drawn(text, as: form) else {
      throw UnusableInput(
        "Graphviz, which draws \(form), is not installed or has failed; install it so that 'dot' "
          + "is found, or draw with --as dot and lay the graph out elsewhere.")
    }
    return data
  }

  /// Returns the output of Graphviz; `nil` if it is not installed or has failed.
  static func drawn(_ text: String, as form: String) throws -> Data? {
    let folder = try ScratchFolder()
    let source = URL(filePath: "\(folder.path)/graph.dot")
    let result = URL(filePath: "\(folder.path)/graph.\(form)")
    try Data(text.utf8).write(to: source)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["dot", "-T\(form)", "-o", result.path, source.path]
    process.standardError = FileHandle.nullDevice
    try? process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? try? Data(contentsOf: result) : nil
  }
}
