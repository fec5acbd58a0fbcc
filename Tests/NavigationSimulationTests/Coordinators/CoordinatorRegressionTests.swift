import NavigationSimulation
import NavigationTestingCore
import Testing

/// Cases that fuzzing has found, each named after the fact that it showed.
@Suite struct CoordinatorRegressionTests {
  static let stories = [
    Story(
      fact: "a screen that was covered from a sequence before an empty one has been seen",
      script: """
        * root=stack platform=everything
        > setStack stack=k3 child=nested watched=false asked=false active=false factory=false
        > push sequence=q5 child=screen watched=false asked=false active=false two=false
        > present presenter=s4 view=screen watched=false asked=false active=false style=0 listened=false
        """),
    Story(
      fact: "a screen that a user left stays if a command removed the screens beneath it",
      script: """
        * root=stack platform=everything
        > push sequence=q2 child=screen watched=false asked=false active=false two=false
        > replaceHost
        > remove sequence=q2 child=s1
        > takeStep
        > goBack
        """),
  ]

  @Test(arguments: stories)
  func `a case that once failed passes`(story: Story) throws {
    let replay = try Replay<CoordinatorWorld>(script: story.script)

    #expect(replay.violation == nil)
    #expect(replay.staleNotes == [])
  }
}
