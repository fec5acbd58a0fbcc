import NavigationStorage
import PropertyTesting
import WorldParts

// Handwritten JSON, as another program could have written it.
extension ValueWorld {
  /// Checks that each handwritten value is read as the description of the format states, or refused
  /// with the reason.
  func checkMarks(_ ledger: inout LawLedger) {
    for (text, wanted) in Self.payloads {
      var sum = ""
      if case .success(let value) = wanted { sum = NaiveCompact.checksumDigits(Envelope(value)) }
      let file = #"{"wayfinder-navigation":1,"schema":1,"payload":\#(text),"checksum":"\#(sum)"}"#
      check(file, wanted, &ledger)
    }
    for (text, reason) in Self.foreign { check(text, .failure(reason), &ledger) }
  }

  private func check(
    _ text: String, _ wanted: Result<SavedValue, Damage>, _ ledger: inout LawLedger
  ) {
    var found: Result<SavedValue, Damage>
    do throws(Damage) {
      found = .success(try Envelope(Array(text.utf8)).payload)
    } catch {
      found = .failure(error)
    }
    ledger.require(ValueLaw.damage, found, equals: wanted, "handwritten JSON is read wrongly")
  }

  private static let unknownName = Damage.shape("a name of a record is damaged")
  private static let invalid = Damage.shape("the bytes are not a valid JSON file")

  private static let payloads: [(text: String, Result<SavedValue, Damage>)] = [
    (##"{"#null":"x"}"##, .success(.null)),
    (##"{"#unsigned":"18446744073709551615"}"##, .success(.unsigned(.max))),
    (##"{"#unsigned":"-1"}"##, .failure(.number)),
    (##"{"#double":"inf"}"##, .success(.double(.infinity))),
    (##"{"#double":""}"##, .failure(.number)),
    (##"{"#text":"YQ"}"##, .failure(.text)),
    (##"{"#text":"/w=="}"##, .failure(.text)),
    (##"{"#bytes":"/w=="}"##, .success(.bytes([255]))),
    (##"{"#bytes":"*"}"##, .failure(.text)),
    (##"{"#other":""}"##, .failure(.shape("the mark #other is unknown"))),
    (##"{"#:*":1}"##, .failure(unknownName)),
    (##"{"#:/w==":1}"##, .failure(unknownName)),
    (##"{"#null":"","b":1}"##, .failure(unknownName)),
    (###"{"##a":true}"###, .success(.record(["#a": .bool(true)]))),
    (##"{"b":1,"#:YQ==":2}"##, .success(.record(["a": .integer(2), "b": .integer(1)]))),
    (##"[1,"x",{}]"##, .success(.list([.integer(1), .text("x"), .record([])]))),
    ("1.5", .failure(invalid)), ("null", .failure(invalid)), ("}", .failure(invalid)),
  ]

  private static let foreign: [(text: String, reason: Damage)] = [
    (#"{"schema":1,"payload":1}"#, .foreign),
    (#"{"wayfinder-navigation":"1","schema":1,"payload":1}"#, .foreign),
    (#"{"wayfinder-navigation":0,"schema":1,"payload":1}"#, .foreign),
    (#"{"wayfinder-navigation":2}"#, .newerFormat(2)),
    (#"{"wayfinder-navigation":1,"payload":1}"#, .shape("the schema is missing")),
    (#"{"wayfinder-navigation":1,"schema":1}"#, .shape("the payload is missing")),
    (#"{"wayfinder-navigation":1,"schema":1,"payload":1,"checksum":"0"}"#, .checksum),
    (#"{"wayfinder-navigation":1,"schema":1,"payload":1}"#, .checksum),
  ]
}
