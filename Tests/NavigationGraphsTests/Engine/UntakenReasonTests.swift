import NavigationGraphs
import Testing

@Suite struct UntakenReasonTests {
  @Test func `edges that cannot be taken state why`() {
    var definition = Tern.app(
      [
        .init(from: "welcome", to: "trips", by: .push),
        .init(from: "trips", to: "help", by: .push),
        .init(from: "help", to: "map", by: .push),
        .init(from: "map", to: "trips", by: .push),
        .init(from: "trips", to: "settings", by: .popTo),
        .init(from: "trips", to: "welcome", by: .pop),
        .init(from: "trips", to: "empty", by: .push),
      ], nodes: [.init(id: "help", role: .external), .init(id: "empty", role: .stack)])
    definition.start = "welcome"

    let reasons: [UntakenReason?] = [
      nil, nil, .sourceIsExternal, .sourceIsUnreachable, .targetIsNeverOnTheStack, nil,
      .targetIsNeverOnTheStack,
    ]
    #expect(definition.untakenReasons() == reasons)
  }

  @Test func `a nested graph's action can be reached from its screens`() {
    let definition = Tern.android(
      [
        .init(from: "welcome", to: "sign-in", by: .push),
        .init(from: "auth", to: "map", by: .push),
      ], nodes: [.init(id: "auth", role: .graph), .init(id: "sign-in", parent: "auth")])

    #expect(definition.untakenReasons() == [nil, nil])
  }
}
