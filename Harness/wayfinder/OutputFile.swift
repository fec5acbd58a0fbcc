import Foundation

/// A file to which a result is written either completely or not at all.
///
/// Only an ordinary file is ever replaced; anything else at the path, such as a pipe, a device or a
/// folder, causes an error. A symbolic link remains, and the file to which it leads is replaced.
struct OutputFile {
  /// The path of the file on the command line.
  private let name: String
  /// The path of the file after all symbolic links are resolved.
  private let path: String
  /// The permissions of the file that is replaced; `nil` if no file exists yet.
  private let mode: mode_t?

  /// Creates an output file after checking that a result may be written to its path.
  ///
  /// - Parameter name: The path of the file on the command line.
  /// - Throws: An error that describes what exists at the path, with a remedy.
  init(_ name: String) throws {
    self.name = name
    var status = stat()
    guard lstat(name, &status) == 0 else {
      guard errno == ENOENT else { throw Self.refusal(name, FileBytes.cause(errno)) }
      (path, mode) = (name, nil)
      return
    }
    path = try Self.kind(status) == S_IFLNK ? Self.end(of: name, &status) : name
    guard Self.kind(status) == S_IFREG else {
      throw Self.refusal(
        name,
        "it is \(Self.word(status)) and no ordinary file; name another, or leave the option "
          + "out and redirect standard output")
    }
    guard status.st_mode & 0o222 != 0, access(path, W_OK) == 0 else {
      throw Self.refusal(name, "it is read-only; make it writable, or name another file")
    }
    mode = status.st_mode & 0o7777
  }

  /// Writes the content to a temporary file in the same folder, then renames it to the final name.
  func write(_ data: Data) throws {
    let temporary = "\(path).\(getpid()).tmp"
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      throw Self.refusal(name, "its folder takes no new file; check that it exists and is yours")
    }
    var failure = FileBytes.write(data, to: file)
    if let mode, failure == nil, fchmod(file, mode) != 0 { failure = errno }
    if failure == nil, fsync(file) != 0, errno != EINVAL { failure = errno }
    if close(file) != 0, failure == nil { failure = errno }
    if failure == nil, rename(temporary, path) != 0 { failure = errno }
    guard let failure else { return }
    unlink(temporary)
    throw Self.refusal(name, FileBytes.cause(failure))
  }

  private static func end(of link: String, _ status: inout stat) throws -> String {
    guard let target = realpath(link, nil) else {
      throw refusal(link, "it is a symbolic link that leads nowhere; name the file itself")
    }
    defer { free(target) }
    let path = String(cString: target)
    guard stat(path, &status) == 0 else { throw refusal(link, FileBytes.cause(errno)) }
    return path
  }

  private static func kind(_ status: stat) -> mode_t { status.st_mode & S_IFMT }

  private static func word(_ status: stat) -> String {
    switch kind(status) {
    case S_IFIFO: "a pipe"
    case S_IFDIR: "a folder"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }

  private static func refusal(_ name: String, _ cause: String) -> UnusableInput {
    UnusableInput("\(name) cannot be written: \(cause).")
  }
}
