import Foundation
import NavigationGraphFormats
import NavigationGraphs
import PropertyTesting
import WorldParts

/// The random Android files of one app, written to a folder.
///
/// Files may include other files, and actions may lead to graphs in other files.
final class ProjectFolder {
  struct File {
    let path: String
    let text: String
    /// The meaning of the file, according to the naive reading.
    let reading: GraphDefinition
  }

  let files: [File]
  private let folder: URL

  init(from draw: inout Draw) throws(Interruption) {
    folder = TemporaryPlace.folder()
    let count = try draw.int("files", in: 1...3)
    let names = (1...count).map { "root\($0)" }
    var files: [File] = []
    for number in 1...count {
      let others = names.filter { $0 != names[number - 1] }
      let drawn = try DrawnNavigation(from: &draw, named: names[number - 1], beside: others)
      // An included graph has the name of a place, and a file may have the same name.
      let name = "p\(number + (try draw.int("name", in: 0...1)) * 2)"
      try draw.require(
        !DrawnNavigation.inside(drawn.root).contains { $0.tag == "include" && $0.id == name },
        "a file that includes itself is not read")
      files.append(
        File(
          path: folder.appending(path: "\(name).xml").path, text: drawn.text,
          reading: NavigationReading(drawn).definition))
    }
    try draw.require(Set(files.map(\.path)).count == count, "two files have one name")
    self.files = files
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for file in files { write(Array(file.text.utf8), to: file.path) }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  func write(_ bytes: [UInt8], to path: String) {
    try? Data(bytes).write(to: URL(filePath: path))
  }

  /// Returns the path of the file with the given name in the folder.
  func path(of name: String) -> String { folder.appending(path: name).path }

  /// Returns the name by which other files include a file.
  func name(of file: Int) -> String {
    URL(filePath: files[file].path).deletingPathExtension().lastPathComponent
  }
}
