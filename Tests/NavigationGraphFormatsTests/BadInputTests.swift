import Foundation
import NavigationGraphFormats
import NavigationGraphDefinitions
import Testing

/// A file that cannot be used, and the expected message about it.
struct BadFile: CustomTestStringConvertible, Sendable {
  var name: String
  var bytes: [UInt8]
  var sentence: String

  init(_ name: String, _ text: String, _ sentence: String) {
    self.init(name, bytes: Array(text.utf8), sentence)
  }

  init(_ name: String, bytes: [UInt8], _ sentence: String) {
    self.name = name
    self.bytes = bytes
    self.sentence = sentence
  }

  var testDescription: String { sentence }

  static let xml = "<?xml version=\"1.0\"?>\n"
  static let restore = "restore the file from version control or save it again in its editor"

  static let empty = [
    BadFile(
      "Main.storyboard", "",
      "Main.storyboard: the file is empty; "
        + "restore it from version control, or save it again in the editor it comes from"),
    BadFile(
      "nav.xml", " \n\t\n",
      "nav.xml: the file holds only white space; "
        + "restore it from version control, or save it again in the editor it comes from"),
    BadFile(
      "nav.xml", "<!-- nothing -->",
      "nav.xml:1: the text holds no XML element; \(restore)"),
  ]

  static let malformed = [
    BadFile(
      "Main.storyboard", xml + "<document>\n<scenes>\n",
      "Main.storyboard:3: the XML ends before <scenes> of line 3 is closed; "
        + "restore the rest of the file"),
    BadFile(
      "Main.storyboard", xml + "<document>\n<scenes>\n<scene sceneID=\"a",
      "Main.storyboard:4: the XML ends before <scenes> of line 3 is closed; "
        + "restore the rest of the file"),
    BadFile(
      "nav.xml", "<navigation>\n<!DOCTYPE navigation [",
      "nav.xml:2: the XML ends before <navigation> of line 1 is closed; "
        + "restore the rest of the file"),
    BadFile(
      "nav.xml", "<navigation>\n<!DOCTYPE navigation \"",
      "nav.xml:2: the XML ends before <navigation> of line 1 is closed; "
        + "restore the rest of the file"),
    BadFile(
      "nav.xml", "<navigation>\n<fragment>\n</navigation>",
      "nav.xml:3: an end tag is misplaced while <fragment> of line 2 is open; "
        + "close the elements in the order in which they were opened"),
    BadFile(
      "nav.xml", "<navigation/>\nmore",
      "nav.xml:2: there is more text after the end of the XML; remove what follows the last tag"),
    BadFile(
      "nav.xml", "<navigation>\n<fragment id=1/></navigation>",
      "nav.xml:2: an attribute value is unquoted or unclosed; put it in quotes"),
    BadFile(
      "nav.xml", "<navigation>\n<fragment id=\"1/>\n<fragment id=\"2\"/>\n</navigation>",
      "nav.xml:3: an attribute value is unquoted or unclosed; put it in quotes"),
    BadFile(
      "nav.xml", "<navigation>\n<fragment a=\"1\" a=\"2\"/></navigation>",
      "nav.xml:2: an element has the same attribute twice; remove one of them"),
    BadFile(
      "nav.xml", "<navigation>\n<fragment a=\"&no;\"/></navigation>",
      "nav.xml:2: the XML uses an entity that is not declared; write the character itself"),
    BadFile(
      "nav.xml", "<navigation>\n<fragment app:a=\"1\"/></navigation>",
      "nav.xml:2: a prefix is not declared by any xmlns attribute; declare it in the outermost "
        + "element, as in xmlns:app=\"http://schemas.android.com/apk/res-auto\""),
    BadFile(
      "nav.xml", "<navigation>\n<<<<<<< mine\n=======\n>>>>>>> theirs\n</navigation>",
      "nav.xml:2: the file contains merge conflict markers; "
        + "finish the merge and save the file again"),
    BadFile(
      "nav.xml", "<<<<<<< mine\n<navigation/>\n",
      "nav.xml:1: the file contains merge conflict markers; "
        + "finish the merge and save the file again"),
  ]

