import Foundation

/// What is said on standard error while it goes on.
enum Console {
  static func remark(_ text: String) {
    FileHandle.standardError.write(Data("mutate: \(text)\n".utf8))
  }
}

/// An error with its way out.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
