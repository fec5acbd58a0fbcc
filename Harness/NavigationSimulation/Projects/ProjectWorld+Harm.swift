import Foundation
import NavigationGraphFormats
import NavigationGraphs
import NavigationTestingCore
import PropertyTesting

/// Damage to the text of an Android file, with the expected result of reading it.
enum TextHarm: String, CaseIterable {
  case byteOrderMark, carriageReturns, documentType, mergeMarker, zero, wide, invalid, empty, blank
  case otherRoot, entity, nesting, cutOff, unclosed, doubled, ampersand, prose, wrongName
  case otherEncoding

  /// Returns the bytes of a text after the damage.
  func bytes(of text: String, at line: Int) -> [UInt8] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let bytes = Array(text.utf8)
    switch self {
    case .byteOrderMark: return [0xEF, 0xBB, 0xBF] + bytes
    case .carriageReturns: return Array(lines.joined(separator: "\r\n").utf8)
    case .documentType: lines[0] += "<!DOCTYPE navigation [ <!-- ' --> ]>"
    case .mergeMarker: lines.insert("<<<<<<< HEAD", at: line)
    case .zero: return Array(lines[..<line].joined(separator: "\n").utf8) + [10, 0]
    case .wide: return [0xFF, 0xFE] + bytes
    case .invalid:
      return Array(lines[..<line].joined(separator: "\n").utf8) + [10, 0xC3, 0x28]
        + Array(lines[line...].joined(separator: "\n").utf8)
    case .empty: return []
    case .blank: return Array(" \n\t".utf8)
    case .otherRoot: return Array("<?xml version=\"1.0\"?>\n<resources/>".utf8)
    case .entity: lines[0] += "<!DOCTYPE navigation [\n<!ENTITY a \"b\">]>"
    case .nesting:
      return Array((text + String(repeating: "\n<a>", count: 300)).utf8)
    case .cutOff: lines.removeLast()
    case .unclosed: lines[lines.count - 1] = "</other>"
    case .doubled: lines[1] = lines[1].replacing(">", with: " a:id=\"@+id/twice\">")
    case .ampersand: lines.insert("<argument nav:name=\"&unknown;\"/>", at: 2)
    case .prose: return Array("Once upon a time".utf8)
    case .wrongName: break
    case .otherEncoding: lines[0] = "<?xml version=\"1.0\" encoding=\"iso-8859-1\"?>"
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  /// Returns the expected kind of error and its line; `nil` if the file can still be read.
  func expected(_ line: Int, of count: Int) -> (kind: ImportError.Kind, line: Int?)? {
    switch self {
    case .byteOrderMark, .carriageReturns, .documentType, .otherEncoding: nil
    case .mergeMarker: (.malformed, line + 1)
    case .zero, .invalid: (.notText, line + 1)
    case .wide: (.notText, 1)
    case .empty, .blank: (.empty, nil)
    case .otherRoot: (.unknownFormat, 2)
    case .entity: (.entities, 2)
    // The outermost element is the first of the 256 that may be open at the same time.
    case .nesting: (.excessive, count + 257)
    case .cutOff: (.malformed, count - 1)
    case .unclosed: (.malformed, count)
    case .doubled: (.malformed, 2)
    case .ampersand: (.malformed, 3)
    case .prose: (.unknownFormat, 1)
    case .wrongName: (.unknownFormat, 2)
    }
  }

  /// The oddity that reading the file must report; `nil` if the damage is no oddity.
  var oddity: GraphDefinition.Oddity? {
    switch self {
    case .byteOrderMark: .init(.byteOrderMark, line: 1)
    case .carriageReturns: .init(.carriageReturns, line: 1)
    case .documentType: .init(.documentType, line: 1)
    default: nil
    }
  }
}

extension ProjectWorld {
  func harm(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    let harms = TextHarm.allCases
    let harm = harms[try draw.index("harm", below: harms.count) { harms[$0].rawValue }]
    let file = folder.files[try draw.index("file", below: folder.files.count)]
    let count = file.text.split(separator: "\n").count
    let line = try draw.int("line", in: 2...count - 1)
    let path = folder.path(of: harm == .wrongName ? "harmed.storyboard" : "harmed.xml")
    folder.write(harm.bytes(of: file.text, at: line), to: path)
    let linted = LintedFile(path: path)
    checkReport(linted, &ledger)
    guard let expected = harm.expected(line, of: count) else {
      var wanted = file.reading
      wanted.oddities = (harm.oddity.map { [$0] } ?? []) + wanted.oddities
      let found = try? GraphFile(path: path).definition()
      return ledger.require(
        ProjectLaw.harmed, found?.oddities, equals: wanted.oddities,
        "an unusual file is read wrongly")
    }
    ledger.require(
      ProjectLaw.harmed, linted.figures == nil && linted.findings.map(\.rule) == [.unreadableFile],
      "a damaged file is accepted", details: harm.rawValue)
    ledger.require(
      ProjectLaw.harmed, linted.unusable.map { "\(harm) \($0.kind) \($0.line ?? 0)" },
      equals: "\(harm) \(expected.kind) \(expected.line ?? 0)",
      "a damaged file is refused with the wrong error"
    )
    checkError(linted.unusable, path, &ledger)
  }