  static let foreign = [
    BadFile(
      "strings.xml", xml + "<resources/>",
      "strings.xml:2: the outermost element is '<resources>', which is not a navigation graph; "
        + "name a storyboard (<document>) or an Android navigation file (<navigation>)"),
    BadFile(
      "Main.storyboard", xml + "<navigation/>",
      "Main.storyboard:2: the file holds <navigation>, an Android navigation graph, but its name "
        + "ends in .storyboard; rename it to .xml, or name the right file"),
    BadFile(
      "nav.xml", "{}",
      "nav.xml: the file holds JSON but its name ends in .xml; "
        + "rename it to .json, or name the right file"),
    BadFile(
      "View.xib", xml + "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>",
      "View.xib:2: the file holds a single interface (XIB), which has no navigation; "
        + "name the storyboard that uses it"),
    BadFile(
      "notes.txt", "\nTrips are screens.",
      "notes.txt:2: the text is neither XML nor JSON; "
        + "name a storyboard, an Android navigation file or a definition file"),
  ]

  static let noText = [
    BadFile(
      "Main.storyboard", bytes: Array((xml + "<document>\n").utf8) + [0xC3, 0x28],
      "Main.storyboard:3: the text is not valid UTF-8; save the file in UTF-8"),
    BadFile(
      "Main.storyboard", bytes: [0xFF, 0xFE, 0x3C, 0],
      "Main.storyboard:1: the text is in UTF-16; save the file in UTF-8"),
    BadFile(
      "Main.storyboard", bytes: Array(repeating: 0, count: 1000),
      "Main.storyboard:1: a zero byte shows that the file is not text; "
        + "restore it from version control, or check that this is the right file"),
  ]

  static let excessive = [
    BadFile(
      "Main.storyboard", bytes: Array(repeating: 0, count: 100_000_000),
      "Main.storyboard: the file is larger than 8 MB; "
        + "split the graph into several files, or check that this is the right file"),
    BadFile(
      "Main.storyboard",
      "<document>" + String(repeating: "\n<view>", count: 20_000)
        + String(repeating: "</view>", count: 20_000) + "</document>",
      "Main.storyboard:257: elements are nested more than 256 levels deep; "
        + "check that this is the right file, since real graphs stay below 40"),
    BadFile(
      "nav.xml",
      "<navigation>\n" + String(repeating: "<fragment/>", count: 60_000) + "</navigation>",
      "nav.xml:2: the file has more than 50000 elements; "
        + "check that this is the right file, since real graphs stay below 4,000"),
    BadFile(
      "nav.xml",
      xml
        + """
        <!DOCTYPE navigation [
        <!-- isn't shown -->
        <!ENTITY a "aaaaaaaaaa">
        <!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
        <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">
        ]>
        <navigation>&c;</navigation>
        """,
      "nav.xml:4: the document type declares entities, which are not expanded; "
        + "write the text itself in place of each entity and remove the declarations"),
    BadFile(
      "nav.xml",
      xml + "<!DOCTYPE navigation [\n<!ATTLIST navigation b CDATA #IMPLIED>\n]>\n<navigation/>",
      "nav.xml:3: the document type declares attributes or notations, which are not read; "
        + "remove the declarations, since navigation files need none"),
    BadFile(
      "nav.xml",
      xml + "<!DOCTYPE navigation [ <!NOTATION n SYSTEM \"a\"> ]>\n<navigation/>",
      "nav.xml:2: the document type declares attributes or notations, which are not read; "
        + "remove the declarations, since navigation files need none"),
    BadFile(
      "nav.xml",
      "<navigation>\n"
        + (0..<600).map { "<fragment/><action destination=\"@id/f\($0)\"/>\n" }.joined()
        + "</navigation>",
      "nav.xml:418: the global actions up to this one lead from every screen, making "
        + "250200 edges; keep below 250000, or check that this is the right file"),
  ]
}

@Suite struct `Input that cannot be read` {
  @Test(
    arguments: BadFile.empty + BadFile.malformed + BadFile.foreign + BadFile.noText
      + BadFile.excessive)
  func `is refused immediately in one sentence`(file: BadFile) throws {
    let start = ContinuousClock.now

    let error = #expect(throws: ImportError.self) {
      try GraphFile(bytes: file.bytes, name: file.name).definition()
    }

