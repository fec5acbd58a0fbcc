import Foundation

/// A request from a browser.
struct HTTPRequest {
  let method: String
  /// The path, including any query.
  let target: String
  /// The values of the headers by lowercase name.
  ///
  /// If several headers have the same name, only the first is included.
  let headers: [String: String]
  let body: String

  /// The largest size of a request, in bytes; the pages that this server returns send only smaller
  /// requests.
  private static let longest = 65_536

  /// Parses a request from the bytes that have arrived.
  ///
  /// - Parameter bytes: All bytes that have arrived so far.
  /// - Returns: The request; `nil` if it is incomplete.
  /// - Throws: ``Malformed`` if the bytes are not a request or exceed the largest size.
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
  /// Additional headers, each in the form `name: value`.
  var headers: [String] = []

  /// Returns a response whose body is a sentence for people who read it directly.
  static func refusal(_ status: String, _ sentence: String) -> HTTPResponse {
    HTTPResponse(status: status, type: "text/plain; charset=utf-8", body: sentence + "\n")
  }

  /// The bytes of the response, including its headers.
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
