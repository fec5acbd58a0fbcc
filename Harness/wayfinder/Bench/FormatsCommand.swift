import ArgumentParser
import Foundation
import NavigationGraphFormats
import NavigationTestingCore

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Measures the cost of importing and linting files, compared with the XML parser alone.
struct FormatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats",
    abstract: "Measure importing and linting, beside the XML parser alone.",
    discussion: """
      All files are read in one process, five times; the best times count. Build with \
      '-c release'; a debug build measures the lack of optimization.
      """)

  @Argument(help: "Storyboards and Android navigation files.")
  var files: [String]

  @Option(help: "text or json.")
  var format = OutputFormat.text

  func run() throws {
    let contents = try files.map { try Self.content(of: $0) }
    let parsing = Self.best { for content in contents { Self.parse(content) } }
    let importing = Self.best {
      for (content, file) in zip(contents, files) {
        _ = try? GraphFile(bytes: Array(content), name: file).definition()
      }
    }
    let linting = Self.best { for file in files { _ = LintedFile(path: file) } }
    let times = [
      ("XML parser alone", parsing), ("import", importing), ("import and lint", linting),
    ]
    switch format {
    case .text:
      for (name, time) in times {
        let milliseconds = JSONText.decimal(time * 1_000, places: 1)
        let ratio = JSONText.decimal(time / parsing, places: 2)
        Console.print("\(name): \(milliseconds) ms for \(files.count) files, \(ratio) x the parser")
      }
    case .json:
      let document: JSONText = [
        "files": .integer(files.count),
        "parserSeconds": .decimal(parsing, places: 6),
        "importSeconds": .decimal(importing, places: 6),
        "importAndLintSeconds": .decimal(linting, places: 6),
        "importAndLintPerParser": .decimal(linting / parsing, places: 3),
      ]
      Console.print(document.description)
    }
  }

  private static func content(of file: String) throws -> Data {
    do throws(ImportError) {
      // Errors in the file are reported before the measurements begin.
      _ = try GraphFile(path: file).definition()
    } catch {
      throw UnusableInput("\(error)")
    }
    guard let content = FileManager.default.contents(atPath: file) else {
      throw UnusableInput("\(file) cannot be read; check its permissions.")
    }
    return content
  }

  private static func parse(_ content: Data) {
    let parser = XMLParser(data: content)
    let silence = Silence()
    parser.delegate = silence
    _ = parser.parse()
  }

  private static func best(_ work: () -> Void) -> Double {
    var best = Double.infinity
    for _ in 0..<5 {
      let start = ProcessorTime.now
      work()
      best = min(best, ProcessorTime.now - start)
    }
    return max(best, 1e-9)
  }
}

/// A delegate that counts the elements of a document and ignores their content.
private final class Silence: NSObject, XMLParserDelegate {
  private(set) var count = 0

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    count += 1
  }
}
