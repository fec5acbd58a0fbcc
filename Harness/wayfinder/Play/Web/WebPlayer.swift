import Foundation
import NavigationSimulation
import NavigationTestingCore

/// A player in a browser on the same machine.
struct WebPlayer {
  /// The failure that the last run of hostile users found.
  private final class Failure {
    var page: FailurePage?
    /// The number of runs of hostile users so far; users act differently in each run.
    var crowds: UInt64 = 0
  }

  private let server: LoopbackServer
  private let address: SecretAddress
  private let page: PlayPage
  private let failure = Failure()

  /// Creates a player that is ready to play.
  ///
  /// - Parameters:
  ///   - name: The name of the app.
  ///   - port: The port of the server; 0 for any free port.
  /// - Throws: An error if the server cannot listen on the port.
  init(_ name: String, port: UInt16) throws {
    server = try LoopbackServer(port: port)
    address = SecretAddress(port: server.port)
    page = PlayPage(title: name)
  }

  /// Plays until the user requests that the process end.
  ///
  /// - Parameter session: The session to play.
  /// - Throws: An error if the session's file can no longer be written.
  func play(_ session: inout PlaySession) throws {
    UserInterrupt.begin()
    Console.print("Open \(address.text) in a browser on this machine; Ctrl-C ends.")
    try server.serve { request in
      switch address.path(of: request) {
      case .failure(let refusal): .refusal("403 Forbidden", refusal.sentence)
      case .success(let path): try answer(request, path, &session)
      }
    }
  }

  private func answer(
    _ request: HTTPRequest, _ path: String, _ session: inout PlaySession
  ) throws -> HTTPResponse {
    switch (request.method, path) {
    case ("GET", ""):
      return HTTPResponse(
        status: "200 OK", type: "text/html; charset=utf-8", body: page.html,
        headers: ["Content-Security-Policy: \(page.policy)"])
    case ("GET", "state"): return state(session, [], isRefused: false)
    case ("POST", "step"): return try step(request.body, &session)
    case ("POST", "crowd"): return crowd(request.body, session)
    case ("GET", "failure"):
      guard let page = failure.page else {
        return .refusal("404 Not Found", "No failure has been found yet.")
      }
      return HTTPResponse(
        status: "200 OK", type: "text/html; charset=utf-8", body: page.html,
        headers: ["Content-Security-Policy: \(PlayPage.failurePolicy)"])
    case ("GET", "walk.trace"):
      return HTTPResponse(
        status: "200 OK", type: "text/plain; charset=utf-8", body: session.walk.recording,
        headers: ["Content-Disposition: attachment; filename=walk.trace"])
    default: return .refusal("404 Not Found", "There is nothing at this address.")
    }
  }

  private func step(_ line: String, _ session: inout PlaySession) throws -> HTTPResponse {
    // A page in a browser must not write files or end the program.
    let first = line.split(separator: " ").first.map { String($0) } ?? ""
    guard !["save", "quit", "help"].contains(first) else {
      return state(session, ["There is no '\(first)' on this page."], isRefused: true)
    }
    switch try session.perform(line) {
    case .said(let sentences): return state(session, sentences, isRefused: false)
    case .refused(let sentence): return state(session, [sentence], isRefused: true)
    case .quit: return state(session, [], isRefused: true)
    }
  }

  /// Runs hostile users, with the host fault of the given name unless the name is empty.
  private func crowd(_ name: String, _ session: PlaySession) -> HTTPResponse {
    let fault = Crowd.faults.first { $0.name == name }
    guard fault != nil || name.isEmpty else {
      return state(session, ["There is no fault '\(name.prefix(100))'."], isRefused: true)
    }
    let outcome = session.letCrowdLoose(seed: failure.crowds, fault: fault)
    failure.crowds += 1
    failure.page = outcome.story.map { FailurePage($0) }
    return state(session, outcome.sentences, isRefused: false)
  }

  /// Returns a response with the current content of the page.
  private func state(
    _ session: PlaySession, _ said: [String], isRefused: Bool
  ) -> HTTPResponse {
    let walk = session.walk
    let document: JSONText = [
      "layers": PagePhone.layers(of: walk.picture),
      "offers": .array(walk.offers.map { .string($0.text) }),
      "steps": .array(walk.lines.map { .string($0) }),
      "said": .array(said.map { .string($0) }),
      "refused": .bool(isRefused),
      "failure": .bool(failure.page != nil),
    ]
    return HTTPResponse(status: "200 OK", type: "application/json", body: document.line)
  }
}
