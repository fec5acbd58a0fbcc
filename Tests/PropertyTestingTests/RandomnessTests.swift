import PropertyTesting
import Testing

@Suite struct `Random numbers` {
  private static let published: [(seed: UInt64, numbers: [UInt64])] = [
    (0, [0x99ec_5f36_cb75_f2b4, 0xbf6e_1f78_4956_452a]),
    (1, [0xb3f2_af6d_0fc7_10c5, 0x853b_5596_4736_4cea]),
    (42, [0x1578_0b2e_0c2e_c716, 0x6104_d986_6d11_3a7e]),
  ]

  @Test(arguments: published)
  func `xoshiro gives the published numbers`(seed: UInt64, expected: [UInt64]) {
    var random = Xoshiro256StarStar(seed: seed)

    let numbers = [random.next(), random.next()]

    #expect(numbers == expected)
  }

  @Test func `the third and fourth number of seed 0 are as published`() {
    var random = Xoshiro256StarStar(seed: 0)

    let numbers = (0..<4).map { _ in random.next() }

    #expect(numbers.suffix(2) == [0x1a5f_849d_4933_e6e0, 0x6aa5_94f1_262d_2d2c])
  }

  @Test func `bounded numbers are the high half of a product`() {
    var random = Xoshiro256StarStar(seed: 42)

    let numbers = (0..<12).map { _ in random.below(7) }

    #expect(numbers == [0, 2, 4, 6, 6, 5, 5, 5, 5, 4, 4, 2])
  }

  @Test(arguments: [("", 0xcbf2_9ce4_8422_2325 as UInt64), ("a", 0xaf63_dc4c_8601_ec8c)])
  func `FNV gives the published hashes`(text: String, expected: UInt64) {
    #expect(FNV1a.hash(text) == expected)
  }

  @Test func `the hash of two texts depends on where the first one ends`() {
    var first = FNV1a()
    first.combine("ab")
    first.combine("c")
    var second = FNV1a()
    second.combine("a")
    second.combine("bc")

    #expect(first.value != second.value)
  }

  @Test func `every case, test, root and stream has random numbers of its own`() {
    let seeds = [
      CaseSeed(root: 0, test: "menu", index: 0), CaseSeed(root: 0, test: "menu", index: 1),
      CaseSeed(root: 1, test: "menu", index: 0), CaseSeed(root: 0, test: "order", index: 0),
    ]

    let firsts = seeds.flatMap { seed in
      [CaseSeed.Stream.choices, .steering, .scheduling].map { stream in
        var random = seed.generator(for: stream)
        return random.next()
      }
    }

    #expect(Set(firsts).count == 12)
  }
}
