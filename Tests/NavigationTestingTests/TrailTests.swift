import Foundation
import NavigationTesting
import Testing

/// If an app traps, the process of the test ends; the next run reports the steps and continues.
@Suite struct TrailTests {
  @Test func `the run after a trap warns of its steps and tries every case`() async throws {
    // The folder is new: in an old folder, the first run would find the steps of a run that was
    // killed.
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    let folder = url.path()

    await #expect(processExitsWith: .failure) { [folder = folder as String] in
      setenv("TMPDIR", folder, 1)
      useNotes(.trapsOnZero)
    }
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      setenv("TMPDIR", folder, 1)
      let texts = warnings { useNotes(nil) }.filter { $0.contains("the last run ended") }
      let isTold =
        texts.count == 1 && texts[0].contains("tap size with ")
        && texts[0].hasPrefix("Notes: the last run ended in the middle of these steps")
      let isClean = warnings { useNotes(nil) }.allSatisfy { !$0.contains("the last run ended") }
      exit(isTold && isClean ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }
}

/// Uses the notes on the same source line in all runs.
private func useNotes(_ fault: Notes.Fault?) {
  expectSafe { Notes(fault) }
}