    #expect(error?.description == file.sentence)
    #expect(ContinuousClock.now - start < .seconds(60), "far beyond what a debug build needs")
  }

  @Test func `may be a missing file or a folder`() throws {
    let missing = #expect(throws: ImportError.self) { try GraphFile(path: "no/such.storyboard") }
    let folder = #expect(throws: ImportError.self) { try GraphFile(path: ".") }

    #expect(missing?.description == "no/such.storyboard: there is no such file; correct the path")
    #expect(
      folder?.description
        == ".: is a directory; "
        + "name the files in it, for example with a wildcard such as *.storyboard"
    )
  }

  @Test func `is never read beyond the limit`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).storyboard").path
    try Data().write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    try FileHandle(forWritingAtPath: path)?.truncate(atOffset: 1 << 40)
    let huge = try GraphFile(path: path)

    let error = #expect(throws: ImportError.self) { try huge.definition() }

    #expect(error?.kind == .excessive)
  }

  @Test func `has a name that cannot disturb a terminal`() {
    let error = ImportError(.empty, file: "a\u{1B}[2J\nb", cause: "is empty", remedy: "fill it")

    #expect(error.description == "a?[2J?b: is empty; fill it")
  }
}

@Suite struct `Unusual input that can be read` {
  @Test func `begins with a byte-order mark`() throws {
    let text = "\u{FEFF}" + storyboard(scene("welcome"))

    #expect(try importedStoryboard(text).oddities.map(\.kind) == [.byteOrderMark, .noSegue])
  }

  @Test func `ends its lines with carriage returns`() throws {
    let text = storyboard(scene("welcome")).replacing("\n", with: "\r\n")

    #expect(try importedStoryboard(text).oddities.map(\.kind) == [.carriageReturns, .noSegue])
  }

  @Test func `declares a document type without entities`() throws {
    let text = "<!DOCTYPE navigation SYSTEM \"nav.dtd\">\n" + navigation(fragment("welcome"))

    #expect(try importedNavigation(text).oddities.map(\.kind) == [.documentType, .noEdge])
  }

  @Test func `mentions entities and merges only in comments and text`() throws {
    let text = navigation(
      fragment("welcome", "<!-- <!ENTITY a \"b\"> --><![CDATA[ <fragment> ]]>"))

    #expect(try importedNavigation(text).nodes.map(\.id) == ["welcome"])
  }

  @Test func `has no XML declaration, or one of another encoding`() throws {
    let plain = navigation(fragment("welcome"))
    let latin = Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><!-- ".utf8) + [0xE9]
    let file = GraphFile(bytes: latin + Array(" -->\(plain)".utf8), name: "nav.xml")

    #expect(try importedNavigation(plain).nodes.count == 1)
    #expect(try file.definition().nodes.count == 1)
  }
}

@Suite struct `A graph that no app could run` {
  @Test(arguments: [
    BadFile(
      "Main.storyboard", storyboard(scene("welcome") + "\n" + scene("welcome")),
      "Main.storyboard:9: two nodes have the id 'welcome'; give one of them another id"),
    BadFile(
      "Main.storyboard",
      storyboard(scene("welcome", "\n" + segue("show", to: "map", #"identifier="open""#))),
      "Main.storyboard:6: the edge 'open' of 'welcome' names 'map', which is not a node; "
        + "add a node 'map' or correct the id"),
    BadFile(
      "Main.storyboard", storyboard(scene("welcome", segue("embed", to: "welcome"))),
      "Main.storyboard:5: 'welcome' contains itself; make one of them lead elsewhere"),
    BadFile(
      "nav.xml", navigation(fragment("welcome") + "\n" + fragment("welcome")),
      "nav.xml:5: two nodes have the id 'welcome'; give one of them another id"),
    BadFile(
      "res/navigation/nav.xml", navigation("<include app:graph=\"@navigation/nav\"/>"),
      "res/navigation/nav.xml:4: the graph 'nav' includes itself; "
        + "remove the <include> or name another graph"),
    BadFile(
      "nav.xml",
      navigation("<navigation android:id=\"@+id/a\" app:startDestination=\"@id/a\"/>"),
      "nav.xml:4: 'a' contains itself; make one of them lead elsewhere"),
  ])
  func `is refused in one sentence`(file: BadFile) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let folder = path.appending(path: file.name).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: path) }
    try Data(file.bytes).write(to: path.appending(path: file.name))

    let linted = LintedFile(path: path.appending(path: file.name).path)

    #expect(linted.unusable?.description == "\(path.path)/\(file.sentence)")
    #expect(throws: try #require(linted.unusable)) {
      try GraphFile(path: linted.path).validDefinition()
    }
    #expect(linted.worst == .error)
  }

  @Test func `still has figures`() throws {
    let definition = try importedStoryboard(storyboard(scene("welcome", segue("show", to: "map"))))

    let linted = LintedFile(definition, path: "Main.storyboard")

    #expect(linted.figures?.dangling.map(\.destination) == ["map"])
    #expect(linted.findings.map(\.rule) == [.unknownDestination, .noTransitions].reversed())
  }
}
