import PropertyTesting
import Testing

/// Draws values of a generator with several seeds.
private func values<Value>(
  _ generator: Gen<Value>, count: Int = 200
) throws(Interruption) -> [Value] {
  var draw = Draw(random: Xoshiro256StarStar(seed: 0))
  var values: [Value] = []
  for number in 0..<count {
    draw.generate(from: Xoshiro256StarStar(seed: UInt64(number)))
    values.append(try generator.value(from: &draw))
  }
  return values
}

/// Draws the simplest value of a generator.
private func simplest<Value>(_ generator: Gen<Value>) throws(Interruption) -> Value {
  var draw = Draw(random: Xoshiro256StarStar(seed: 0))
  draw.replay([], padsWithZeros: true)
  return try generator.value(from: &draw)
}

@Suite struct `Values of a type` {
  struct Order: Codable, Hashable {
    enum Size: String, Codable { case small, large }
    enum State: String, Codable, CaseIterable { case open, paid, sent }

    struct Item: Codable, Hashable {
      var name: String
      var price: Int
      var size: Size
    }

    var isGift: Bool
    var state: State
    var items: [Item]
    var discount: Double?
    var tags: Set<String>
    var counts: [String: UInt8]
    var places: [Int: Float]
  }

  @Test func `have parts of all kinds`() throws {
    let orders = try values(.any(Order.self))

    #expect(Set(orders.map(\.isGift)) == [true, false])
    #expect(Set(orders.map(\.state)) == Set(Order.State.allCases))
    #expect(Set(orders.flatMap(\.items).map(\.size)) == [.small, .large])
    #expect(orders.contains { $0.items.isEmpty } && orders.contains { $0.items.count > 5 })
    #expect(orders.contains { $0.discount == nil } && orders.contains { $0.discount != nil })
    #expect(orders.contains { $0.tags.count > 1 } && orders.contains { $0.counts.count > 1 })
    #expect(orders.contains { $0.places.count > 1 })
    #expect(Set(orders.flatMap(\.items).map(\.name)).count > 100)
  }

  @Test func `are simplest with nothing in them`() throws {
    let order = try simplest(.any(Order.self))

    #expect(
      order
        == Order(
          isGift: false, state: .open, items: [], discount: nil, tags: [], counts: [:], places: [:]
        ))
  }

  @Test func `are the same for the same seed`() throws {
    #expect(try values(.any(Order.self)) == (try values(.any(Order.self))))
  }

  struct Numbers: Decodable {
    let i8: Int8, i16: Int16, i32: Int32, i64: Int64, i128: Int128
    let u8: UInt8, u16: UInt16, u32: UInt32, u64: UInt64, u128: UInt128
    let int: Int, uint: UInt, double: Double, float: Float, time: Duration
  }

  @Test func `have numbers of every type, whose sums do not overflow`() throws {
    let numbers = try values(.any(Numbers.self))

    #expect(Set(numbers.map(\.i8)).isSuperset(of: [-128, 127]))
    #expect(numbers.map(\.i16).contains { $0 < -9_000 })
    #expect(numbers.map(\.int).contains { $0 > 100_000 })
    #expect(numbers.map(\.int).allSatisfy { $0.magnitude <= 1_000_000 })
    #expect(numbers.map(\.i128).contains { $0 < 0 })
    #expect(numbers.map(\.u64).contains(1_000_000))
    #expect(numbers.map(\.double).allSatisfy { $0.magnitude <= 1_000_000 })
    #expect(Set(numbers.map(\.float)).count > 50 && Set(numbers.map(\.time)).count > 50)
  }

  enum Payment: Codable, Hashable {
    case cash
    case card(number: String, expires: Int)
    case voucher([Int])
    case mixed(first: Order.State, Int?)
  }

  @Test func `of an enumeration with associated values are all its cases`() throws {
    let payments = try values(.any(Payment.self))

    let kinds = payments.map { payment in
      switch payment {
      case .cash: "cash"
      case .card(let number, _): number.count > 5 ? "card" : ""
      case .voucher(let parts): parts.count > 1 ? "voucher" : ""
      case .mixed(let state, let number): state == .sent && number != nil ? "mixed" : ""
      }
    }
    #expect(Set(kinds).isSuperset(of: ["cash", "card", "voucher", "mixed"]))
    #expect(try simplest(.any(Payment.self)) == .cash)
  }

  enum OnlyCard: Codable, Hashable { case card(number: Int) }
  enum Suit: Codable { case hearts, spades }
  enum OnlyRaw: Int, Codable { case seven = 7 }

  @Test func `of enumerations with few cases are found too`() throws {
    #expect(Set(try values(.any(OnlyCard.self))).count > 50)
    #expect(Set(try values(.any(Suit.self))) == [.hearts, .spades])
    #expect(Set(try values(.any(OnlyRaw.self))) == [.seven])
  }

  enum Numbered: Codable, Hashable {
    case whole(Int), none

    enum CodingKeys: String, CodingKey, CaseIterable { case whole = "w", none = "n" }
  }

  @Test func `follow coding keys that are written by hand`() throws {
    #expect(Set(try values(.any(Numbered.self)).map { $0 == .none }) == [true, false])
  }

  @Test func `can be optional, a list, a dictionary or a number themselves`() throws {
    #expect(Set(try values(.any(Bool?.self))) == [nil, true, false])
    #expect(try values(.any([Suit].self)).contains { $0.count > 5 })
    #expect(try values(.any([Suit: Int].self)).contains { $0.count == 2 })
    #expect(Set(try values(.any(Int.self))).count > 100)
    #expect(Set(try values(Gen<Suit>.any())).count == 2)
  }
}

