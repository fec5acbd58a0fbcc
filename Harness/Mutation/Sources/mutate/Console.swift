import Foundation

/// Messages on standard error about the progress.
enum Console {
  static func remark(_ text: String) {
    FileHandle.standardError.write(Data("mutate: \(text)\n".utf8))
  }
}
