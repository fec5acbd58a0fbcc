import Foundation

/// A request from a browser.
struct HTTPRequest {
  let method: String
  /// The path, including any query.
  let target: String
  /// The headers by their names in lower case; of several headers with the same name, only the
  /// first.
  let headers: [String: String]
  let body: String

  /// The largest size of a request, in bytes; no page that is served here sends more.
  private static let longest = 65_536

  /// Parses a request from the bytes that have arrived.
  ///
  /// - Parameter bytes: Everything that has arrived.
  /// - Returns: The request; `nil` if a part of it is missing.
  /// - Throws: ``Malformed`` if the bytes are not a request, or too many.
  static func read(_ bytes: [UInt8]) throws(Malformed) -> HTTPRequest? {
    guard bytes.count <= longest else { throw Malformed() }
    guard let end = Data(bytes).firstRange(of: Data("\r\n\r\n".utf8)) else { return nil }
    guard let head = String(bytes: bytes[..<end.lowerBound], encoding: .utf8) else {
      throw Malformed()
    }
    var lines = head.components(separatedBy: "\r\n")
    let first = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
    guard first.count == 3, first[2].hasPrefix("HTTP/1.") else { throw Malformed() }
    var headers: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":") else { throw Malformed() }
      let name = line[..<colon].lowercased()
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      headers[name] = headers[name] ?? value
    }
    let length = headers["content-length"].map { Int($0) ?? -1 } ?? 0
    guard (0...longest).contains(length) else { throw Malformed() }
    let content = bytes[end.upperBound...]
    guard content.count >= length else { return nil }
    guard let body = String(bytes: content.prefix(length), encoding: .utf8) else {
      throw Malformed()
    }
    return HTTPRequest(
      method: String(first[0]), target: String(first[1]), headers: headers, body: body)
  }

  /// The error for bytes that are not a request.
  struct Malformed: Error {}
}

/// A response to a browser.
struct HTTPResponse {
  var status: String
  var type: String
  var body: String
  /// Additional headers, each with its name.
  var headers: [String] = []

  /// Returns a response with a sentence for people who read it directly.
  static func refusal(_ status: String, _ sentence: String) -> HTTPResponse {
    HTTPResponse(status: status, type: "text/plain; charset=utf-8", body: sentence + "\n")
  }

  /// The response as sent.
  var bytes: [UInt8] {
    let head =
      [
        "HTTP/1.1 \(status)", "Content-Type: \(type)", "Content-Length: \(body.utf8.count)",
        "Connection: close", "Cache-Control: no-store", "Referrer-Policy: no-referrer",
        "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY",
        "Cross-Origin-Resource-Policy: same-origin",
      ] + headers
    return Array((head.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
  }
}