@Suite struct `Values of a recursive type` {
  indirect enum Expression: Codable {
    case number(Int)
    case sum(Expression, Expression)
    case list([Expression])

    var depth: Int {
      switch self {
      case .number: 0
      case .sum(let left, let right): 1 + max(left.depth, right.depth)
      case .list(let parts): 1 + (parts.map(\.depth).max() ?? 0)
      }
    }
  }

  final class Node: Codable {
    let children: [Node]
    let next: Node?

    var count: Int { 1 + children.reduce(0) { $0 + $1.count } + (next?.count ?? 0) }
  }

  @Test func `end, but some are deep`() throws {
    let depths = try values(.any(Expression.self)).map(\.depth)
    let sizes = try values(.any(Node.self)).map(\.count)

    #expect(depths.contains(0) && depths.contains { $0 > 4 })
    #expect(sizes.contains(1) && sizes.contains { $0 > 30 } && sizes.allSatisfy { $0 < 3_000 })
  }

  struct Chain: Codable {
    indirect enum Link: Codable { case link(Chain) }
    let next: Link
  }

  @Test func `that has no end are rejected with a reason`() {
    let result = Property("it ends", Gen.any(Chain.self)) { _ in true }
      .check(CheckSettings(cases: 3))

    #expect("\(result)".contains("is nested in itself without end; pass a generator of it"))
  }
}

@Suite struct `A generator of a part` {
  struct Money: Codable, Hashable { var cents: Int }

  struct Item: Codable {
    var name: String
    var price: Money
    var discount: Money?
  }

  struct Cart: Codable {
    var name: String
    var items: [Item]
  }

  private func items(_ parts: PartGenerator) throws -> [Item] {
    try values(.any(Cart.self, with: parts)).flatMap(\.items)
  }

  @Test func `replaces all values of its type`() throws {
    let items = try items(.values(of: Money.self, Gen.int(in: 3...4).map { Money(cents: $0) }))

    #expect(Set(items.map(\.price.cents)) == [3, 4])
    #expect(Set(items.map { $0.discount?.cents }) == [nil, 3, 4])
  }

  @Test func `replaces all properties with its name`() throws {
    let names = PartGenerator.property("name", .element(of: ["tea", "cake"]))

    let carts = try values(.any(Cart.self, with: names))

    #expect(Set(carts.map(\.name)) == ["tea", "cake"])
    #expect(Set(carts.flatMap(\.items).map(\.name)) == ["tea", "cake"])
  }

  @Test func `replaces a property of one type only`() throws {
    let names = PartGenerator.property("name", of: Item.self, .element(of: ["tea", "cake"]))

    let carts = try values(.any(Cart.self, with: names))

    #expect(Set(carts.map(\.name)).count > 50)
    #expect(Set(carts.flatMap(\.items).map(\.name)) == ["tea", "cake"])
  }

  @Test func `decides whether an optional property is nil`() throws {
    let money = Gen.int(in: 1...2).map { Money(cents: $0) }

    let always = try items(.property("discount", money))
    let sometimes = try items(.property("discount", money.optional()))

    #expect(Set(always.map { $0.discount?.cents }) == [1, 2])
    #expect(Set(sometimes.map { $0.discount?.cents }) == [nil, 1, 2])
  }

  @Test func `with nil for a property that is not optional is rejected too`() {
    let carts = Gen.any(Cart.self, with: .property("name", Gen.string().optional(probability: 0)))
    let result = Property("there are carts", carts) { _ in true }.check(CheckSettings(cases: 50))

    #expect(
      "\(result)".contains("the generator of 'name' in Cart returns another type than String"))
  }

  @Test func `with values of a wrong type is rejected with a reason`() {
    let carts = Gen.any(Cart.self, with: .property("price", .int(in: 0...9)))
    let result = Property("there are carts", carts) { _ in true }.check(CheckSettings(cases: 50))

    #expect(
      "\(result)".contains("the generator of 'price' in Item returns another type than Money"))
  }
}
