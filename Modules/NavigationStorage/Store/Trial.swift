/// A record that a store saves before it returns a state.
///
/// It contains the number of consecutive launches that have loaded a state without calling
/// ``StateStore/settle(_:)``, and the state that is on trial.
struct Trial {
  var launches: Int
  var bytes: [UInt8]?

  init(launches: Int, bytes: [UInt8]?) {
    self.launches = launches
    self.bytes = bytes
  }

  /// Reads a record; `nil` if there is none.
  ///
  /// A damaged record counts as one launch with an unknown state.
  init?(_ saved: [UInt8]?) {
    guard let saved else { return nil }
    guard let envelope = try? Envelope(saved),
      let launches = envelope.payload["launches"]?.number(as: Int.self), launches > 0
    else {
      self.init(launches: 1, bytes: nil)
      return
    }
    var bytes: [UInt8]?
    if case .bytes(let state) = envelope.payload["state"] { bytes = state }
    self.init(launches: min(launches, Int(Int16.max)), bytes: bytes)
  }

  /// The record as bytes.
  var saved: [UInt8] {
    let state = bytes.map { SavedValue.bytes($0) } ?? .null
    let payload = SavedValue.record(["launches": .number(launches), "state": state])
    // The payload is not nested deeply, so the compact format can write it.
    return (try? Envelope(payload).bytes(in: .compact)) ?? []
  }
}
