import ArgumentParser
import Foundation
import NavigationModel
import NavigationStorage
import NavigationTestingCore

/// Prints the content of a saved file and the effects of restoring it.
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the contents of a saved state, and what restoring it would do.",
    discussion: """
      Exit codes: 0 the state can be restored, 1 it cannot, or not completely, 2 unusable input.
      """)

  @Argument(help: "Files that a store has written, in any format.")
  var files: [String]

  @Option(help: "text or json.")
  var format = OutputFormat.text

  @Option(help: "The schema of the app; that of each file if omitted.")
  var schema: Int?

  @Option(help: "The time in milliseconds since 1970, to decide what is too old.")
  var now: Int64?

  @Option(help: "After how many milliseconds a state expires; needs --now.")
  var expiry: Int64?

  func run() throws {
    if expiry != nil, now == nil {
      throw UnusableInput("--expiry needs --now, since the tool looks at no clock.")
    }
    if let expiry, expiry < 0 {
      throw UnusableInput("--expiry must not be negative.")
    }
    let reports = try files.map { path in
      InspectedFile(path: path, bytes: try Self.bytes(path), schema, now, expiry)
    }
    switch format {
    case .text: for report in reports { InspectText(report).print() }
    case .json: Console.print("\(JSONText.array(reports.map(\.json)))")
    }
    if reports.contains(where: { !$0.comesBack }) { throw ExitCode(Exit.found) }
  }

  private static func bytes(_ path: String) throws -> [UInt8] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw UnusableInput("\(path): there is no such file; correct the path.")
    }
    let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    guard !isFolder.boolValue, kind == .typeRegular || kind == .typeSymbolicLink,
      let data = FileManager.default.contents(atPath: path)
    else { throw UnusableInput("\(path): the file cannot be read; name one that can.") }
    let bytes = Array(data)
    guard StorageFormat(of: bytes) != nil else {
      throw UnusableInput(
        "\(path): no store wrote that, and a restore would set it aside; name a saved state.")
    }
    return bytes
  }
}

/// A file and the result of restoring it.
struct InspectedFile {
  let path: String
  let size: Int
  let format: StorageFormat?
  /// The content of the file; `nil` if it cannot be read.
  let envelope: Envelope?
  /// The notes that a restore of the file produces.
  let notes: [LoadNote]
  /// The saved content: a stack, a window or something else.
  let content: Content

  enum Content {
    case nothing
    case stack([String])
    case window(NavigationState, kind: String, navigators: Int)
    case value(String)
  }

  init(path: String, bytes: [UInt8], _ schema: Int?, _ now: Int64?, _ expiry: Int64?) {
    self.path = path
    size = bytes.count
    format = StorageFormat(of: bytes)
    let found = try? Envelope(bytes)
    envelope = found
    let configuration = StoreConfiguration(
      schema: schema ?? found?.schema ?? 1, expiryMilliseconds: expiry, trialLimit: 1)
    let store = StateStore(
      backend: MemoryBackend(), configuration: configuration, now: Self.clock(now))
    notes = store.examine(bytes, label: path).notes
    content = found.map { Content($0.payload) } ?? .nothing
  }

  private static func clock(_ now: Int64?) -> (@Sendable () -> Int64)? {
    guard let now else { return nil }
    return { now }
  }

  /// Whether a restore would succeed completely.
  var comesBack: Bool {
    guard envelope != nil else { return false }
    return notes.allSatisfy { if case .migrated = $0 { true } else { false } }
  }
}

extension InspectedFile.Content {
  fileprivate init(_ payload: SavedValue) {
    if let entries = payload["entries"]?.elements {
      self = .stack(entries.map { $0.outline })
    } else if let window = try? SavedValueDecoder.decode(WindowSnapshot.self, from: payload) {
      self = .window(
        window.state, kind: window.root.kind, navigators: window.root.countWithChildren)
    } else {
      self = .value(payload.outline)
    }
  }
}

extension NavigatorSnapshot {
  fileprivate var countWithChildren: Int {
    children.reduce(1) { $0 + $1.snapshot.countWithChildren }
  }
}

extension SavedValue {
  /// A description of the value on one line.
  var outline: String {
    switch self {
    case .null: "none"
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    case .double(let value): "\(value)"
    case .text(let value): value
    case .bytes(let value): "\(value.count) bytes"
    case .list(let values): "[\(values.map(\.outline).joined(separator: ", "))]"
    case .record(let fields):
      fields.map { field in
        field.value == .record([]) ? field.name : "\(field.name)(\(field.value.outline))"
      }.joined(separator: ", ")
    }
  }
}
