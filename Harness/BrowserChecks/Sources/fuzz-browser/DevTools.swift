import Foundation
import Synchronization

/// A connection to a headless Chromium: JSON messages over two pipes, each followed by a zero byte.
final class DevTools: Sendable {
  /// An error for a browser that has ended or does not answer.
  struct Silence: Error {
    let sentence: String
  }

  /// The longest time without any message from the browser while a call waits for its answer, in
  /// milliseconds.
  private static let patience: Int32 = 10_000

  private let state: Mutex<State>
  private let process: pid_t

  struct State {
    let input: Int32
    let output: Int32
    var count = 0
    var unread: [UInt8] = []
    var events: [Incoming] = []
    /// The closures that return the document for an address, by tab.
    var documents: [String: @Sendable (String) -> String] = [:]
  }

  /// Starts a browser with its own profile.
  ///
  /// - Parameters:
  ///   - browser: The path of the program.
  ///   - profile: The path of an empty folder for the profile.
  /// - Throws: An error if the process cannot be started.
  init(browser: String, profile: String) throws {
    let (input, output) = (Pipe(), Pipe())
    let chromium = Process()
    chromium.executableURL = URL(filePath: "/bin/sh")
    // Chromium reads from file descriptor 3 and writes to file descriptor 4.
    let script = #"exec "$0" "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1"#
    chromium.arguments =
      ["-c", script, browser, "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run"]
      + ["--remote-debugging-pipe", "--disable-ipc-flooding-protection"]
      + ["--disable-background-networking", "--disable-component-update", "--disable-sync"]
      + ["--user-data-dir=\(profile)", "about:blank"]
    chromium.standardInput = input
    chromium.standardOutput = output
    try chromium.run()
    process = chromium.processIdentifier
    state = Mutex(
      State(
        input: dup(input.fileHandleForWriting.fileDescriptor),
        output: dup(output.fileHandleForReading.fileDescriptor)))
  }

  /// Ends the browser.
  func close() {
    kill(process, SIGTERM)
  }

  /// Calls a method and waits for the answer.
  ///
  /// - Parameters:
  ///   - method: The name of the method.
  ///   - parameters: The arguments of the method, as JSON.
  ///   - session: The session of a tab; `nil` for the browser itself.
  /// - Returns: The answer, which may be an error.
  /// - Throws: ``Silence`` if the browser has ended, or sends no message for ten seconds.
  func call(
    _ method: String, _ parameters: String = "{}", in session: String? = nil
  ) throws(Silence) -> Incoming {
    try state.withLock { state throws(Silence) in
      let number = state.send(method, parameters, session)
      while true {
        guard let message = try state.receive(within: Self.patience) else {
          throw Silence(sentence: "Chromium did not answer \(method).")
        }
        if message.id == number { return message }
        state.events.append(message)
      }
    }
  }

  /// Calls a method without waiting for the answer.
  ///
  /// - Parameters:
  ///   - method: The name of the method.
  ///   - parameters: The arguments of the method, as JSON.
  ///   - session: The session of a tab.
  func post(_ method: String, _ parameters: String, in session: String) {
    state.withLock { state in _ = state.send(method, parameters, session) }
  }

  /// Sets the documents that a tab receives instead of documents from a network, and deletes its
  /// unread events.
  ///
  /// - Parameters:
  ///   - session: The session of a tab.
  ///   - document: A closure that returns the document for an address; `nil` to forget the tab.
  func serve(_ session: String, _ document: (@Sendable (String) -> String)?) {
    state.withLock { state in
      state.documents[session] = document
      state.events.removeAll { $0.sessionId == session }
    }
  }

  /// Returns the events of a tab that have arrived since the previous call, in order.
  ///
  /// - Parameter session: The session of a tab.
  /// - Returns: The events; they are not returned again.
  func events(of session: String) -> [Incoming] {
    state.withLock { state in
      defer { state.events.removeAll { $0.sessionId == session } }
      return state.events.filter { $0.sessionId == session }
    }
  }

  /// Waits for the next message from the browser, unless an event of the given tab is unread.
  ///
  /// - Parameters:
  ///   - session: The session of a tab.
  ///   - milliseconds: The longest time without any data from the browser.
  /// - Returns: Whether a message has arrived or an event of the tab is unread.
  /// - Throws: ``Silence`` if the browser has ended.
  func wait(for session: String, within milliseconds: Int32) throws(Silence) -> Bool {
    try state.withLock { state throws(Silence) in
      guard !state.events.contains(where: { $0.sessionId == session }) else { return true }
      guard let message = try state.receive(within: milliseconds) else { return false }
      state.events.append(message)
      return true
    }
  }
}

extension DevTools.State {
  /// Sends a call and returns its number, which the answer repeats.
  fileprivate mutating func send(
    _ method: String, _ parameters: String, _ session: String?
  ) -> Int {
    count += 1
    let tab = session.map { #","sessionId":"\#($0)""# } ?? ""
    send(#"{"id":\#(count),"method":"\#(method)","params":\#(parameters)\#(tab)}"#)
    return count
  }

  private func send(_ text: String) {
    var rest = Array(text.utf8)[...] + [0]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Returns the next message, after answering requests for pages; `nil` if none arrives in time.
  fileprivate mutating func receive(within milliseconds: Int32) throws(DevTools.Silence)
    -> Incoming?
  {
    while true {
      if let end = unread.firstIndex(of: 0) {
        let message = try? JSONDecoder().decode(Incoming.self, from: Data(unread[..<end]))
        unread.removeSubrange(...end)
        if let message, !answersRequest(message) { return message }
        continue
      }
      var file = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&file, 1, milliseconds) > 0 else { return nil }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = read(output, &buffer, buffer.count)
      guard count > 0 else { throw DevTools.Silence(sentence: "Chromium has ended.") }
      unread += buffer.prefix(count)
    }
  }
}

extension DevTools.State {
  /// Answers a message if it is a tab's request for a page, and returns whether it was answered.
  ///
  /// Such a request must be answered immediately: the tab waits for the page, and a caller may be
  /// waiting for the tab.
  private mutating func answersRequest(_ message: Incoming) -> Bool {
    guard message.method == "Fetch.requestPaused", let request = message.params?.requestId,
      let url = message.params?.request?.url, let session = message.sessionId
    else { return false }
    let body = Data((documents[session]?(url) ?? "").utf8).base64EncodedString()
    let type = #"[{"name":"Content-Type","value":"text/html; charset=utf-8"}]"#
    let answer = #""requestId":"\#(request)","responseCode":200,"responseHeaders":\#(type)"#
    _ = send("Fetch.fulfillRequest", #"{\#(answer),"body":"\#(body)"}"#, session)
    return true
  }
}
