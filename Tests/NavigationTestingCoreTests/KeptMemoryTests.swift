import NavigationTestingCore
import Testing

@Suite struct KeptMemoryTests {
  @Test func `memory that each call keeps is found`() {
    var kept: [[UInt8]] = []
    let run = CostRun { kept.append(Array(repeating: 1, count: 16_384)) }

    let bytes = KeptMemory.bytesPerTurn(of: run)

    // Other tests allocate and free memory at the same time.
    #if canImport(Glibc)
      #expect((bytes ?? 0) > 8_192)
    #else
      #expect(bytes == nil)
    #endif
    #expect(kept.count == 4_500 || bytes == nil)
  }

  @Test func `a table that grows once is not kept each time`() {
    var reads = [0, 4_096, 4_096][...]

    let bytes = KeptMemory.bytesPerTurn(of: CostRun {}, turns: 100) { reads.popFirst() }

    #expect(bytes == 0)
  }

  @Test(arguments: [0, 32, 60, 100])
  func `a collection that doubles is found in both comparisons`(first: Int) {
    var count = first

    let bytes = KeptMemory.bytesPerTurn(of: CostRun { count += 1 }, turns: 100) {
      8 * (1 << (Int.bitWidth - count.leadingZeroBitCount))
    }

    #expect((bytes ?? 0) >= 4)
  }
}