  private func checkError(_ error: ImportError?, _ path: String, _ ledger: inout LawLedger) {
    guard let error else { return }
    let place = path + (error.line.map { ":\($0)" } ?? "")
    ledger.require(
      ProjectLaw.harmed, "\(error)", equals: "\(place): \(error.cause); \(error.remedy)",
      "the text of an error is wrong")
    ledger.require(
      ProjectLaw.harmed, error.cause.count > 8 && error.remedy.count > 5,
      "an error names no cause or no remedy",
      details: PlainText.of(error))
  }

  /// Damages a definition file at one line, and checks the result of reading it.
  func harmDefinition(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    let definition = naive.files[try draw.index("file", below: naive.files.count)]
    guard let bytes = try? definition.definitionFile() else {
      return ledger.fail(ProjectLaw.written.rawValue, "a definition cannot be written to a file")
    }
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    let place = try draw.index("line", below: lines.count) { lines[$0] }
    let ways = ["removed", "null", "number", "unquoted", "comma", "cut", "half", "escape"]
    let way = ways[try draw.index("way", below: ways.count) { ways[$0] }]
    let parts = lines[place].split(separator: ":", maxSplits: 1).map(String.init)
    switch way {
    case "removed": lines.remove(at: place)
    case "null": if parts.count == 2 { lines[place] = parts[0] + ": null," }
    case "number": if parts.count == 2 { lines[place] = parts[0] + ": 7," }
    case "unquoted": lines[place] = lines[place].replacing("\"", with: "")
    case "comma": lines[place] += ",,"
    case "half":
      lines.removeSubrange((place + 1)...)
      lines[place].removeLast((lines[place].count + 1) / 2)
    case "escape": lines[place] = lines[place].replacing("\": \"", with: "\": \"\\q")
    default: lines.removeSubrange(place...)
    }
    let path = folder.path(of: "harmed.json")
    folder.write(Array(lines.joined(separator: "\n").utf8), to: path)
    let linted = LintedFile(path: path)
    checkReport(linted, &ledger)
    let isBroken = way == "half" || way == "escape" && lines[place].contains("\\q")
    ledger.require(
      ProjectLaw.written, linted.figures == nil || !isBroken, "a broken file is accepted",
      details: "\(way) in line \(place + 1)")
    guard linted.figures == nil, let error = linted.unusable else { return }
    checkError(error, path, &ledger)
    let line = error.line ?? 1
    ledger.require(
      ProjectLaw.written, (1...max(1, lines.count)).contains(line), "an error names no line",
      details: PlainText.of(error))
    let isSyntax = way == "comma" || way == "escape" || way == "unquoted" && place > 0
    ledger.require(
      ProjectLaw.written, !isSyntax || error.kind != .malformed || abs(line - place - 1) <= 1,
      "an error names the wrong line", details: "\(way) in line \(place + 1): \(error)")
  }

  /// Writes a definition to a file, usually a damaged one, and checks that reading it reports the
  /// problems.
  func harmGraph(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    var definition = naive.files[try draw.index("file", below: naive.files.count)]
    let harms = DefinitionHarm.allCases
    for _ in 0..<(try draw.int("times", in: 0...3)) {
      let harm = harms[try draw.index("harm", below: harms.count) { "\(harms[$0])" }]
      _ = harm.plant(in: &definition, try draw.int("place", in: 0...63))
    }
    guard let bytes = try? definition.definitionFile() else {
      return ledger.fail(ProjectLaw.written.rawValue, "a definition cannot be written to a file")
    }
    let problems = definition.problems()
    let others = problems.count - 1
    let count = others > 0 ? " (and \(others) more problem\(others == 1 ? "" : "s"))" : ""
    let wanted = problems.first.map { "\($0.cause)\(count); \($0.remedy)" }
    var found: String?
    do throws(ImportError) {
      let read = try GraphFile(bytes: bytes, name: "harmed.json").validDefinition()
      ledger.require(
        ProjectLaw.written, read.withoutLines, equals: definition.withoutLines,
        "a definition changes when it is written and read")
    } catch {
      found = "\(error.cause); \(error.remedy)"
      ledger.require(
        ProjectLaw.written, error.kind == .invalid && error.file == "harmed.json",
        "a definition that cannot run is refused with the wrong error", details: PlainText.of(error)
      )
    }
    ledger.require(
      ProjectLaw.written, found, equals: wanted,
      "a definition that cannot run is refused with the wrong error")
    let linted = LintedFile(definition, path: "harmed.json")
    ledger.require(
      ProjectLaw.written, linted.unusable.map { "\($0.cause); \($0.remedy)" }, equals: wanted,
      "a definition that cannot run is linted with the wrong error")
  }

  /// Opens a path that is not a readable file, and checks the error.
  func misname(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    let names = ["missing.xml", "folder.xml", "missing.storyboard", "missing.json"]
    let number = try draw.index("name", below: names.count) { names[$0] }
    let path = folder.path(of: names[number])
    if number == 1 {
      try? FileManager.default.createDirectory(
        at: URL(filePath: path), withIntermediateDirectories: true)
    }
    let paths = [path] + folder.files.map(\.path)
    let linted = LintedFile.together(paths)
    ledger.require(
      ProjectLaw.paths, linted[0].unusable?.kind, equals: number == 1 ? .directory : .missing,
      "a path that is not a file is refused with the wrong error")
    ledger.require(
      ProjectLaw.paths, linted[0].findings.map(\.rule), equals: [.unreadableFile], "other findings")
    checkError(linted[0].unusable, path, &ledger)
    ledger.require(
      ProjectLaw.paths, linted.dropFirst().allSatisfy { $0.figures != nil },
      "a missing file affects the others")
  }
}
