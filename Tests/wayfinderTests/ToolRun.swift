import Foundation

/// A run of the built program in a folder of its own.
struct ToolRun {
  let status: Int32
  let output: String
  let errors: String

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program's name.
  ///   - folder: The folder in which the program runs.
  ///   - environment: Environment variables that are added to those of the tests.
  /// - Throws: An error if the program cannot be started, or its output cannot be saved or read.
  init(
    _ arguments: [String], in folder: TestFolder, environment: [String: String] = [:]
  ) throws {
    try self.init(Self.program, arguments, in: folder, environment)
  }

  /// Runs a shell command line in which `$WAYFINDER` is the program.
  ///
  /// - Parameters:
  ///   - line: The command line.
  ///   - folder: The folder in which the command runs.
  /// - Throws: An error if the shell cannot be started, or its output cannot be saved or read.
  init(shell line: String, in folder: TestFolder) throws {
    try self.init(
      URL(filePath: "/bin/sh"), ["-c", line], in: folder, ["WAYFINDER": Self.program.path()])
  }

  private init(
    _ program: URL, _ arguments: [String], in folder: TestFolder, _ environment: [String: String]
  ) throws {
    let outputFile = try folder.emptyFile("output")
    let errorFile = try folder.emptyFile("errors")
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = try String(contentsOf: outputFile, encoding: .utf8)
    errors = try String(contentsOf: errorFile, encoding: .utf8)
  }

  /// The program, which is beside the tests.
  static let program = URL(filePath: CommandLine.arguments[0])
    .deletingLastPathComponent().appending(path: "wayfinder")
}

/// A temporary folder that is deleted when the test ends.
final class TestFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func emptyFile(_ name: String) throws -> URL {
    try write("", to: name)
  }

  @discardableResult
  func write(_ text: String, to name: String) throws -> URL {
    try write(bytes: Array(text.utf8), to: name)
  }

  /// Writes a file, and creates the folders above it.
  @discardableResult
  func write(bytes: [UInt8], to name: String) throws -> URL {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file
  }

  func contents(of folder: String) -> [String] {
    let path = url.appending(path: folder).path()
    return (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }
}
