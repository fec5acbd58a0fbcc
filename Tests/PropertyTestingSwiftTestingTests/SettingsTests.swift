import PropertyTestingSwiftTesting
import Testing

@Suite struct `The environment` {
  private func read(_ variables: [String: String]) -> FuzzEnvironment {
    FuzzEnvironment { variables[$0] }
  }

  @Test func `gives cases, seed and time`() {
    let settings = read([
      "WAYFINDER_CASES": "5000", "WAYFINDER_SEED": "7", "WAYFINDER_TIME": "1.5",
    ]).settings

    #expect(settings.cases == 5_000)
    #expect(settings.seed == 7)
    #expect(settings.time == .seconds(1.5))
  }

  @Test func `reports what it cannot read`() {
    let environment = read(["WAYFINDER_CASES": "many", "WAYFINDER_TIME": "-1"])

    #expect(environment.settings.cases == nil)
    #expect(
      environment.problems == [
        "WAYFINDER_CASES is 'many', not a number of cases; it was ignored.",
        "WAYFINDER_TIME is '-1', not a number of seconds; it was ignored.",
      ])
  }

  @Test func `specifies the folder of failures`() {
    #expect(read(["WAYFINDER_FAILURES": "none"]).settings.storage == FailureStorage.none)
    #expect(read(["WAYFINDER_FAILURES": "kept"]).settings.storage == .folder("kept"))
    #expect(read([:]).settings.storage == nil)
  }
}

@Suite struct `Settings` {
  @Test func `inner ones override outer ones`() {
    var outer = FuzzSettings()
    (outer.cases, outer.seed, outer.replayed) = (9, 1, ["0"])
    var inner = FuzzSettings()
    (inner.cases, inner.replayed) = (3, ["1"])

    let both = outer.overridden(by: inner)

    #expect(both.cases == 3)
    #expect(both.seed == 1)
    #expect(both.replayed == ["0", "1"])
  }

  @Test func `a time alone allows as many cases as fit`() {
    var outer = FuzzSettings()
    outer.cases = 9
    var inner = FuzzSettings()
    inner.time = .seconds(1)

    #expect(outer.overridden(by: inner).caseLimit == .max)
    #expect(outer.caseLimit == 9)
    #expect(FuzzSettings().caseLimit == FuzzSettings.defaultCases)
  }
}
