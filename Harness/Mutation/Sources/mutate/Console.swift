import Foundation

/// Functions that print messages about progress on standard error.
enum Console {
  static func remark(_ text: String) {
    FileHandle.standardError.write(Data("mutate: \(text)\n".utf8))
  }
}
