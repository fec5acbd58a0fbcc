import PropertyTesting

// Problems stated by an author who had not seen the shrink passes: lists that depend on each other,
// bits, fractions, and filtered values.

extension Challenge {
  static let partProblems: [Challenge] = [
    maskedNumbers, threeLists, primes, smallFraction, fractionOfRange, flags, notASCII, longRun,
    weights, longSum, multiples, nestedSum,
  ]

  /// A mask and a list of numbers with the same random length; the mask selects at least two
  /// numbers above 50.
  private static let maskedNumbers = Challenge(
    "masked numbers",
    Gen<Int>.int(in: 0...20).flatMap { count in
      Gen<([Bool], [Int])>.zip(
        .array(of: .bool, count: count...count),
        .array(of: .int(in: 0...100), count: count...count))
    },
    minima: ["([true, true], [51, 51])"]
  ) { mask, numbers in zip(mask, numbers).count { $0 && $1 > 50 } < 2 }

  private static let threeLists = Challenge(
    "three lists",
    Gen<Int>.int(in: 1...12).flatMap { count in
      Gen<([Int], [Bool], [Int])>.zip(
        .array(of: .int(in: 0...100), count: count...count),
        .array(of: .bool, count: count...count),
        .array(of: .int(in: 0...3), count: count...count))
    },
    minima: ["([0, 8], [true, false], [2, 0])", "([8, 0], [false, true], [0, 2])"]
  ) { numbers, mask, kinds in
    !numbers.indices.contains { first in
      numbers.indices.contains { second in
        first != second && numbers[first] >= 8 && mask[second] && kinds[second] == 2
      }
    }
  }

  private static let primes = Challenge(
    "two primes", Gen<(Int, Int)>.zip(prime, prime), minima: ["(2, 101)"]
  ) { first, second in first + second < 100 }

  private static let prime = Gen<Int>.int(in: 2...1_000).filter("a prime") { number in
    !(2..<32).contains { $0 < number && number.isMultiple(of: $0) }
  }

  private static let smallFraction = Challenge(
    "small fraction", .double(in: 0...1), minima: ["0.0009765625"]
  ) { $0 <= 0 || $0 >= 0.001 }

  private static let fractionOfRange = Challenge(
    "fraction of a range", .double(in: 0...100), minima: ["0.3125"]
  ) { number in
    let fraction = number - Double(Int(number))
    return fraction < 0.3 || fraction > 0.32
  }

  private static let flags = Challenge(
    "flags", Gen<UInt32>.int, minima: ["\(0x00A0_0001)"]
  ) { $0 & 0x00A0_0001 != 0x00A0_0001 }

  private static let notASCII = Challenge(
    "not ASCII", Gen<String>.string(of: .unicode), minima: ["é"]
  ) { $0.unicodeScalars.allSatisfy(\.isASCII) }

  private static let longRun = Challenge(
    "long run", Gen<String>.string(of: .element(of: ["a", "b"])), minima: ["aaaaaaaaaa"]
  ) { text in !["a", "b"].contains { text.contains(String(repeating: $0, count: 10)) } }

  private static let weights = Challenge(
    "weights", Gen<[(Int, Int)]>.array(of: .zip(.int(in: 1...100), .int(in: 1...100))),
    minima: ["[(10, 100)]"]
  ) { pairs in pairs.reduce(0) { $0 + $1.0 * $1.1 } < 1_000 }

  /// Numbers whose sum exceeds 8,000; the simplest list is reached only by merging many numbers of
  /// medium size.
  ///
  /// If a single pass could try any number of candidates that do not fail, shrinking would not
  /// finish within the limit of evaluations.
  private static let longSum = Challenge(
    "long sum", Gen<[Int]>.array(of: .int(in: 0...1_000), count: 0...60),
    minima: ["[1, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000]"]
  ) { $0.reduce(0, +) <= 8_000 }

  private static let multiples = Challenge(
    "multiples of seven", Gen<(Int, Int)>.zip(.int(in: 1...10_000), .int(in: 1...10_000)),
    minima: ["(7, 14)"]
  ) { first, second in
    !first.isMultiple(of: 7) || !second.isMultiple(of: 7) || first == second
  }

  private static let nestedSum = Challenge(
    "nested sum", Gen<[[Int]]>.array(of: .array(of: .int(in: 0...100))),
    minima: ["[[50, 100, 100]]"]
  ) { $0.joined().reduce(0, +) < 250 }
}
