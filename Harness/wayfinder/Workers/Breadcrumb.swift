import Foundation

/// The number of the case that a worker is running, in memory shared with a file.
///
/// Writing it costs one store, and it is still there after the worker has trapped.
final class Breadcrumb {
  private let address: UnsafeMutableRawPointer
  private static let size = MemoryLayout<UInt64>.size

  /// Opens a file that ``create(at:)`` made.
  init?(path: String) {
    let descriptor = open(path, O_RDWR)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard
      let address = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      address != MAP_FAILED
    else { return nil }
    self.address = address
  }

  deinit {
    munmap(address, Self.size)
  }

  func drop(_ caseNumber: Int) {
    address.storeBytes(of: UInt64(caseNumber), as: UInt64.self)
  }

  static func create(at path: String) throws {
    try Data(count: size).write(to: URL(filePath: path))
  }

  static func read(at path: String) -> Int? {
    guard let data = FileManager.default.contents(atPath: path), data.count == size else {
      return nil
    }
    return Int(data.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) })
  }
}
