import PropertyTesting
import Testing

/// The files with the failing cases of one test, by default in a folder of the package's `.build`.
struct FailureFiles: Sendable {
  /// The file with the tapes that failed.
  let tapes: TextFile
  /// The file with the record of the running case.
  let running: TextFile

  /// Creates the file names for a test; returns `nil` if no files are saved.
  ///
  /// - Parameters:
  ///   - place: The test.
  ///   - storage: The folder for the files, or `.none` to save no files; `nil` for the `.build`
  ///     folder of the test's package.
  init?(_ place: FuzzPlace, _ storage: FailureStorage?) {
    let folder: String? =
      switch storage {
      case .some(.none): nil
      case .some(.folder(let path)): path
      case nil: Self.buildFolder(above: place.test.sourceLocation.filePath)
      }
    guard let folder else { return nil }
    self.init(folder: folder, name: place.name, arguments: place.arguments)
  }

  init(folder: String, name: String, arguments: String) {
    let hash = String(FNV1a.hash("\(name)(\(arguments))"), radix: 16)
    let components = name.split(separator: "/").map(Self.fileName)
    let stem = ([folder] + components).joined(separator: "/") + "-" + hash
    tapes = TextFile(path: stem + ".txt")
    running = TextFile(path: stem + ".running.txt")
  }

  /// Returns the default folder in the package that contains a source file; `nil` if there is none.
  private static func buildFolder(above path: String) -> String? {
    var folder = path[...]
    while let slash = folder.lastIndex(where: { $0 == "/" || $0 == "\\" }) {
      folder = folder[..<slash]
      if TextFile(path: folder + "/Package.swift").exists {
        return folder + "/.build/wayfinder/failures"
      }
    }
    return nil
  }

  private static func fileName(_ component: Substring) -> String {
    let kept = component.unicodeScalars.filter { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || " -_()".contains(Character(scalar))
    }
    return String(String.UnicodeScalarView(kept.prefix(60)))
  }
}
