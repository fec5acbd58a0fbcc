import NavigationModel
import PropertyTestingSwiftTesting
import Testing

@Suite struct PayloadsTests {
  @Test(.fuzz) func `payloads are found, changed, moved and removed as in a dictionary`() {
    var random = Dice.drawn
    var payloads = Payloads<Int>()
    var expected: [EntryID: Int] = [:]
    func anyEntry() -> EntryID { EntryID(rawValue: UInt64(1 + random.below(30))) }

    for step in steps(upTo: 100) {
      let entry = anyEntry()
      switch random.below(6) {
      case 0, 1: (payloads[entry], expected[entry]) = (step, step)
      case 2: (payloads[entry], expected[entry]) = (nil, nil)
      case 3:
        let found: Void? = payloads.update(entry) { $0 += 1 }
        #expect((found != nil) == (expected[entry] != nil))
        expected[entry]? += 1
      case 4:
        let gone = (0..<random.below(9)).map { _ in anyEntry() }
        payloads.release(gone)
        for entry in gone { expected[entry] = nil }
      default: #expect(payloads.read(entry) { $0 } == expected[entry])
      }
      #expect(payloads.count == expected.count)
      #expect(Array(payloads.entries) == expected.keys.sorted())
      #expect(payloads.entries.allSatisfy { payloads[$0] == expected[$0] })
    }
  }
}
