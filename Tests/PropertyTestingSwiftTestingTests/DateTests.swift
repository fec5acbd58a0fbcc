import Foundation
import PropertyTesting
import PropertyTestingSwiftTesting
import Testing

/// Returns a time in UTC.
private func utc(
  _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Double = 0
) throws -> Date {
  let components = DateComponents(
    calendar: try calendar(), year: year, month: month, day: day, hour: hour, minute: minute)
  return try #require(components.date).addingTimeInterval(second)
}

private func calendar() throws -> Calendar {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
  return calendar
}

/// Draws values of a generator with several seeds.
private func values<Value>(_ generator: Gen<Value>, count: Int = 500) throws -> [Value] {
  var draw = Draw(random: Xoshiro256StarStar(seed: 0))
  return try (0..<count).map { number in
    draw.generate(from: Xoshiro256StarStar(seed: UInt64(number)))
    return try generator.value(from: &draw)
  }
}

/// Returns the simplest value for which a property fails.
private func simplest<Value>(
  _ generator: Gen<Value>, holds: @escaping @Sendable (Value) -> Bool = { _ in false }
) throws -> Value {
  let result = Property("it holds", generator, holds: holds).check(CheckSettings(cases: 2_000))
  guard case .failure(.falsified(let failure)) = result else { throw NoFailure() }
  return failure.value
}

private struct NoFailure: Error {}

@Suite struct `Dates` {
  @Test func `are in their range, with both bounds`() throws {
    let range = try utc(2023, 12, 30, 10)...utc(2024, 1, 2, 9, 30)

    let hours = try values(.date(in: range, precision: .minute))

    #expect(hours.allSatisfy(range.contains))
    #expect(hours.contains(range.lowerBound))
    #expect(hours.contains(range.upperBound))
  }

  @Test(arguments: DatePrecision.allCases)
  func `are multiples of their unit`(precision: DatePrecision) throws {
    let range = try utc(1601, 2, 3, 4, 5, 6.789)...utc(2400, 7, 6, 5, 4, 3.21)
    let seconds = 86_400 / Double(precision.rawValue)

    let dates = try values(.date(in: range, precision: precision))

    let units = dates.map { $0.timeIntervalSinceReferenceDate / seconds }
    #expect(units.allSatisfy { abs($0 - $0.rounded()) < 0.01 })
    #expect(dates.allSatisfy(range.contains))
    #expect(Set(dates).count > 300)
  }

  @Test func `favor ends of months and years, leap days and midnight`() throws {
    let dates = try values(.date(in: utc(1990, 1, 1)...utc(2030, 1, 1)))
    let calendar = try calendar()

    let parts = dates.map { calendar.dateComponents([.month, .day, .hour, .minute], from: $0) }
    let next = dates.map { calendar.component(.day, from: $0.addingTimeInterval(86_400)) }

    #expect(parts.count { $0.month == 2 && $0.day == 29 } > 20)
    #expect(parts.count { $0.month == 1 && $0.day == 1 } > 6)
    #expect(parts.count { $0.month == 12 && $0.day == 31 } > 6)
    #expect(parts.count { $0.day == 1 } > 30)
    #expect(next.count { $0 == 1 } > 50)
    #expect(parts.count { $0.hour == 0 && $0.minute == 0 } > 60)
    #expect(Set(parts.map(\.day)).count == 31)
  }

  @Test func `are simplest at the beginning of 2000, or of the year nearest to it`() throws {
    let century = try utc(1900, 1, 1)...utc(2100, 1, 1)
    let later = try utc(2024, 5, 6, 7, 8, 9)...utc(2025, 1, 1)
    let earlier = try utc(1970, 1, 1)...utc(1980, 5, 6, 7)

    #expect(try simplest(.date(in: century)) == utc(2000, 1, 1))
    #expect(try simplest(.date(in: later)) == utc(2024, 5, 6, 7, 8, 9))
    #expect(try simplest(.date(in: later, precision: .day)) == utc(2024, 5, 7))
    #expect(try simplest(.date(in: earlier)) == utc(1980, 1, 1))
  }

  @Test func `shrink to the first day that fails`() throws {
    let century = try utc(1900, 1, 1)...utc(2100, 1, 1)
    let limit = try utc(2024, 2, 28)

    let date = try simplest(.date(in: century)) { $0 < limit }

    #expect(date == limit)
  }

