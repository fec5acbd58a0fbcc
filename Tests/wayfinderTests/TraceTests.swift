import Foundation
import NavigationModel
import NavigationObservers
import NavigationSimulation
import NavigationTestingCore
import PropertyTesting
import Testing

/// Recordings that the tool plays and counts, in a process other than the one that recorded them.
@Suite struct `Recordings on the command line` {
  let folder: TestFolder
  let navigator = TripNavigator()
  let text: String

  init() throws {
    folder = try TestFolder()
    var time = Duration.zero
    let recorder = Recorder(of: navigator, app: "tern", now: { time })
    for screen in [1, 2] as [UInt32] {
      time += .milliseconds(250)
      navigator.context.apply(Command(.push(NewEntry(ScreenID(rawValue: screen))), cause: .user))
    }
    navigator.context.apply(.dismiss)
    time += .seconds(1)
    navigator.context.apply(Command(.popToRoot, cause: .gesture))
    navigator.context.apply(Command(.push(1), cause: .user))
    text = recorder.text
    try folder.write(text, to: "tern.trace")
  }

  @Test func `are played to the same state, in words`() throws {
    let run = try ToolRun(["replay", "tern.trace"], in: folder)

    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("Every command has the same effect again."))
    let recording = try Recording(parsing: text)
    #expect(run.output.contains("final state 0x\(String(recording.digest, radix: 16))"))
    #expect(run.output.contains("root: [Welcome#2 Trips#5]"))
  }

  @Test func `are played as JSON and as a page that needs nothing else`() throws {
    let json = try ToolRun(["replay", "tern.trace", "--format", "json"], in: folder)
    let page = try ToolRun(["replay", "tern.trace", "--format", "html"], in: folder)

    let parsed = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    let document = try #require(parsed as? [String: Any])
    #expect(document["app"] as? String == "tern")
    #expect((document["steps"] as? [[String: Any]])?.count == 5)
    #expect(document["final"] as? String == "root: [Welcome#2 Trips#5]")
    #expect(page.output.hasPrefix("<!DOCTYPE html>"))
    #expect(page.output.contains("<td>ignored.nothingPresented</td>") == false)
    #expect(!page.output.contains("http"))
  }

  @Test func `are counted`() throws {
    let run = try ToolRun(
      ["funnel", "tern.trace", "tern.trace", "--path", "Welcome > Trips > Pay"], in: folder)
    let json = try ToolRun(["funnel", "tern.trace", "--format", "json"], in: folder)

    #expect(run.status == 0, "\(run.errors)")
    let rows = run.output.split(separator: "\n").map { row in
      row.split(separator: " ").joined(separator: " ")
    }
    #expect(rows.contains("2 recordings"))
    #expect(rows.contains("Welcome 4 100 % 0"))
    #expect(rows.contains("Trips 4 100 % 2"))
    #expect(rows.contains("Pay 2 50 % 2") == false)
    #expect(rows.contains("Pay 2 50 % 0"))
    #expect(json.output.contains("\"format\": \"wayfinder-funnel\""))
  }

  @Test(arguments: [
    ("", "line 1"), ("{}", "line 1"), ("wayfinder-trace 3\n", "version 3"),
    ("wayfinder-trace 1\napp tern ~0000\n", "line 2"),
  ])
  func `that cannot be read are refused in one sentence`(text: String, named: String) throws {
    try folder.write(text, to: "bad.trace")

    for command in [["replay", "bad.trace"], ["funnel", "bad.trace"]] {
      let run = try ToolRun(command, in: folder)
      #expect(run.status == 2)
      #expect(run.output.isEmpty)
      #expect(run.errors.contains("bad.trace"))
      #expect(run.errors.contains(named))
      #expect(run.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func `that were truncated are refused with the place, and played on request`() throws {
    let cut = text.split(separator: "\n").dropLast(2).joined(separator: "\n") + "\n"
    try folder.write(cut, to: "cut.trace")

    let refused = try ToolRun(["replay", "cut.trace"], in: folder)
    let played = try ToolRun(["replay", "cut.trace", "--cut"], in: folder)

    #expect(refused.status == 2)
    #expect(refused.errors.contains("line \(cut.split(separator: "\n").count): the end"))
    #expect(played.status == 0)
  }

  @Test func `of another app are refused`() throws {
    let other = Recorder(of: TripNavigator(), app: "gull")
    try folder.write(other.text, to: "gull.trace")

    let funnel = try ToolRun(["funnel", "tern.trace", "gull.trace"], in: folder)
    let replay = try ToolRun(["replay", "gull.trace", "--app", "tern"], in: folder)

    #expect(funnel.status == 2)
    #expect(funnel.errors.contains("gull.trace, line 2: the recording is of the app 'gull'"))
    #expect(replay.status == 2)
  }

  @Test(arguments: [
    (["--path", "Welcome > Trps"], "did you mean 'Trips'"),
    (["--edge", "Trips"], "--edge 'Trips'"),
    (["--path", ">"], "--path '>'"), (["--edge", "Trips > Nowhere"], "'Nowhere'"),
  ])
  func `are not counted by what they do not know`(options: [String], named: String) throws {
    let run = try ToolRun(["funnel", "tern.trace"] + options, in: folder)

    #expect(run.status == 2)
    #expect(run.errors.contains(named))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func `of screens with unruly names cannot control a terminal`() throws {
    let unruly = TripNavigator(naming: "a\u{1B}[31m\u{9B}2J\u{7}b\n")
    let recorder = Recorder(of: unruly, app: "tern\u{1B}]0;x")
    unruly.context.apply(.push(1))
    try folder.write(recorder.text, to: "unruly.trace")

    for command in ["replay", "funnel"] {
      let run = try ToolRun([command, "unruly.trace"], in: folder)
      #expect(run.status == 0, "\(run.errors)")
      #expect(
        run.output.unicodeScalars.allSatisfy {
          $0 == "\n" || $0.properties.generalCategory != .control
        })
    }
  }

  @Test func `of a library that decided otherwise end with 1`() throws {
    var recording = Recording(app: "tern", start: navigator.state)
    let step = RecordedStep(
      .nothing("ignored.atRoot"), number: nil, cause: .user, command: Command(.push(1)))
    try recording.append(step)
    try folder.write(recording.text, to: "otherwise.trace")

    let run = try ToolRun(["replay", "otherwise.trace"], in: folder)

    #expect(run.status == 1)
    #expect(run.output.contains("something else than was recorded: 1."))
  }
}

