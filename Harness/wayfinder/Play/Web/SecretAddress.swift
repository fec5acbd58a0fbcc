/// An address that cannot be guessed, with checks that prevent other pages in a browser from using
/// it.
struct SecretAddress {
  private let port: UInt16
  private let secret: String

  /// Creates an address that cannot be guessed.
  ///
  /// - Parameter port: The port of the server.
  init(port: UInt16) {
    self.port = port
    var random = SystemRandomNumberGenerator()
    secret = (0..<2).map { _ in
      let digits = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// The address in the form in which a user types it into a browser.
  var text: String { "http://127.0.0.1:\(port)/\(secret)/" }

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  /// Returns the part of a request's path that follows the secret.
  ///
  /// - Parameter request: The request.
  /// - Returns: The rest of the path, or the reason why the request is refused.
  func path(of request: HTTPRequest) -> Result<String, Refusal> {
    // A foreign page can make its own host name resolve to this machine. The host name in the
    // request reveals such a page.
    guard let host = request.headers["host"], hosts.contains(host) else {
      return .failure(Refusal("This server answers for 127.0.0.1 and localhost only."))
    }
    let origins = hosts.map { "http://\($0)" }
    if let origin = request.headers["origin"], !origins.contains(origin) {
      return .failure(Refusal("Pages of other origins may not use this server."))
    }
    let site = request.headers["sec-fetch-site"] ?? "none"
    guard ["none", "same-origin"].contains(site) else {
      return .failure(Refusal("Pages of other sites may not use this server."))
    }
    let start = "/\(secret)/"
    guard Self.begins(request.target, with: start) else {
      return .failure(Refusal("The address is not complete; copy the whole address."))
    }
    return .success(String(request.target.dropFirst(start.count)))
  }

  /// Returns whether a text begins with another text.
  ///
  /// The time does not depend on where the two texts differ.
  private static func begins(_ text: String, with start: String) -> Bool {
    let (text, start) = (Array(text.utf8), Array(start.utf8))
    guard text.count >= start.count else { return false }
    return zip(text, start).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// The reason why a request is refused.
  struct Refusal: Error {
    let sentence: String

    init(_ sentence: String) {
      self.sentence = sentence
    }
  }
}
