import Foundation
// snippet: imports
import PropertyTesting
import PropertyTestingSwiftTesting
import Testing
// end snippet

/// The tests that the page "The first five minutes" shows; a test that fails according to the page
/// must also fail here.
@Suite(.failures(in: .none)) struct `The first five minutes` {
  @Suite(
    .reporting { issues, _ in
      #expect(issues.count == 1)
      #expect("\(issues[0].kind)".contains("(total(of: prices, with: voucher) → -1) >= 0"))
      #expect(
        issues.text == """
          prices = []
          voucher = 1
          case 8 of seed 0, made simpler in 8 runs
          to keep it: .fuzz(replaying: "0 1"); to search again: WAYFINDER_SEED=0
          """)
    })
  struct `a function` {
    // snippet: function
    @Test(.fuzz) func `a voucher never makes a total negative`() {
      let prices = draw("prices", .array(of: .int(in: 1...100)))
      let voucher = draw("voucher", .int(in: 0...50))

      #expect(total(of: prices, with: voucher) >= 0)
    }
    // end snippet
  }

  @Suite struct `a corrected function` {
    // snippet: settings
    @Test(
      .fuzz(cases: 1_000, replaying: "0 1"),
      .examples(["prices": [30, 12], "voucher": 50]))
    func `a voucher never makes a total negative`() {
      let prices = draw("prices", .array(of: .int(in: 1...100)))
      let voucher = draw("voucher", .int(in: 0...50))

      #expect(mendedTotal(of: prices, with: voucher) >= 0)
    }
    // end snippet
  }

  @Suite(
    .reporting { issues, _ in
      #expect(issues.count == 1)
      #expect(
        issues.text.hasPrefix(
          """
          1. action = "add"
          1. name = "a"
          2. action = "checkout"
          3. action = "remove"
          3. index = 0
          case
          """))
    })
  struct `a scenario` {
    // snippet: scenario
    @Test(.fuzz(cases: 300)) func `a cart that was paid does not change`() throws {
      var cart = Cart()
      for _ in steps(upTo: 20) {
        let before = cart
        switch draw("action", .element(of: ["add", "remove", "checkout"])) {
        case "add": cart.add(draw("name", .string(count: 1...8)))
        case "remove":
          try assume(!cart.items.isEmpty)
          cart.remove(at: draw("index", .int(in: 0...cart.items.count - 1)))
        default: cart.checkout()
        }
        try #require(!before.isPaid || cart.items == before.items)
      }
    }
    // end snippet
  }

  // snippet: shape
  struct Booking: Codable, Equatable {
    enum Room: Codable, Equatable { case single, double(beds: Int), suite(name: String) }

    var guest: String
    var room: Room
    var arrival: Date
    var nights: Int
  }

  @Test(.fuzz) func `a booking survives a round trip`() throws {
    let booking = draw("booking", .any(Booking.self, with: .property("nights", .int(in: 1...14))))

    let data = try JSONEncoder().encode(booking)

    #expect(try JSONDecoder().decode(Booking.self, from: data) == booking)
  }
  // end snippet

  @Suite(
    .reporting { issues, _ in
      #expect(issues.count == 1)
      #expect(issues.text.hasPrefix("day = 2020-02-29 00:00:00 +0000\ncase "))
    })
  struct `a date` {
    // snippet: dates
    @Test(.fuzz) func `a year later, it is the same day`() throws {
      let day = draw("day", .date(in: twenties, precision: .day))

      let later = try #require(calendar.date(byAdding: .year, value: 1, to: day))

      #expect(calendar.component(.day, from: later) == calendar.component(.day, from: day))
    }
    // end snippet
  }

  @Suite(
    .reporting { issues, _ in
      #expect(issues.count == 1)
      #expect(issues.text.contains("which changed an earlier case with a high score"))
    })
  struct `a score` {
    // snippet: target
    @Test(.fuzz(cases: 1_000)) func `a list is never long`() {
      let list = draw("list", .array(of: .bool, count: 0...200))
      target("length", Double(list.count))

      #expect(list.count < 60)
    }
    // end snippet
  }

  // snippet: profile
  @Suite(.fuzz, .profile("nightly", cases: 10_000), .profile("brief", cases: 10))
  struct Orders {
    @Test(.profile("nightly", time: .seconds(60))) func `have a total`() {
      #expect(draw("total", .int(in: 1...1000)) > 0)
    }
  }
  // end snippet

  // snippet: asynchronous
  @Test(.fuzz) @MainActor func `what was typed last is found`() async throws {
    let search = Search()
    let words = draw("words", .array(of: .string(count: 0...5), count: 1...4))

    for word in words { await search.type(word) }

    note("the field says \(search.text)")
    #expect(try #require(words.last) == search.text)
  }
  // end snippet

  @Suite struct `values that depend on each other` {
    // snippet: dependent
    @Test(.fuzz) func `a slice has as many elements as its range`() {
      let numbers = draw("numbers", .array(of: .int(in: -99...99)))
      let range = draw("range", .range(in: 0...numbers.count))

      #expect(numbers[range].count == range.count)
    }
    // end snippet
  }

  @Test @MainActor func `what was typed first is found`() async throws {
    // snippet: awaiting
    let search = Search()
    try await Property.verify("what was typed is found", .string(count: 0...5)) { text in
      await search.type(text)
      return search.text == text
    }
    // end snippet
  }

  // snippet: property
  @Test func `no order is without items`() async {
    let orders = Gen<[Int]>.array(of: .int(in: 1...99), count: 1...9)
    let property = Property("orders have items", orders) { order in
      #expect(!order.isEmpty)
      return true
    }
    await property.verifyExpectations()
  }
  // end snippet
}

/// The years from 2020 to 2029.
private let twenties =
  Date(timeIntervalSince1970: 1_577_836_800)...Date(timeIntervalSince1970: 1_893_455_999)

private let calendar: Calendar = {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = .gmt
  return calendar
}()

private func total(of prices: [Int], with voucher: Int) -> Int {
  prices.reduce(0, +) - voucher
}

private func mendedTotal(of prices: [Int], with voucher: Int) -> Int {
  max(0, prices.reduce(0, +) - voucher)
}

private struct Cart {
  private(set) var items: [String] = []
  private(set) var isPaid = false

  mutating func add(_ name: String) {
    if !isPaid { items.append(name) }
  }

  mutating func remove(at index: Int) {
    items.remove(at: index)
  }

  mutating func checkout() {
    isPaid = !items.isEmpty
  }
}

@MainActor private final class Search {
  private(set) var text = ""

  func type(_ word: String) async {
    await Task.yield()
    text = word
  }
}
