/// A day of the Gregorian calendar.
struct CalendarDay: Equatable {
  let year: Int
  /// The month, from 1 to 12.
  let month: Int
  /// The day of the month, from 1.
  let day: Int
}

// The conversions are after Howard Hinnant's *chrono-Compatible Low-Level Date Algorithms* (2013).
// In them, a year begins in March, so that a leap day is the last day of its year.

extension CalendarDay {
  /// The number of days between March 1, 0000 and January 1, 2000.
  private static let offset = 730_425
  private static let daysPerEra = 146_097

  /// Creates the day with a number of days since the beginning of 2000.
  init(number: Int) {
    let shifted = number + Self.offset
    let era = (shifted >= 0 ? shifted : shifted - Self.daysPerEra + 1) / Self.daysPerEra
    let ofEra = shifted - era * Self.daysPerEra
    let yearOfEra = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * ofYear + 2) / 153
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    day = ofYear - (153 * monthFromMarch + 2) / 5 + 1
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The number of days since the beginning of 2000.
  var number: Int {
    let yearFromMarch = month <= 2 ? year - 1 : year
    let era = (yearFromMarch >= 0 ? yearFromMarch : yearFromMarch - 399) / 400
    let yearOfEra = yearFromMarch - era * 400
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let ofEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + ofYear
    return era * Self.daysPerEra + ofEra - Self.offset
  }

  /// Returns the number of days in a month.
  static func count(inMonth month: Int, of year: Int) -> Int {
    let next = CalendarDay(
      year: month == 12 ? year + 1 : year, month: month == 12 ? 1 : month + 1, day: 1)
    return next.number - CalendarDay(year: year, month: month, day: 1).number
  }
}