/// A navigator of three screens.
final class TripNavigator: Navigator {
  let attachment: NavigationModel.Attachment

  private let names: [String]

  init(naming name: String? = nil) {
    let state = (try? NavigationState(root: .stack(0))) ?? NavigationState()
    attachment = NavigationModel.Attachment(NavigationContext(state: state))
    names = name.map { [$0, $0, $0] } ?? ["Welcome", "Trips", "Pay"]
  }

  func name(of screen: ScreenID) -> String {
    names[Int(screen.rawValue)]
  }
}

/// Recordings of random users of every kind of app.
@Suite struct `Recordings of random users` {
  /// `scripts/try-traces` does the same between debug and release builds, in both directions.
  @Test func `play to the same state in another process`() throws {
    let folder = try TestFolder()
    var apps: Set<String> = []
    for number in 0..<36 {
      let (app, text) = try ObserverWorld.recording(number, seed: 11)
      apps.insert(app)
      let file = "\(number).trace"
      try folder.write(text, to: file)

      let run = try ToolRun(["replay", file], in: folder)

      #expect(run.status == 0, "\(app) \(number): \(run.errors)\(run.output.suffix(300))")
      let digest = String(try Recording(parsing: text).digest, radix: 16)
      #expect(run.output.contains(digest))
    }
    let written = try ToolRun(["record", "again", "--users", "36", "--seed", "11"], in: folder)
    #expect(written.status == 0, "\(written.errors)")
    for number in 0..<36 {
      let files = ["\(number).trace", "again/\(number).trace"]
        .map { folder.url.appending(path: $0) }
      #expect(try Data(contentsOf: files[0]) == Data(contentsOf: files[1]))
    }
    #expect(apps == ["model", "graph", "typed", "steps", "coordinators", "flows", "routes"])
  }
}
