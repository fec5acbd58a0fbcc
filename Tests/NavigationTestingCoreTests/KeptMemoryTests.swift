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
    #expect(kept.count == 5_000 || bytes == nil)
  }
}
