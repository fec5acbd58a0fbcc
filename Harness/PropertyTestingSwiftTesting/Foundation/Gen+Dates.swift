public import PropertyTesting

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The unit of which all dates of a generator are multiples.
public enum DatePrecision: Int, Sendable, Hashable, CaseIterable {
  /// Whole days, which begin at midnight in UTC.
  case day = 1
  /// Whole minutes.
  case minute = 1_440
  /// Whole seconds.
  case second = 86_400
  /// Whole milliseconds.
  case millisecond = 86_400_000
}

extension Gen where Value == Date {
  /// Creates a generator of dates in a range; the earliest date in 2000, or in the year nearest to
  /// it, is the simplest.
  ///
  ///     let due = Gen.date(in: now...now.addingTimeInterval(90 * 86_400), precision: .day)
  ///
  /// The dates are those of the Gregorian calendar in UTC. Dates that often cause mistakes are
  /// drawn more often than others: midnight, the first and last days of months and years, leap
  /// days, and the bounds of a short range.
  ///
  /// - Parameters:
  ///   - range: The dates; those more than about 30,000 years from 2000 are left out.
  ///   - precision: The unit of which all dates are multiples. If the range contains none of these
  ///     dates, every case is rejected.
  /// - Returns: A generator of dates.
  public static func date(
    in range: ClosedRange<Date>, precision: DatePrecision = .second
  ) -> Gen {
    let units = DateUnits(range, precision)
    return Gen { draw throws(Interruption) in
      try draw.require(!units.isEmpty, "a range of dates contained no whole unit")
      return try units.date(from: &draw)
    }
  }
}
