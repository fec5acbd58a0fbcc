import Foundation
import Testing

/// The use of an app in a browser on the same machine.
@Suite struct `wayfinder play --web` {
  private let folder: TestFolder
  private let player: WebProcess

  init() throws {
    folder = try TestFolder()
    try folder.write(`wayfinder play`.graph, to: "tern.json")
    player = try WebProcess(
      ["play", "tern.json", "--web", "--resume", "walk.txt", "--trace", "a.trace"], in: folder)
  }

  @Test func `a whole journey is made, undone, resumed and saved`() throws {
    for line in ["tap open", "tap choose", "undo", "tap choose", "tap edit"] {
      #expect(try player.post(line).contains(#""refused":false"#), "\(line)")
    }
    let state = try player.get("state")
    let recording = try player.get("walk.trace")
    let status = player.interrupt()

    #expect(status == 0)
    #expect(state.contains(#""steps":["tap open","tap choose","tap edit"]"#))
    #expect(state.contains(#""style":"sheet""#))
    #expect(recording.contains("wayfinder-trace"))
    let replay = try ToolRun(["replay", "a.trace"], in: folder)
    #expect(replay.status == 0 && replay.output.contains("3 steps of tern.json"))
    let resumed = try ToolRun(
      shell: "\"$WAYFINDER\" play tern.json --resume walk.txt < /dev/null", in: folder)
    #expect(resumed.output.contains("sheet: edit"))
  }

