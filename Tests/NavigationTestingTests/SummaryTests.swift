import Foundation
import NavigationTesting
import Testing

/// The summary of a test, even if it finds nothing.
@Suite struct `The summary of a test` {
  @Test func `is a line for each test in the file that the environment names`() async {
    await #expect(processExitsWith: .success) {
      let path = FileManager.default.temporaryDirectory.path + "/summary-\(getpid())"
      setenv("WAYFINDER_SUMMARY", path, 1)
      for _ in 0..<2 {
        expectSafe(except: [.links]) {
          Notes()
        } laws: { notes in
          Never("nothing is shown") { notes.screens.isEmpty }
        }
      }
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      try FileManager.default.removeItem(atPath: path)
      let pattern =
        /Notes on uiKit26: 100 cases with [\d,]+ steps, 3 .*screens, .*of 11 laws .*, none broken\./
      let isRight =
        lines.count == 2
        && lines.allSatisfy { $0.wholeMatch(of: pattern) != nil && $0.contains("tried (not '") }
      exit(isRight ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }

  @Test func `is a warning if the file cannot be written`() async {
    await #expect(processExitsWith: .success) {
      setenv("WAYFINDER_SUMMARY", "/dev/null/summary", 1)
      let texts = warnings { expectSafe(except: [.links]) { Notes() } }
      let isNamed = texts.contains {
        $0.contains("/dev/null/summary cannot be written to; name another file")
      }
      exit(isNamed ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }
}
