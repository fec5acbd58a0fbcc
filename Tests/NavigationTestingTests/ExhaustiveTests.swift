import Foundation
import NavigationModel
import NavigationTesting
import PropertyTesting
import Testing

/// Tests that try every sequence of a few steps.
@Suite struct `Every short sequence of steps` {
  @Test(.exhaustive(steps: 2), .users(0)) func `is tried for the mended shop`() {
    expectSafeShop(nil)
  }

  @Test(.exhaustive(steps: 1), .users(0)) func `includes the shortest way to a fault`() throws {
    let texts = issues { expectSafeShop(.doubleTapPushesTwice) }

    #expect(texts.count == 1)
    let text = try #require(texts.first)
    #expect(stepCount(text) == 1)
    #expect(text.contains("found while every sequence of one step was tried"))
    #expect(text.contains("try replay(\"double tap open item\", links: [\"/item\"])"))
  }

  @Test(.exhaustive(steps: 2), .users(0)) func `misses a fault that needs more steps`() {
    #expect(issues { expectSafeShop(.popsAtTheFirstTouch) }.isEmpty)
  }

  @Test(.exhaustive(steps: 3), .users(0)) func `has the steps in every order`() throws {
    let texts = issues { expectSafeShop(.popsAtTheFirstTouch) }

    #expect(stepCount(try #require(texts.first)) == 3)
  }

  @Test(.exhaustive(steps: 2), .users(0)) func `takes as many values as the test says`() {
    #expect(sums(values: 2) == [0, 1, 2])
    #expect(sums(values: 3) == [0, 1, 2, 3, 4])
  }

  /// Returns all sums that are reached by an action that adds a value and that each case performs
  /// at most twice.
  private func sums(values: Int) -> Set<Int> {
    var sums: Set<Int> = []
    ExhaustiveTrait.$scope.withValue(SmallScope(steps: 2, values: values)) {
      expectSafe(except: [.relaunch, .doubleTap, .wayOn]) {
        Notes()
      } laws: { _ in
        var sum = 0
        UserAction("a message arrives", taking: .int(in: 0...9)) { sum += $0 }
        AfterStep { step in
          if !step.text.hasPrefix("double") { sums.insert(sum) }
        }
      }
    }
    return sums
  }

  @Test func `is left out beyond a limit, with a warning`() {
    let scope = SmallScope(steps: 3, values: 8, limit: 30)
    let texts = ExhaustiveTrait.$scope.withValue(scope) { warnings { expectSafeShop(nil) } }

    #expect(
      texts.first { $0.contains("sequences of") } == """
        Shop: there are more than 30 sequences of 2 steps; only the first were tried. Pass fewer \
        steps or values to '.exhaustive'.
        """)
  }

  @Test func `is stated in the summary of the test`() async {
    await #expect(processExitsWith: .success) {
      let path = FileManager.default.temporaryDirectory.path + "/scope-\(getpid())"
      setenv("WAYFINDER_SUMMARY", path, 1)
      ExhaustiveTrait.$scope.withValue(SmallScope(steps: 1)) { expectSafeShop(nil) }
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try FileManager.default.removeItem(atPath: path)
      let pattern = /All \d+ sequences of at most 1 step were tried, with at most 8 values for each/
      exit(text.contains(pattern) ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }
}

/// Searches that end after a time and that are guided to rare states.
@Suite struct `A search by time` {
  @Test func `begins about half of its cases in states that few cases reached`() async {
    await #expect(processExitsWith: .success) {
      setenv("WAYFINDER_TIME", "1000", 1)
      setenv("WAYFINDER_CASES", "60", 1)
      let guided = longestCase()
      unsetenv("WAYFINDER_TIME")
      exit(guided > 30 && longestCase() <= 30 ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }

  @Test func `says so in its failures`() async {
    await #expect(processExitsWith: .success) {
      setenv("WAYFINDER_TIME", "1000", 1)
      setenv("WAYFINDER_CASES", "100", 1)
      let texts = issues { expectSafeShop(.doubleTapPushesTwice) }
      let isSaid = !texts.isEmpty && texts.allSatisfy { $0.contains("of a search by time, ") }
      exit(isSaid ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }
}

/// Returns the number of steps in the longest case of a test.
private func longestCase() -> Int {
  var longest = 0
  expectSafe(except: [.relaunch]) {
    Shop()
  } laws: { _ in
    var steps = 0
    AfterStep { _ in
      steps += 1
      longest = max(longest, steps)
    }
  }
  return longest
}