  @Test func `the page needs nothing else, and no other page may embed it`() throws {
    let answer = try player.get("")

    let head = answer.components(separatedBy: "\r\n\r\n")[0]
    #expect(head.hasPrefix("HTTP/1.1 200 OK"))
    #expect(head.contains("Content-Security-Policy: default-src 'none'; script-src 'nonce-"))
    #expect(head.contains("frame-ancestors 'none'"))
    #expect(head.contains("Referrer-Policy: no-referrer"))
    #expect(answer.contains("<h1>tern.json</h1>"))
    for word in ["http://", "https://", "@import", "localStorage"] {
      #expect(!answer.contains(word), "\(word)")
    }
    let ids = answer.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
    #expect(Set(ids).count == ids.count)
    for match in answer.matches(of: /(?:for|aria-labelledby)="([^"]*)"/) {
      #expect(ids.contains(String(match.1)))
    }
  }

  @Test(arguments: [
    ("Host: evil.example", "127.0.0.1 and localhost only"),
    ("Host: evil.example:80", "127.0.0.1 and localhost only"),
    ("", "127.0.0.1 and localhost only"),
    ("Host: HERE\r\nOrigin: http://evil.example", "Pages of other origins"),
    ("Host: HERE\r\nOrigin: null", "Pages of other origins"),
    ("Host: HERE\r\nOrigin: https://HERE", "Pages of other origins"),
    ("Host: HERE\r\nSec-Fetch-Site: cross-site", "Pages of other sites"),
    ("Host: HERE\r\nSec-Fetch-Site: same-site", "Pages of other sites"),
  ])
  func `other hosts, origins and sites are refused`(headers: String, cause: String) throws {
    let headers = headers.replacing("HERE", with: player.host)

    let answer = try player.ask(
      "POST \(player.path)step HTTP/1.1\r\n\(headers)\(headers.isEmpty ? "" : "\r\n")"
        + "Content-Length: 1\r\n\r\n1")

    #expect(answer.hasPrefix("HTTP/1.1 403"))
    #expect(answer.contains(cause))
    #expect(try player.get("state").contains(#""steps":[]"#), "nothing has happened")
  }

  @Test func `its own page may use it, under both names of the machine`() throws {
    let port = try #require(player.host.split(separator: ":").last)

    for host in [player.host, "localhost:\(port)"] {
      let answer = try player.ask(
        "GET \(player.path)state HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r\n"
          + "Sec-Fetch-Site: same-origin\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test(arguments: ["/", "/state", "/00000000000000000000000000000000/state", "/../state"])
  func `no request without the secret in the address is answered`(path: String) throws {
    let answer = try player.ask("GET \(path) HTTP/1.1\r\nHost: \(player.host)\r\n\r\n")

    #expect(answer.hasPrefix("HTTP/1.1 403"))
    #expect(answer.contains("copy the whole address"))
  }

  @Test func `hostile users find a fault of the screen, and a page shows it`() throws {
    let before = try player.get("failure")
    let found = try player.post("refused-counts-as-done", to: "crowd")
    let page = try player.get("failure")

    #expect(before.hasPrefix("HTTP/1.1 404"))
    #expect(found.contains("was broken") && found.contains(#""failure":true"#))
    #expect(found.contains(#""steps":[]"#), "the walk stays as it is")
    #expect(page.hasPrefix("HTTP/1.1 200") && page.contains("Content-Security-Policy: default-src"))
    #expect(page.contains("tern.json"))
  }

  @Test func `hostile users find nothing in a correct app`() throws {
    let answer = try player.post("", to: "crowd")

    #expect(answer.contains("The app kept all laws.") && answer.contains(#""failure":false"#))
  }

  @Test func `a fault that does not exist is refused`() throws {
    let answer = try player.post("no-such-fault", to: "crowd")

    #expect(answer.contains("There is no fault 'no-such-fault'."))
    #expect(answer.contains(#""refused":true"#))
  }

  @Test func `a page cannot write files or end the program`() throws {
    for line in ["save b.trace", "quit"] {
      #expect(try player.post(line).contains("There is no '\(line.prefix(4))' on this page."))
    }

    #expect(!folder.contents(of: "").contains("b.trace"))
    #expect(try player.get("state").contains(#""refused":false"#))
  }

  @Test(arguments: [
    "nonsense\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n",
    "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
    "POST / HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n", "\u{0}\u{1}\r\n\r\n",
    "GET /" + String(repeating: "a", count: 70_000) + " HTTP/1.1\r\n\r\n",
  ])
  func `input other than a request is refused, and the next one is answered`(text: String) throws {
    let answer = try player.ask(text)

    #expect(answer.hasPrefix("HTTP/1.1 400") || answer.isEmpty)
    #expect(try player.get("state").hasPrefix("HTTP/1.1 200"))
  }

  @Test func `a port that is in use is reported with a remedy`() throws {
    let port = try #require(player.host.split(separator: ":").last)

    let run = try ToolRun(["play", "tern.json", "--web", "--port", "\(port)"], in: folder)

    #expect(run.status == 2)
    #expect(run.errors.contains("Nothing can listen at port \(port)"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}

/// The program while it serves a browser.
final class WebProcess {
  private let process = Process()
  /// The host and port, as browsers name them.
  let host: String
  /// The path with the secret.
  let path: String

  /// The error if the program cannot be contacted.
  struct Failure: Error {}

  init(_ arguments: [String], in folder: TestFolder) throws {
    let output = Pipe()
    process.executableURL = ToolRun.program
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let match = line.firstMatch(of: /http:\/\/([0-9.:]+)(\/[0-9a-f]+\/)/) else {
      throw Failure()
    }
    (host, path) = (String(match.1), String(match.2))
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  /// Interrupts the program, as Ctrl-C does, and returns its exit code once it has ended.
  func interrupt() -> Int32 {
    process.interrupt()
    process.waitUntilExit()
    return process.terminationStatus
  }

  func get(_ name: String) throws -> String {
    try ask("GET \(path)\(name) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
  }

  func post(_ line: String, to name: String = "step") throws -> String {
    try ask(
      "POST \(path)\(name) HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r\n"
        + "Content-Length: \(line.utf8.count)\r\n\r\n\(line)")
  }

  /// Sends bytes and reads the whole answer.
  func ask(_ text: String) throws -> String {
    #if canImport(Glibc)
      let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      let noSignal = Int32(MSG_NOSIGNAL)
    #else
      let client = socket(AF_INET, SOCK_STREAM, 0)
      let noSignal: Int32 = 0
    #endif
    defer { close(client) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = (host.split(separator: ":").last.flatMap { UInt16($0) } ?? 0).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw Failure() }
    // A request that is too long may be refused before all of it has been read.
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { send(client, $0.baseAddress, $0.count, noSignal) }
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = read(client, &buffer, buffer.count)
      guard count > 0 else { return String(decoding: answer, as: UTF8.self) }
      answer += buffer.prefix(count)
    }
  }
}
