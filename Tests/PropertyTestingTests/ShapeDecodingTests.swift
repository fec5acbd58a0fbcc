import PropertyTesting
import Testing

/// Returns the failure of a property that does not hold for some value of a type.
private func failure<Value>(
  _ generator: Gen<Value>, holds predicate: @escaping @Sendable (Value) -> Bool
) -> Falsification<Value>? {
  let result = Property("it holds", generator, holds: predicate).check(CheckSettings(cases: 2_000))
  guard case .failure(.falsified(let failure)) = result else { return nil }
  return failure
}

@Suite struct `The simplest value of a type` {
  struct Item: Codable, Hashable {
    enum Kind: String, Codable { case tea, cake }
    var name: String
    var kind: Kind
    var price: Int
    var notes: [String]
  }

  struct Order: Codable, Hashable {
    var table: Int?
    var items: [Item]
    var isPaid: Bool

    var total: Int { items.reduce(0) { $0 + $1.price } }
  }

  @Test func `has one item with the smallest price that fails`() throws {
    let failure = try #require(failure(.any(Order.self)) { $0.total < 100 })

    let item = Item(name: "", kind: .tea, price: 100, notes: [])
    #expect(failure.value == Order(table: nil, items: [item], isPaid: false))
    #expect(failure.isRepeatable)
  }

  indirect enum Tree: Codable, Hashable {
    case leaf(Int)
    case branch([Tree])

    var largest: Int {
      switch self {
      case .leaf(let number): number
      case .branch(let parts): parts.map(\.largest).max() ?? 0
      }
    }
  }

  @Test func `of a recursive type is not nested`() throws {
    let failure = try #require(failure(.any(Tree.self)) { $0.largest < 77 })

    #expect(failure.value == .leaf(77))
  }

  @Test func `has the simplest values of generators of its parts`() throws {
    let orders = Gen.any(Order.self, with: .property("price", .int(in: 7...900)))

    let failure = try #require(failure(orders) { $0.items.count < 2 })

    #expect(failure.value.items.map(\.price) == [7, 7])
  }
}

@Suite struct `An initializer that checks values` {
  struct Even: Decodable {
    struct Odd: Error {}
    let number: Int

    init(from decoder: any Decoder) throws {
      number = try decoder.singleValueContainer().decode(Int.self)
      guard number.isMultiple(of: 2) else { throw Odd() }
    }
  }

  @Test func `is called again until it accepts them`() throws {
    let lists = Gen.any([Even].self)
    let property = Property("they are even", lists) { $0.allSatisfy { $0.number % 2 == 0 } }

    let coverage = try property.verify(CheckSettings(cases: 200))

    #expect(coverage.cases == 200)
  }

  @Test func `is part of shrinking`() throws {
    let failure = try #require(failure(.any(Even.self)) { $0.number < 101 })

    #expect(failure.value.number == 102)
  }

  struct Never: Decodable {
    enum Refusal: String, Error, CustomStringConvertible {
      case shut = "the door is shut"

      var description: String { rawValue }
    }

    init(from decoder: any Decoder) throws {
      _ = try decoder.singleValueContainer().decode(Bool.self)
      throw Refusal.shut
    }
  }

  @Test func `and accepts nothing makes the case invalid, with its error as the reason`() {
    let result = Property("doors are open", Gen.any(Never.self)) { _ in true }
      .check(CheckSettings(cases: 10))

    #expect("\(result)".contains("Never accepts nothing that is drawn: the door is shut"))
  }
}

@Suite struct `An initializer written by hand` {
  struct Track: Decodable {
    var points: [Double] = []
    var title: String?
    var rest: [String: Int] = [:]
    var base: Bool

    enum Keys: String, CodingKey { case title, points, rest, isNew }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      if container.contains(.title) { title = try container.decode(String.self, forKey: .title) }
      var list = try container.nestedUnkeyedContainer(forKey: .points)
      while !list.isAtEnd {
        if try list.decodeNil() { continue }
        points.append(try list.decode(Double.self))
      }
      rest = try container.decodeIfPresent([String: Int].self, forKey: .rest) ?? [:]
      let parent = try container.superDecoder().singleValueContainer()
      base = parent.decodeNil() ? false : try parent.decode(Bool.self)
    }
  }

  @Test func `reads keys, lists and single values`() throws {
    var draw = Draw(random: Xoshiro256StarStar(seed: 0))
    var tracks: [Track] = []
    for seed in 0..<100 as Range<UInt64> {
      draw.generate(from: Xoshiro256StarStar(seed: seed))
      tracks.append(try draw.value(of: .any(Track.self)))
    }

    #expect(tracks.contains { $0.title == nil } && tracks.contains { $0.title != nil })
    #expect(tracks.contains { $0.points.isEmpty } && tracks.contains { $0.points.count > 5 })
    #expect(tracks.contains { $0.rest.count > 1 })
    #expect(Set(tracks.map(\.base)) == [true, false])
  }

  @Test func `has the simplest list that fails`() throws {
    let failure = try #require(failure(.any(Track.self)) { $0.points.reduce(0, +) < 12 })

    #expect(failure.value.points == [12])
    #expect(failure.value.title == nil)
  }

  struct Open: Decodable {
    struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      _ = try decoder.container(keyedBy: Key.self).allKeys
    }
  }

  @Test func `that reads keys which cannot be listed is rejected with the way out`() {
    let result = Property("it is open", Gen.any(Open.self)) { _ in true }
      .check(CheckSettings(cases: 10))

    #expect("\(result)".contains("the keys of Open cannot be listed; conform Key to CaseIterable"))
    #expect("\(result)".contains("pass .values(of: Open.self, …)"))
  }

  struct Forgiving: Decodable {
    init(from decoder: any Decoder) throws {
      _ = try? decoder.singleValueContainer().decode(Open.self)
    }
  }

  @Test func `cannot hide that a draw failed`() {
    let result = Property("it forgives", Gen.any(Forgiving.self)) { _ in true }
      .check(CheckSettings(cases: 10))

    #expect("\(result)".contains("the keys of Open cannot be listed"))
  }

  struct Keeping: Decodable {
    let container: any SingleValueDecodingContainer

    init(from decoder: any Decoder) throws {
      container = try decoder.singleValueContainer()
    }
  }

  @Test func `draws nothing after it has returned`() throws {
    var draw = Draw(random: Xoshiro256StarStar(seed: 0))

    let keeping = try draw.value(of: .any(Keeping.self))

    #expect(throws: Interruption.rejected) { try keeping.container.decode(Int.self) }
    #expect(draw.choiceCount == 0)
  }
}
