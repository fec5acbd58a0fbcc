import NavigationSimulation
import NavigationTestingCore
import Testing

/// Cases that fuzzing has found, each named after the fact that it showed.
@Suite struct HostRegressionTests {
  static let stories = [
    Story(
      fact: "a request that follows an overtaken gesture may take the entry after all",
      script: """
        > push
        > takeStep
        > deliver age=0
        > push
        > beginSwipe
        > deliver age=0
        > present style=sheet
        > cancelSwipe
        > takeStep
        > goBack
        > requestBack
        > deliver age=0
        """),
    Story(
      fact: "a step that was given up may still be taken, and its entry can be read until then",
      script: """
        > push
        > retry
        > pop
        > resize
        > deliver age=0
        > takeStep
        """),
    Story(
      fact: "an answer whose report is lost is not lost with it",
      script: """
        > push
        > takeStep
        > loseReport age=0
        > goBack
        > deliver age=0
        """),
    Story(
      fact: "a swipe that a command has overtaken leaves its entry where it is",
      script: """
        > push
        > takeStep
        > beginSwipe
        > deliver age=0
        > push
        > finishSwipe
        """),
    Story(
      fact: "a layer that the host has never shown was not removed by its user",
      script: """
        > present style=sheet
        > push
        > takeStep
        > deliver age=0
        > push
        > dragAway
        """),
    Story(
      fact: "after its death a window comes back with layers, tabs and policies",
      script: """
        > push
        > setPolicy policy=deny
        > pushTabs
        > present style=popover
        > killProcess
        > takeStep
        > deliver age=0
        """),
    Story(
      fact: "a layer above one that the user removed was removed as well",
      script: """
        > present style=sheet
        > dismiss
        > present style=sheet
        > takeStep
        > retry
        > takeStep
        > dropLayers layer=0
        """),
    Story(
      fact: "a push leaves with its screen even if that screen has become the root of its stack",
      script: """
        > present style=sheet
        > setPolicy policy=ask
        > takeStep
        > requestBack
        > deliver age=0
        > push
        > waitForRest
        > push
        > agree
        > goBack
        """),
  ]

  @Test(arguments: stories)
  func `a case that once failed passes`(story: Story) throws {
    let replay = try Replay<HostWorld>(
      script: "* platform=everything parts=2 split=false\n" + story.script)

    #expect(replay.violation == nil)
    #expect(replay.staleNotes == [])
  }

  @Test func `a tap on the selected tab of another column closes what the framework pushed`()
    throws
  {
    let replay = try Replay<HostWorld>(
      script: """
        * platform=everything parts=2 split=true
        > pushTabs
        > takeStep
        > openForeign
        > select container=0 child=1
        > tapSelectedTab tabs=0
        """)

    #expect(replay.violation == nil)
    #expect(replay.staleNotes == [])
  }
}
