import PropertyTesting

// Problems for which no shrink pass was written: numbers that depend on each other.

extension Challenge {
  static let numberProblems: [Challenge] = [
    sumBound, product, equalPair, nextToLast, steepTriple, floatBound, fraction, doubledValue,
    complement, commonDivisor, inversions, descendingRun,
  ]

  /// Numbers whose sum exceeds 2,500; the simplest list contains the remainder and, after it, the
  /// largest value twice.
  private static let sumBound = Challenge(
    "sum bound", Gen<[Int]>.array(of: .int(in: 0...1000)), minima: ["[501, 1000, 1000]"]
  ) { $0.reduce(0, +) <= 2500 }

  private static let product = Challenge(
    "product", Gen.zip(.int(in: 0...1_000_000), .int(in: 0...1_000_000)),
    minima: ["(1, 1000000)"]
  ) { (first: Int, second: Int) in first * second < 1_000_000 }

  private static let equalPair = Challenge(
    "index at the end",
    Gen<Int>.int(in: 0...100).flatMap { count in
      Gen.zip(.constant(count), .int(in: 0...count))
    },
    minima: ["(10, 10)"]
  ) { count, index in count < 10 || index != count }

  private static let nextToLast = Challenge(
    "index before the end",
    Gen<Int>.int(in: 1...500).flatMap { count in
      Gen.zip(.constant(count), .int(in: 0...count))
    },
    minima: ["(30, 29)"]
  ) { count, index in count < 30 || index != count - 1 }

  private static let steepTriple = Challenge(
    "steep triple", Gen<[Int]>.array(of: .int(in: 0...10_000)), minima: ["[0, 100, 200]"]
  ) { list in
    list.indices.allSatisfy { first in
      let middles = list.indices.filter { $0 > first && list[$0] >= list[first] + 100 }
      return middles.allSatisfy { middle in
        list[middle...].allSatisfy { $0 < list[middle] + 100 }
      }
    }
  }

  private static let floatBound = Challenge(
    "large float", Gen<Double>.double(in: -1000...1000), minima: ["43.0"]
  ) { $0 <= 42 }

  private static let fraction = Challenge(
    "fraction", Gen<Double>.double(in: -1000...1000), minima: ["3.5"]
  ) { $0 < 3 || $0 == Double(Int($0)) }

  /// A list in which a number of at least 777 occurs twice.
  private static let doubledValue = Challenge(
    "doubled value", Gen<[Int]>.array(of: .int(in: 0...100_000)), minima: ["[777, 777]"]
  ) { list in
    Set(list.filter { $0 >= 777 }).count == list.count { $0 >= 777 }
  }

  private static let complement = Challenge(
    "complement", Gen<[UInt8]>.array(of: .int), minima: ["[255]"]
  ) { list in list.reduce(0, ^) != 255 }

  private static let commonDivisor = Challenge(
    "common divisor", Gen.zip(.int(in: 1...100_000), .int(in: 1...100_000)),
    minima: ["(10, 20)"]
  ) { (first: Int, second: Int) in
    var (a, b) = (first, second)
    while b > 0 { (a, b) = (b, a % b) }
    return a < 10 || first == second
  }

  private static let inversions = Challenge(
    "inversions", Gen<[Int]>.shuffled([0, 1, 2, 3, 4, 5]), minima: ["[0, 1, 2, 5, 4, 3]"]
  ) { list in
    list.indices.reduce(0) { sum, left in
      sum + list[left...].count { $0 < list[left] }
    } < 3
  }

  private static let descendingRun = Challenge(
    "descending run", Gen<[Int]>.array(of: .int(in: 0...50)), minima: ["[2, 1, 0]"]
  ) { list in
    list.indices.dropLast(2).allSatisfy {
      !(list[$0] > list[$0 + 1] && list[$0 + 1] > list[$0 + 2])
    }
  }
}
