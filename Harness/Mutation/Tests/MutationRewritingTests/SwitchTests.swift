import Foundation
import MutationRewriting
import Testing

/// Tests with a small package that is copied with every mutant and built once.
@Suite struct SwitchTests {
  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "tiny",
      targets: [
        .target(name: "Tiny", path: "Modules/Tiny"),
        .executableTarget(name: "tiny-program", dependencies: ["Tiny"], path: "Harness/program"),
      ])
    """

  private static let module = """
    public struct Shelf {
      @usableFromInline var books: [Int] = []
      public init() {}
      public mutating func put(_ book: Int) {
        guard book > 3, !books.contains(book) else { return }
        books.append(book)
      }
      public func first(from page: Int?) -> Int? {
        if let page { return books.first { $0 >= page } }
        return nil
      }
      @inlinable public var isLong: Bool { books.count + 1 > 2 }
      public func title(of book: String) -> String {
        let title = prefix + book
        return title
      }
      private var prefix: String { String(books.count) }
      public func sum() -> Int {
        var sum = 0
        for book in books { sum += book }
        return sum
      }
    }
    """

  private static let program = """
    import Tiny
    var shelf = Shelf()
    for book in [2, 3, 4, 4] { shelf.put(book) }
    print(shelf.first(from: 4) as Any, shelf.first(from: nil) as Any)
    print(shelf.isLong, shelf.sum())
    shelf.put(5)
    print(shelf.isLong, shelf.sum(), shelf.first(from: 5) as Any, shelf.title(of: "."))
    """

  @Test(.timeLimit(.minutes(5)))
  func whatTheCompilerRefusesIsFoundAndEveryOtherSwitchChangesWhatASmallProgramPrints() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "mutation-\(ProcessInfo.processInfo.globallyUniqueString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let original = folder.appending(path: "original")
    try write(Self.manifest, original.appending(path: "Package.swift"))
    try write(Self.module, original.appending(path: "Modules/Tiny/Shelf.swift"))
    try write(Self.program, original.appending(path: "Harness/program/main.swift"))
    let copy = PackageCopy(
      original: original, root: folder.appending(path: "copy"), modules: ["Tiny"])
    var sites = try copy.sites()
    try copy.begin()
    try copy.write(sites)
    let refused = try run("/usr/bin/env", ["swift", "build"], in: copy.root)
    let causes = CompilerErrors(output: refused.output, root: copy.root.path)
      .causes(among: sites.map(\.mutant))
    #expect(
      sites.filter { causes.contains($0.mutant.number) }.map(\.mutant.code) == ["prefix + book"])
    sites.removeAll { causes.contains($0.mutant.number) }
    try copy.write(sites)
    #expect(try run("/usr/bin/env", ["swift", "build"], in: copy.root).status == 0)

    let tool = copy.root.appending(path: ".build/debug/tiny-program").path
    let table = folder.appending(path: "sites")
    try Data(count: sites.count + causes.count).write(to: table)
    let clean = try run(tool, [], ["WAYFINDER_SITES": table.path], in: folder)
    #expect(clean.status == 0)
    let reached = try Data(contentsOf: table).enumerated().filter { $0.element != 0 }.map(\.offset)
    #expect(reached == sites.map(\.mutant.number))
    #expect(sites.count > 15)
    for site in sites {
      let number = String(site.mutant.number)
      let mutated = try run(tool, [], ["WAYFINDER_MUTANT": number], in: folder)
      #expect(mutated.output != clean.output, "\(site.mutant.key)")
    }
  }

  private func write(_ text: String, _ file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func run(
    _ program: String, _ arguments: [String], _ environment: [String: String] = [:], in folder: URL
  ) throws -> (output: String, status: Int32) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.currentDirectoryURL = folder
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: output, as: UTF8.self), process.terminationStatus)
  }
}
