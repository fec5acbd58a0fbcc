/// A result that is awaited: requested of one entry or scope, and delivered exactly once.
final class ResultRequest {
  private var deliver: ((Resolution<Any>) -> Void)?

  init<Value>(_ type: Value.Type, _ deliver: @escaping (Resolution<Value>) -> Void) {
    self.deliver = { deliver($0.cast(to: type)) }
  }

  /// Delivers how the request ended, unless it has ended before.
  func resolve(_ resolution: Resolution<Any>) {
    let deliver = self.deliver
    self.deliver = nil
    deliver?(resolution)
  }
}
