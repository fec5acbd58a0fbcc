import Foundation
import NavigationSimulation
import NavigationTestingCore
import Testing

@Suite struct GraphRegressionTests {
  private static let graph = """
    <navigation xmlns:android="http://schemas.android.com/apk/res/android"
      xmlns:app="http://schemas.android.com/apk/res-auto" app:startDestination="@id/welcome">
    <fragment android:id="@+id/welcome"/>
    </navigation>
    """

  @Test func `a push that leads nowhere saves no stack`() throws {
    let replay = try Replay<GraphWorld>(
      .drawn,
      script: """
        * format=android more=false special=true role=graph parent=0 more=true special=true role=graph
        * parent=0 more=true special=false parent=1 more=false part=n2 more=true from=n0 to=n0 by=push
        * popsUpTo=false singleTop=true restores=true more=true from=n0 to=n1 by=push popsUpTo=true
        * target=n0 inclusive=false saves=true singleTop=false restores=false more=false more=false
        * nested=false run=n0 platform=everything
        > tap entry=n2 action=e1
        > tap entry=n2 action=e0
        """)

    #expect(replay.violation == nil)
    #expect(replay.staleNotes == [])
  }

  @Test func `what a screen beneath shows inside counts as beneath`() throws {
    let replay = try Replay<AnalysisWorld>(
      script: """
        * format=storyboard more=false special=true role=stack parent=0 more=true special=true
        * role=tabs parent=0 more=true special=false parent=0 more=false part=n1 tabs=1 part=n2
        * more=true from=n0 to=n0 by=push more=false more=false closes=false named=false
        * closes=false named=false closes=false named=false expanded=false expanded=false
        * expanded=false relabelled=false more=false more=false startless=false covers=false
        * chain=false custom=false run=0
        > ask kind=alwaysAtMost count=1 back=false limited=false
        """)

    #expect(replay.violation == nil)
    #expect(replay.staleNotes == [])
  }

  @Test func `an explanation contains no path that the engine cannot follow`() throws {
    let replay = try Replay<AnalysisWorld>(
      script: """
        * format=storyboard more=false special=false parent=0 more=true special=false parent=0
        * more=true special=false parent=0 more=true special=false parent=0 more=true
        * special=false parent=0 more=true special=false parent=0 more=true special=false parent=0
        * _=0 embeds=false embeds=false embeds=false embeds=false embeds=true part=embed part=n6
        * embeds=false more=true from=n0 to=n0 by=push more=true from=n6 to=n0 by=replace
        * more=false more=true from=n0 by=unwind more=false closes=false named=false closes=false
        * named=false closes=false named=false closes=false named=false closes=false named=false
        * closes=false named=false closes=false named=false expanded=false expanded=false
        * relabelled=false expanded=false relabelled=false selected=false more=false more=false
        * startless=true covers=false chain=false custom=false run=0
        > explain from=n0 to=n6 blocked=false blocked=false blocked=false
        """)

    #expect(replay.violation == nil)
    #expect(replay.staleNotes == [])
  }

  @Test func `the Swift text of a counterexample names its subject`() throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "\(UUID().uuidString).xml").path
    try Self.graph.write(toFile: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let app = try FileWorlds.app(inFile: file)

    #expect(GraphWorld.swiftText(of: .drawn) == ".drawn")
    #expect(GraphWorld.swiftText(of: .app(app)) == ".app(FileWorlds.app(inFile: \"\(file)\"))")
    #expect(StepsWorld.swiftText(of: .standard) == ".standard")
  }
}
