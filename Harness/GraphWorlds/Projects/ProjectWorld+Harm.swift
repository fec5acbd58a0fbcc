import Foundation
import NavigationGraphFormats
import NavigationGraphs
import NavigationTestingCore
import PropertyTesting
import WorldParts

extension ProjectWorld {
  func harm(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    let harms = TextHarm.allCases
    let harm = harms[try draw.index("harm", below: harms.count) { harms[$0].rawValue }]
    let file = folder.files[try draw.index("file", below: folder.files.count)]
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    // The damage is placed before a line that begins with a tag. Other lines may be inside a tag or
    // a remark.
    let places = lines.indices.dropFirst(2).filter { lines[$0].hasPrefix("<") }
    let line = places[try draw.index("line", below: places.count) { "\(places[$0] + 1)" }]
    let path = folder.path(of: harm.fileName)
    var text = file.text
    if harm.mayHaveType, try draw.bool("typed", probability: 0.3) {
      text = text.replacing("?>\n", with: "?>\(TextHarm.type)\n", maxReplacements: 1)
    }
    folder.write(harm.bytes(of: text, at: line), to: path)
    let linted = LintedFile(path: path)
    checkReport(linted, &ledger)
    guard let expected = harm.refusal(at: line, of: file.text) else {
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
      ProjectLaw.harmed, linted.unusable.map { "\(harm) \($0.kind) \($0.line ?? 0) \($0.cause)" },
      equals: "\(harm) \(expected.kind) \(expected.line ?? 0) \(expected.cause)",
      "a damaged file is refused with the wrong error"
    )
    let finding = GraphFinding(.unreadableFile, expected.cause, line: expected.line)
    ledger.require(
      ProjectLaw.harmed, linted.findings, equals: [finding],
      "a damaged file has other findings")
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
    let ways = [
      "removed", "null", "number", "unquoted", "comma", "cut", "half", "escape", "word",
    ]
    let way = ways[try draw.index("way", below: ways.count) { ways[$0] }]
    if way == "word" { return try harmWord(at: place, lines, &draw, &ledger) }
    let parts = lines[place].split(separator: ":", maxSplits: 1).map(String.init)
    let end = lines[place].hasSuffix(",") ? "," : ""
    switch way {
    case "removed": lines.remove(at: place)
    case "null": if parts.count == 2 { lines[place] = parts[0] + ": null" + end }
    case "number": if parts.count == 2 { lines[place] = parts[0] + ": 7" + end }
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
    let isMarked = [#"  "format" : "wayfinder-graph","#, #"  "version" : 1"#].allSatisfy {
      lines.contains($0)
    }
    ledger.require(
      ProjectLaw.written, linted.figures == nil || isMarked,
      "a file of another format or version is read", details: "\(way) in line \(place + 1)")
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

  /// Writes a word in place of a value of a definition file, and checks that the file is refused if
  /// JSON has no such word.
  private func harmWord(
    at place: Int, _ lines: [String], _ draw: inout Draw, _ ledger: inout LawLedger
  ) throws(Interruption) {
    var lines = lines
    let words = DefinitionWord.all
    let word = words[try draw.index("word", below: words.count) { words[$0] }]
    guard DefinitionWord.replace(in: &lines[place], by: word) else { return }
    let bytes = Array(lines.joined(separator: "\n").utf8)
    var found: ImportError?
    do throws(ImportError) {
      _ = try GraphFile(bytes: bytes, name: "harmed.json").definition()
    } catch {
      found = error
    }
    checkError(found, "harmed.json", &ledger)
    guard !DefinitionWord.values.contains(word) else {
      return ledger.require(
        ProjectLaw.written, found?.kind != .malformed, "a value is not read",
        details: "\(word) in line \(place + 1): \(PlainText.of(found as Any))")
    }
    ledger.require(
      ProjectLaw.written, found.map { "\($0.kind) in line \($0.line ?? 0): \($0.cause)" },
      equals: "malformed in line \(place + 1): '\(word)' is not a value",
      "a word that is no value is refused with the wrong error")
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
