import PropertyTesting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A file with a record of the running case.
///
/// If the process crashes, the next process reads the record.
struct Breadcrumb: Sendable {
  /// A case that did not finish.
  struct Remains: Sendable, Hashable {
    /// The data from which the case can be reproduced.
    let origin: Trail
    /// The values that were drawn, each as a line of text.
    let values: [String]
  }

  /// The data from which a case can be reproduced.
  enum Trail: Sendable, Hashable {
    case random(seed: UInt64, number: Int)
    case tape(String)
    case example(Int)
  }

  private let file: TextFile

  init(_ file: TextFile) {
    self.file = file
  }

  /// Creates the file, and returns a writer; `nil` if the file cannot be written.
  func begin() -> BreadcrumbWriter? {
    guard file.write("") else { return nil }
    let descriptor = open(file.path, O_WRONLY)
    return descriptor >= 0 ? BreadcrumbWriter(descriptor, file) : nil
  }

  /// Returns the record that an earlier process left, and removes the file; `nil` if no case was
  /// running.
  func takeRemains() -> Remains? {
    guard let content = file.content else { return nil }
    file.remove()
    let lines = content.split(separator: "\n").map(String.init)
    guard let start = lines.lastIndex(where: { Trail($0) != nil }), let trail = Trail(lines[start])
    else { return nil }
    return Remains(origin: trail, values: Array(lines[(start + 1)...]))
  }
}

extension Breadcrumb.Trail: CustomStringConvertible {
  var description: String {
    switch self {
    case .random(let seed, let number): "> random \(seed) \(number)"
    case .tape(let tape): "> tape \(tape)"
    case .example(let number): "> example \(number)"
    }
  }

  init?(_ line: String) {
    guard line.hasPrefix("> ") else { return nil }
    let words = line.split(separator: " ").dropFirst()
    let numbers = words.dropFirst().compactMap { UInt64($0) }
    switch words.first {
    case "random" where numbers.count == 2:
      self = .random(seed: numbers[0], number: Int(truncatingIfNeeded: numbers[1]))
    case "tape": self = .tape(words.dropFirst().joined(separator: " "))
    case "example" where numbers.count == 1: self = .example(Int(truncatingIfNeeded: numbers[0]))
    default: return nil
    }
  }
}

/// A writer of the record of the running case.
///
/// It has no buffer, because a crash would lose the contents of the buffer.
final class BreadcrumbWriter: Sendable {
  private let descriptor: Int32
  private let file: TextFile

  init(_ descriptor: Int32, _ file: TextFile) {
    self.descriptor = descriptor
    self.file = file
  }

  /// Removes the record of the previous case and begins the record of another one.
  func begin(_ trail: Breadcrumb.Trail) {
    ftruncate(descriptor, 0)
    lseek(descriptor, 0, SEEK_SET)
    put("\(trail)\n")
  }

  func add(_ value: DrawnValue) {
    put("  \(value.line)\n")
  }

  /// Closes and removes the file after the last case has finished.
  func end() {
    close(descriptor)
    file.remove()
  }

  private func put(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      // If the disk is full, only the text of a later warning is incomplete.
      _ = write(descriptor, bytes.baseAddress, bytes.count)
    }
  }
}
