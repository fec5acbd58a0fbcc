import Foundation
import Testing

/// Unusable files, given to the built program.
///
/// The program must end with a message for each of them, within two seconds of processor time and
/// two gigabytes of address space.
@Suite struct `Unusable graph files` {
  struct Sample: CustomTestStringConvertible, Sendable {
    var name: String
    var text: String
    var place: String
    var testDescription: String { name }
  }

  private static let names =
    #"xmlns:android="http://schemas.android.com/apk/res/android" "#
    + #"xmlns:app="http://schemas.android.com/apk/res-auto""#

  private static let samples = [
    Sample(name: "empty.storyboard", text: "", place: "empty.storyboard: "),
    Sample(
      name: "cut.storyboard", text: "<document>\n<scenes>\n<scene sceneID=\"a",
      place: "cut.storyboard:3: "),
    Sample(
      name: "crossed.xml", text: "<navigation>\n<fragment>\n</navigation>", place: "crossed.xml:3: "
    ),
    Sample(
      name: "bomb.xml",
      text: "<!DOCTYPE n [\n<!ENTITY a \"aa\"><!ENTITY b \"&a;&a;\">]><navigation>&b;</navigation>",
      place: "bomb.xml:2: "),
    Sample(
      name: "outside.xml",
      text: "<!DOCTYPE n [\n<!ENTITY % x SYSTEM \"file:///dev/zero\"> %x;]><navigation/>",
      place: "outside.xml:2: "),
    Sample(name: "root.xml", text: "<resources/>", place: "root.xml:1: "),
    Sample(
      name: "deep.xml", text: "<navigation>" + String(repeating: "\n<navigation>", count: 20_000),
      place: "deep.xml:257: "),
    Sample(
      name: "deep.json", text: String(repeating: "[", count: 20_000), place: "deep.json:1: "),
    Sample(
      name: "wide.xml",
      text: "<navigation>" + String(repeating: "\n<fragment/>", count: 100_000) + "</navigation>",
      place: "wide.xml:50001: "),
    Sample(
      name: "twice.xml",
      text: """
        <navigation \(names) app:startDestination="@id/a">
        <fragment android:id="@+id/a"/>
        <fragment android:id="@+id/a"/></navigation>
        """, place: "twice.xml:3: "),
    Sample(
      name: "unknown.storyboard",
      text: """
        <document initialViewController="a"><scenes><scene><objects>
        <viewController id="a" sceneMemberID="viewController"><connections>
        <segue kind="show" destination="b" id="c"/></connections></viewController>
        </objects></scene></scenes></document>
        """, place: "unknown.storyboard:3: "),
    Sample(
      name: "itself.xml",
      text: "<navigation \(names)>\n<include app:graph=\"@navigation/itself\"/></navigation>",
      place: "itself.xml:2: "),
    Sample(
      name: "circle.xml",
      text: """
        <navigation \(names) app:startDestination="@id/g">
        <navigation android:id="@+id/g" app:startDestination="@id/h">
        <navigation android:id="@+id/h" app:startDestination="@id/g"/></navigation></navigation>
        """, place: "circle.xml:3: "),
    Sample(
      name: "holds.storyboard",
      text: """
        <document><scenes><scene><objects>
        <navigationController id="a" sceneMemberID="viewController"><connections>
        <segue kind="relationship" relationship="rootViewController" destination="a" id="s"/>
        </connections></navigationController></objects></scene></scenes></document>
        """, place: "holds.storyboard:3: "),
    Sample(
      name: "kind.json",
      text: """
        {"format": "wayfinder-graph", "version": 1, "graph": {"nodes": [{"id": "a"}],
        "edges": [{"from": "a", "to": "a", "by": "teleport"}]}}
        """, place: "kind.json:2: "),
    Sample(
      name: "all-to-all.xml",
      text: "<navigation \(names) app:startDestination=\"@id/a0\">\n"
        + (0..<600).map { number in
          "<fragment android:id=\"@+id/a\(number)\"/>"
            + "<action android:id=\"@+id/b\(number)\" app:destination=\"@id/a\(number)\"/>\n"
        }.joined() + "</navigation>", place: "all-to-all.xml:419: "),
  ]

  @Test(arguments: samples)
  func `are refused in one sentence, quickly`(sample: Sample) throws {
    let folder = try TestFolder()
    let file = try folder.write(sample.text, to: sample.name)

    for command in ["lint", "fuzz --jobs 0 --cases 1"] {
      let run = try ToolRun(bounded: "\(command) \(sample.name)", in: folder)

      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("wayfinder: \(sample.place)"), "\(run.errors)")
      #expect(run.errors.contains("; "))
      #expect(run.errors.hasSuffix(".\n"))
      #expect(run.errors.split(separator: "\n").count == 1)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == sample.text)
  }

  @Test(arguments: [
    ("wide-text.storyboard", [0xFF, 0xFE, 0x3C, 0x00] as [UInt8], "UTF-16"),
    ("no-text.storyboard", [0x3C, 0x64, 0x0A, 0xC3, 0x28], "UTF-8"),
    ("zeros.xml", [0, 0, 0], "zero byte"),
  ])
  func `are refused if they contain no text`(
    name: String, bytes: [UInt8], cause: String
  ) throws {
    let folder = try TestFolder()
    try Data(bytes).write(to: folder.url.appending(path: name))

    let run = try ToolRun(bounded: "lint \(name)", in: folder)

    #expect(run.status == 2)
    #expect(run.errors.contains(cause))
  }

  @Test(arguments: [
    ("truncate -s 100000000 it.xml", "larger than 8 MB"), ("mkdir it.xml", "is a directory"),
    ("mkfifo it.xml", "is not a regular file"), ("ln -s it.xml it.xml", "no such file"),
    ("mkfifo pipe; ln -s pipe it.xml", "is not a regular file"),
  ])
  func `are refused if they are not regular or too large`(made: String, cause: String) throws {
    let run = try ToolRun(bounded: "lint it.xml", after: made, in: TestFolder())

    #expect(run.status == 2)
    #expect(run.errors.contains(cause), "\(run.errors)")
  }

  @Test(arguments: [
    #"<navigation x:s="1" xmlns:x="urn:x" xmlns:y="\#(auto)" y:startDestination="@id/a">"#,
    #"<!DOCTYPE navigation [ <!ELEMENT navigation ANY> ]><navigation \#(names)>"#,
    #"<?xml version="1.0"?><?php <fragment> ?><navigation \#(names)><![CDATA[<fragment/>]]>"#,
  ])
  func `are not refused if they are merely unusual`(opening: String) throws {
    let folder = try TestFolder()
    try folder.write(
      opening + "<fragment z:id=\"@+id/a\" xmlns:z=\"\(Self.platform)\"/></navigation>",
      to: "odd.xml")

    let run = try ToolRun(bounded: "lint odd.xml", in: folder)

    #expect(run.status == 0)
    #expect(run.output.contains("1 node"))
  }

  private static let platform = "http://schemas.android.com/apk/res/android"
  private static let auto = "http://schemas.android.com/apk/res-auto"
}

extension ToolRun {
  /// Runs the program with at most two seconds of processor time and two gigabytes of address
  /// space.
  fileprivate init(
    bounded arguments: String, after preparation: String = "true", in folder: TestFolder
  ) throws {
    try self.init(
      shell: "\(preparation); ulimit -t 2; ulimit -v 2000000; exec \"$WAYFINDER\" \(arguments)",
      in: folder)
  }
}
