import Foundation
import IndexStore

/// Prints the declarations in one folder that are used in another folder.
///
/// A line contains the identity and the name of a declaration. Accessors are left out, because
/// their properties are included.
///
/// The arguments are an index store, the folder with the declarations, and the folder that uses
/// them.
@main struct UsedSymbols {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4 else { throw Failure("usage: used-symbols STORE DECLARING USING") }
    let store = try IndexStore(arguments[1])
    let declared = Set(try store.symbols(in: arguments[2], .declared).map(\.identity))
    let used = Set(try store.symbols(in: arguments[3], .used))
    for symbol in used.sorted()
    where declared.contains(symbol.identity) && !symbol.isAccessor {
      print("\(symbol.identity)\t\(symbol.name)")
    }
  }
}

struct Failure: Error {
  let text: String
  init(_ text: String) { self.text = text }
}

struct Symbol: Hashable, Comparable {
  let identity: String
  let name: String

  init(_ symbol: indexstore_symbol_t) {
    identity = String(indexstore_symbol_get_usr(symbol))
    name = String(indexstore_symbol_get_name(symbol))
  }

  var isAccessor: Bool { name.hasPrefix("getter:") || name.hasPrefix("setter:") }

  static func < (one: Symbol, other: Symbol) -> Bool {
    (one.identity, one.name) < (other.identity, other.name)
  }
}

extension String {
  fileprivate init(_ text: indexstore_string_ref_t) {
    let bytes = UnsafeRawBufferPointer(start: text.data, count: text.length)
    self.init(decoding: bytes, as: UTF8.self)
  }
}

/// The records of the compiler about source files.
struct IndexStore {
  enum Role { case declared, used }

  private let store: indexstore_t
  private let path: String

  init(_ path: String) throws {
    var error: indexstore_error_t?
    guard let store = indexstore_store_create(path, &error) else {
      throw Failure("there is no index store at \(path)")
    }
    (self.store, self.path) = (store, path)
  }

  /// Returns the symbols that the files of a folder declare or use, depending on the role;
  /// overriding a symbol counts as using it.
  func symbols(in folder: String, _ role: Role) throws -> [Symbol] {
    let files = Set(fileNames(in: folder))
    // A record is named after its file, followed by a checksum.
    let records = fileNames(in: "\(path)/v5/records").filter { record in
      record.lastIndex(of: "-").map { files.contains(String(record[..<$0])) } ?? false
    }
    guard !records.isEmpty else { throw Failure("nothing is recorded of \(folder)") }
    return try records.sorted().flatMap { try symbols(inRecord: $0, role) }
  }

  private func fileNames(in folder: String) -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.map { URL(fileURLWithPath: $0).lastPathComponent }
  }

  private func symbols(inRecord name: String, _ role: Role) throws -> [Symbol] {
    var error: indexstore_error_t?
    guard let reader = indexstore_record_reader_create(store, name, &error) else {
      throw Failure("the record \(name) cannot be read")
    }
    var found: [Symbol] = []
    withUnsafeMutablePointer(to: &found) { found in
      switch role {
      case .declared:
        _ = indexstore_record_reader_occurrences_apply_f(reader, found, collectDeclared)
      case .used: _ = indexstore_record_reader_occurrences_apply_f(reader, found, collectUsed)
      }
    }
    return found
  }
}

// Bits of the roles of occurrences and relations.
private let declaration: UInt64 = 1 << 0 | 1 << 1
private let reference: UInt64 = 1 << 2
private let overriding: UInt64 = 1 << 11

private func collectDeclared(
  _ context: UnsafeMutableRawPointer?, _ occurrence: indexstore_occurrence_t?
) -> Bool {
  guard let occurrence, indexstore_occurrence_get_roles(occurrence) & declaration != 0 else {
    return true
  }
  append(indexstore_occurrence_get_symbol(occurrence), to: context)
  return true
}

private func collectUsed(
  _ context: UnsafeMutableRawPointer?, _ occurrence: indexstore_occurrence_t?
) -> Bool {
  guard let occurrence else { return true }
  if indexstore_occurrence_get_roles(occurrence) & reference != 0 {
    append(indexstore_occurrence_get_symbol(occurrence), to: context)
  }
  return indexstore_occurrence_relations_apply_f(occurrence, context) { context, relation in
    if let relation, indexstore_symbol_relation_get_roles(relation) & overriding != 0 {
      append(indexstore_symbol_relation_get_symbol(relation), to: context)
    }
    return true
  }
}

private func append(_ symbol: indexstore_symbol_t?, to context: UnsafeMutableRawPointer?) {
  guard let symbol else { return }
  context?.assumingMemoryBound(to: [Symbol].self).pointee.append(Symbol(symbol))
}
