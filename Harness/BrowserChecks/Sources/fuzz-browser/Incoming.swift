/// A message from the browser: the answer to a call, or an event.
struct Incoming: Decodable, Sendable {
  var id: Int?
  var method: String?
  var sessionId: String?
  var params: Parameters?
  var result: Answer?
  var error: Failure?

  /// The parameters of an event, as far as they are used here.
  struct Parameters: Decodable, Sendable {
    var payload: String?
    var executionContextId: Int?
    var requestId: String?
    var request: Request?
    var frame: Frame?
    var type: String?
    var exceptionDetails: Exception?

    /// Whether the browser restored a page, including its script, from its cache.
    var isKept: Bool { type == "BackForwardCacheRestore" }
  }

  struct Request: Decodable, Sendable {
    var url: String
  }

  struct Frame: Decodable, Sendable {
    var url: String
    var parentId: String?
  }

  /// The parts of a call's result, as far as they are used here.
  struct Answer: Decodable, Sendable {
    var targetId: String?
    var sessionId: String?
    var currentIndex: Int?
    var entries: [Place]?
    var result: Value?
    var exceptionDetails: Exception?
  }

  /// An entry of a tab's history.
  struct Place: Decodable, Sendable {
    var id: Int
    var url: String
  }

  /// The value of an expression: its text, or `nil` if the value is not text.
  struct Value: Decodable, Sendable {
    var text: String?

    enum CodingKeys: String, CodingKey { case text = "value" }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      text = try? values.decode(String.self, forKey: .text)
    }
  }

  struct Exception: Decodable, Sendable {
    var text: String
    var exception: Thrown?
  }

  struct Thrown: Decodable, Sendable {
    var description: String?
  }

  struct Failure: Decodable, Sendable {
    var message: String
  }
}
