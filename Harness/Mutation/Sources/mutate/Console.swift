import Foundation

/// What is said on standard error while it goes on.
enum Console {
  static func remark(_ text: String) {
    FileHandle.standardError.write(Data("mutate: \(text)\n".utf8))
  }
}
