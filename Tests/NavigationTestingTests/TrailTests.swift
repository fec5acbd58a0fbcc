import NavigationTesting
import Testing

/// An app that traps takes the test with it; the next run tells the steps.
@Suite struct TrailTests {
  @Test func `a trap is told with its steps by the next run`() async throws {
    await #expect(processExitsWith: .failure) { useTrappingNotes() }
    let texts = issues { useTrappingNotes() }

    let text = try #require(texts.first)
    #expect(texts.count == 1)
    #expect(text.hasPrefix("Notes: the last run ended in the middle of these steps"))
    #expect(text.contains("tap size with "))
  }
}

/// The same line for both runs.
private func useTrappingNotes() {
  expectSafe { Notes(.trapsOnZero) }
}
