import NavigationTestingCore
import Testing

@Suite struct KeptMemoryTests {
  @Test func `what is kept each time is found`() {
    var kept: [[UInt8]] = []
    let run = CostRun { kept.append(Array(repeating: 1, count: 16_384)) }

    let bytes = KeptMemory.bytesPerTurn(of: run)

    // Other tests allocate and free at the same time.
    #if canImport(Glibc)
      #expect((bytes ?? 0) > 8_192)
    #else
      #expect(bytes == nil)
    #endif
    #expect(kept.count == 5_000 || bytes == nil)
  }
}
