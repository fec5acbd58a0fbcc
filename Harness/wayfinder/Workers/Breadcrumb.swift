import Foundation
import PropertyTesting

/// A record of a worker's current case, in memory that is mapped to a file.
///
/// The record consists of the number of the case and the choices with which the case began, unless
/// those were random. Writing the record costs a few stores and a copy of the choices. The record
/// remains after the worker has trapped.
final class Breadcrumb {
  /// The last activity that a worker has recorded.
  struct Note: Equatable {
    /// The number of the worker's current case; `nil` before the first case.
    let caseNumber: Int?
    /// The choices with which the case began; `nil` if they were random, or too long for the
    /// record.
    let beginning: Tape?
  }

  /// The special values of the first number in the record.
  ///
  /// A value of at least `first` is the number of a case plus `first`.
  private enum Mark {
    static let absent: UInt64 = 0
    static let ready: UInt64 = 1
    static let first: UInt64 = 2
  }

  private static let capacity = 262_144
  private static let header = 2 * MemoryLayout<UInt64>.size

  private let address: UnsafeMutableRawPointer

  /// Opens the record in a file that ``create(at:)`` created; returns `nil` if this is not
  /// possible.
  init?(path: String) {
    let descriptor = open(path, O_RDWR)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard
      let address = mmap(nil, Self.capacity, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      address != MAP_FAILED
    else { return nil }
    self.address = address
  }

  deinit {
    munmap(address, Self.capacity)
  }

  /// Records that the worker is waiting for its first request.
  func dropReadiness() {
    address.storeBytes(of: Mark.ready, as: UInt64.self)
  }

  /// Records that the next case begins.
  func drop(_ caseNumber: Int, beginning: Tape? = nil) {
    let text = Array((beginning?.description ?? "").utf8)
    let kept = text.count <= Self.capacity - Self.header ? text : []
    address.storeBytes(of: UInt64(caseNumber) + Mark.first, as: UInt64.self)
    (address + 8).storeBytes(of: UInt64(kept.count), as: UInt64.self)
    kept.withUnsafeBytes { bytes in
      (address + Self.header).copyMemory(
        from: bytes.baseAddress ?? UnsafeRawPointer(address), byteCount: kept.count)
    }
  }

  static func create(at path: String) throws {
    try Data(count: capacity).write(to: URL(filePath: path))
  }

  /// Returns the recorded activity; `nil` if the worker has recorded nothing yet or the file is not
  /// readable.
  static func read(at path: String) -> Note? {
    guard let data = FileManager.default.contents(atPath: path), data.count == capacity else {
      return nil
    }
    let (number, length) = data.withUnsafeBytes { bytes in
      (
        bytes.loadUnaligned(as: UInt64.self),
        bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
      )
    }
    guard number != Mark.absent, length <= UInt64(capacity - header) else { return nil }
    guard number >= Mark.first else { return Note(caseNumber: nil, beginning: nil) }
    let text = String(decoding: data[header..<(header + Int(length))], as: UTF8.self)
    return Note(
      caseNumber: Int(number - Mark.first), beginning: text.isEmpty ? nil : Tape(text))
  }
}
