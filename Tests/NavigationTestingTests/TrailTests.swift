import Foundation
import NavigationTesting
import Testing

/// An app that traps takes the test with it; the next run tells the steps.
@Suite struct TrailTests {
  @Test func `a trap is told with its steps by the next run`() async throws {
    // A folder of its own, or a run that was killed before would be taken for the first one.
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    let folder = url.path()

    await #expect(processExitsWith: .failure) { [folder = folder as String] in
      setenv("TMPDIR", folder, 1)
      useTrappingNotes()
    }
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      setenv("TMPDIR", folder, 1)
      let texts = issues { useTrappingNotes() }
      let isTold =
        texts.count == 1 && texts[0].contains("tap size with ")
        && texts[0].hasPrefix("Notes: the last run ended in the middle of these steps")
      exit(isTold ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }
}

/// The same line for both runs.
private func useTrappingNotes() {
  expectSafe { Notes(.trapsOnZero) }
}
