import PropertyTesting
import Testing

@Suite struct `Examples in comments` {
  @Test func `show the actions of a state machine`() {
    // snippet: Harness/PropertyTesting/StateMachines/ActionMachine.swift
    enum Action: String, CaseIterable { case serve, join }
    // end snippet

    #expect(Action.allCases == [.serve, .join])
  }
}
