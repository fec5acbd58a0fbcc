/// What a store notes before it hands a state out: how many launches tried one since the app was
/// last at rest, and the state that is being tried.
struct Trial {
  var launches: Int
  var bytes: [UInt8]?

  init(launches: Int, bytes: [UInt8]?) {
    self.launches = launches
    self.bytes = bytes
  }

  /// Reads a note; one that is damaged counts as a launch that tried nothing that could be named.
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

  /// The note as bytes.
  var saved: [UInt8] {
    let state = bytes.map { SavedValue.bytes($0) } ?? .null
    let payload = SavedValue.record(["launches": .number(launches), "state": state])
    // The compact format writes every value.
    return (try? Envelope(payload).bytes(in: .compact)) ?? []
  }
}
