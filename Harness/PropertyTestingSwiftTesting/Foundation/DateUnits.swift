import PropertyTesting

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The dates of a range that are multiples of a unit, in UTC.
struct DateUnits: Sendable {
  /// The beginning of 2000, in seconds since the beginning of 2001.
  private static let origin: TimeInterval = -366 * 86_400
  /// The largest distance of a date from the beginning of 2000, in seconds.
  private static let limit: TimeInterval = 1e12

  /// The numbers of units between the beginning of 2000 and the bounds.
  private let first: Int
  private let last: Int
  private let firstDay: CalendarDay
  private let lastDay: CalendarDay
  private let perDay: Int

  init(_ range: ClosedRange<Date>, _ precision: DatePrecision) {
    let perDay = precision.rawValue
    let seconds = [range.lowerBound, range.upperBound]
      .map { $0.timeIntervalSinceReferenceDate - Self.origin }
    let bounds = seconds.map { min(max($0, -Self.limit), Self.limit) * Double(perDay) / 86_400 }
    let isTooFar = seconds[0] > Self.limit || seconds[1] < -Self.limit
    first = isTooFar ? 1 : Int(bounds[0].rounded(.up))
    last = isTooFar ? 0 : Int(bounds[1].rounded(.down))
    let days = [first, last].map { Int((Double($0) / Double(perDay)).rounded(.down)) }
    firstDay = CalendarDay(number: days[0])
    lastDay = CalendarDay(number: days[1])
    self.perDay = perDay
  }

  /// Whether the range contains no multiple of the unit.
  var isEmpty: Bool { first > last }

  /// Draws a date.
  ///
  /// The year, the month, the day and the time are choices of their own, so that each can be made
  /// simpler alone.
  func date(from draw: inout Draw) throws(Interruption) -> Date {
    let years = firstDay.year - 2000...lastDay.year - 2000
    let year = 2000 + (try draw.int(in: years) { Self.likelyYear(in: years, &$0) })
    let months = months(of: year)
    let month = try draw.int(in: months) { Self.likely(in: months, oftenAt: 2, &$0) }
    let days = days(of: month, year)
    let day = try draw.int(in: days) { Self.likely(in: days, oftenAt: days.upperBound, &$0) }
    let length = CalendarDay.count(inMonth: month, of: year)
    let number = CalendarDay(year: year, month: month, day: min(day, length)).number
    let times = times(of: number)
    let time = try draw.int(in: times) { Self.likely(in: times, oftenAt: times.lowerBound, &$0) }
    let seconds = Double(number) * 86_400 + Double(time) * 86_400 / Double(perDay)
    return Date(timeIntervalSinceReferenceDate: Self.origin + seconds)
  }
}

extension DateUnits {
  private func months(of year: Int) -> ClosedRange<Int> {
    (year == firstDay.year ? firstDay.month : 1)...(year == lastDay.year ? lastDay.month : 12)
  }

  /// Returns the days of a month that are in the range.
  ///
  /// If the end of the month is in the range, 31 days are returned, even for a shorter month. A
  /// number after the end of a shorter month means the last day of that month. So the last day of a
  /// month remains a last day if shrinking changes the month.
  private func days(of month: Int, _ year: Int) -> ClosedRange<Int> {
    let isFirst = year == firstDay.year && month == firstDay.month
    let isLast = year == lastDay.year && month == lastDay.month
    return (isFirst ? firstDay.day : 1)...(isLast ? lastDay.day : 31)
  }

  /// Returns the times of a day that are in the range, in units since midnight.
  private func times(of day: Int) -> ClosedRange<Int> {
    let midnight = day * perDay
    return max(first - midnight, 0)...min(last - midnight, perDay - 1)
  }

  /// Returns a random year, counted from 2000.
  ///
  /// In a quarter of the cases, the year is rounded down to a multiple of four, if the range
  /// contains this multiple.
  private static func likelyYear(
    in years: ClosedRange<Int>, _ random: inout Xoshiro256StarStar
  ) -> Int {
    let year = years.lowerBound + random.below(years.count)
    guard random.below(4) == 0 else { return year }
    let leap = year & ~3
    return years.contains(leap) ? leap : year
  }

  /// Returns a number in a range.
  ///
  /// The number is `favorite` in a quarter of the draws, if the range contains `favorite`. It is
  /// one of the bounds in an eighth of the draws, and otherwise any number in the range.
  private static func likely(
    in range: ClosedRange<Int>, oftenAt favorite: Int, _ random: inout Xoshiro256StarStar
  ) -> Int {
    switch random.below(16) {
    case 0..<4 where range.contains(favorite): favorite
    case 4: range.lowerBound
    case 5: range.upperBound
    default: range.lowerBound + random.below(range.count)
    }
  }
}
