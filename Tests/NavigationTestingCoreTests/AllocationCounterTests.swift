import NavigationTestingCore
import Testing

@Suite struct AllocationCounterTests {
  private final class Page {}

  @Test func `objects and buffers of this thread are counted with their bytes`() throws {
    var pages: [Page] = []
    pages.reserveCapacity(3)

    let objects = try #require(AllocationCounter.count { for _ in 0..<3 { pages.append(Page()) } })
    var buffer: [UInt8] = []
    let bytes = try #require(AllocationCounter.count { buffer.reserveCapacity(100_000) })

    #expect(objects.objects == 3)
    #expect((1...2).contains(bytes.objects))
    #expect((100_000..<140_000).contains(bytes.bytes))
    #expect(pages.count == 3)
  }

  @Test func `what needs no memory counts nothing`() {
    var sum = 0

    let count = AllocationCounter.count { for number in 0..<100 { sum += number } }

    #expect(count == AllocationCounter.Count())
    #expect(sum == 4_950)
  }

  @Test func `what is kept each time is found`() throws {
    var kept: [[UInt8]] = []
    let run = CostRun { kept.append(Array(repeating: 1, count: 16_384)) }

    let bytes = try #require(KeptMemory.bytesPerTurn(of: run))

    // Other tests allocate and free at the same time.
    #expect(bytes > 8_192)
    #expect(kept.count == KeptMemory.turns * 3 / 2)
  }
}
