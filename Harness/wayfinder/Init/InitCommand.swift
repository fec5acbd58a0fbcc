import ArgumentParser
import Foundation

/// Writes a first test for the navigation in a graph file or a package.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a first test for the navigation in a graph file or a package.",
    discussion: """
      In a package, the storyboards, Android navigation files and definition files are found, and \
      the types in Sources that are navigators or have one (NavigatorProviding). What to add to \
      Package.swift is printed as well.
      """)

  @Argument(help: "A graph file, or the folder of a package.")
  var path = "."

  @Option(help: "Where to write the test, which must be a new file; standard output if omitted.")
  var output: String?

  func run() throws {
    let app = try AppScan(path: path)
    if let output, FileManager.default.fileExists(atPath: output) {
      throw UnusableInput("\(output): the file exists already; name a new one.")
    }
    let test = FirstTest(app, in: output.map { URL(filePath: $0).deletingLastPathComponent() })
    try GraphInput.write(Data(test.text.utf8), to: output)
    if let advice = test.advice { Console.error(advice) }
  }
}
