import Foundation
import NavigationGraphFormats
import NavigationGraphDefinitions
import Testing

@Suite struct `A linted file` {
  @Test func `is one object with figures and findings`() throws {
    let definition = try importedStoryboard(storyboard(scene("welcome") + scene("map")))
    let linted = LintedFile(definition, path: "Main.storyboard")

    let object = try report(linted)

    #expect(object["file"] as? String == "Main.storyboard")
    #expect(object["format"] as? String == "storyboard")
    #expect(object["nodes"] as? Int == 2)
    #expect(object["parse_error"] is NSNull)
    let findings = try #require(object["findings"] as? [[String: Any]])
    #expect(findings.map { $0["rule"] as? String } == ["no-transitions", "unreachable"])
    #expect(findings.map { $0["severity"] as? String } == ["note", "warning"])
    #expect(
      findings.map { $0["place"] as? String } == ["Main.storyboard", "Main.storyboard:8"])
    #expect(findings.allSatisfy { $0["why"] is String && $0["fix"] is String })
  }

  @Test func `that cannot be read states why`() throws {
    let linted = LintedFile(path: "no/such.storyboard")

    let object = try report(linted)

    #expect(object["file"] as? String == "no/such.storyboard")
    #expect(object["format"] as? String == "storyboard")
    #expect(object["parse_error"] as? String == "there is no such file; correct the path")
    #expect(object["nodes"] == nil)
    #expect(linted.findings.map(\.rule) == [.unreadableFile])
  }

  @Test func `knows the destinations in files linted with it that include it`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ text: String, to name: String) throws -> String {
      let file = folder.appending(path: name)
      try Data(text.utf8).write(to: file)
      return file.path()
    }
    let pop = #"app:destination="@id/pay" app:popUpTo="@id/home""#
    let login = fragment("start", action("go", pop) + action("skip", pop)) + fragment("pay")
    let included = try write(navigation(login, id: "login"), to: "login.xml")
    let main = try write(
      navigation(
        fragment("home") + #"<include app:graph="@navigation/login" />"#, start: "@id/home",
        id: "main"),
      to: "main.xml")

    let alone = LintedFile.together([included])
    let both = LintedFile.together([included, main])
    let storyboard = try write("<document/>", to: "login.storyboard")
    let namesake = LintedFile.together([storyboard, included, main])

    #expect(
      alone[0].findings.filter { $0.rule == .popUpToOutsideFile }.map(\.message)
        == ["popUpTo of 2 actions names 'home', which is not in the file"])
    #expect(!both[0].findings.contains { $0.rule == .popUpToOutsideFile })
    #expect(!namesake[1].findings.contains { $0.rule == .popUpToOutsideFile })
    #expect(LintedFile.together(["no/such.xml"])[0].findings.map(\.rule) == [.unreadableFile])
  }

  private func report(_ linted: LintedFile) throws -> [String: Any] {
    let data = try JSONEncoder().encode(linted)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }
}

@Suite struct `Importers` {
  @Test(arguments: [
    ("Main.storyboard", storyboard(scene("welcome", segue("show", to: "map")) + scene("map"))),
    ("nav.xml", navigation(fragment("welcome", action("go", #"app:destination="@id/map""#)))),
  ])
  func `never trap, wherever a file is truncated or damaged`(name: String, text: String) {
    let bytes = Array(text.utf8)

    for position in bytes.indices {
      let cut = GraphFile(bytes: Array(bytes[..<position]), name: name)
      #expect(throws: ImportError.self) { try cut.definition() }
      for byte in [UInt8(ascii: "<"), UInt8(ascii: "\""), UInt8(ascii: "/"), 0x00, 0xFF] {
        var damaged = bytes
        damaged[position] = byte
        _ = try? GraphFile(bytes: damaged, name: name).definition()
      }
    }
  }
}