  @Test func `shrink by whole years`() throws {
    let calendar = try calendar()
    let years = try utc(2017, 1, 1)...utc(2090, 1, 1)

    let leapDay = try simplest(.date(in: years)) {
      calendar.component(.month, from: $0) != 2 || calendar.component(.day, from: $0) != 29
    }

    #expect(leapDay == (try utc(2020, 2, 29)))
  }

  @Test func `have the days of the Gregorian calendar in all centuries`() throws {
    let years = try utc(1600, 2, 28)...utc(1904, 3, 1)
    let calendar = try calendar()
    let leapDays = try values(.date(in: years, precision: .day), count: 4_000)
      .map { calendar.dateComponents([.year, .month, .day], from: $0) }
      .filter { $0.month == 2 && $0.day == 29 }.compactMap(\.year)

    #expect(leapDays.count > 60)
    #expect(leapDays.allSatisfy { $0 % 4 == 0 } && leapDays.contains(1904))
    #expect(!leapDays.contains(1700) && !leapDays.contains(1800) && !leapDays.contains(1900))
  }

  @Test func `of a range without any are rejected with the reason`() throws {
    let range = try utc(2024, 1, 1, 1)...utc(2024, 1, 1, 2)
    let dates = Property("they exist", Gen.date(in: range, precision: .day)) { _ in true }

    let result = dates.check(CheckSettings(cases: 10))

    #expect("\(result)".contains("a range of dates contained no whole unit"))
  }

  @Test(arguments: DatePrecision.allCases, [2e12, -3e12])
  func `of a range that is too far away are rejected`(precision: DatePrecision, start: Double) {
    let range = Date(timeIntervalSinceReferenceDate: start)
    let dates = Property(
      "they exist", Gen.date(in: range...range.addingTimeInterval(1e12), precision: precision)
    ) { _ in true }

    let result = dates.check(CheckSettings(cases: 10))

    #expect("\(result)".contains("a range of dates contained no whole unit"))
  }

  @Test func `of the longest range are about 30,000 years away`() throws {
    let bounds = [-Double.greatestFiniteMagnitude, .greatestFiniteMagnitude]
      .map { Date(timeIntervalSinceReferenceDate: $0) }

    let dates = try values(.date(in: bounds[0]...bounds[1], precision: .millisecond))

    #expect(dates.allSatisfy { $0.timeIntervalSinceReferenceDate.magnitude < 1.001e12 })
    #expect(dates.contains { $0.timeIntervalSinceReferenceDate > 9e11 })
  }
}

@Suite struct `Values of Foundation's types` {
  struct Ticket: Codable, Hashable {
    var id: UUID
    var sold: Date
    var price: Decimal
    var link: URL
    var image: Data
    var used: Date?
  }

  @Test func `are drawn as parts of a value`() throws {
    let tickets = try values(.any(Ticket.self))

    #expect(Set(tickets.map(\.id)).count == 500)
    #expect(Set(tickets.map(\.sold)).count > 300)
    #expect(tickets.contains { $0.price > 1_000 } && tickets.contains { $0.price < 0 })
    #expect(tickets.contains { $0.link.path == "" } && tickets.contains { $0.link.query != nil })
    #expect(tickets.contains { $0.image.count > 9 } && tickets.contains { $0.used == nil })
    let years = try calendar()
    #expect(tickets.allSatisfy { (1970...2099).contains(years.component(.year, from: $0.sold)) })
  }

  @Test func `survive a round trip through JSON`() throws {
    for ticket in try values(.any(Ticket.self), count: 50) {
      let json = try JSONEncoder().encode(ticket)

      #expect(try JSONDecoder().decode(Ticket.self, from: json) == ticket)
    }
  }

  @Test func `are simplest when they are zero, empty or short`() throws {
    let ticket = try simplest(.any(Ticket.self))

    #expect(ticket.id.uuidString == "00000000-0000-0000-0000-000000000000")
    #expect(ticket.sold == (try utc(2000, 1, 1)))
    #expect(ticket.price == 0)
    #expect(ticket.link.absoluteString == "https://example.com")
    #expect(ticket.image.isEmpty && ticket.used == nil)
  }

  @Test func `have generators of parts too`() throws {
    let price = PartGenerator.values(of: Decimal.self, Gen.int(in: 5...6).map { Decimal($0) })

    let tickets = try values(.any(Ticket.self, with: price))

    #expect(Set(tickets.map(\.price)) == [5, 6])
  }
}
