import NavigationHosting
import NavigationModel
import StackAdapters
import SwiftUI

/// The SwiftUI adapter in front of its stand-in.
@MainActor final class SwiftUIBench: Bench {
  static let name = "swiftui-path"
  nonisolated static let choices = [2, 2, 2, 2, 2]

  private let navigator: StackNavigator
  private let stage: Stage
  private let adapter = SwiftUIPathAdapter()
  private let connection: HostConnection

  init(_ navigator: StackNavigator, _ choices: [Int]) {
    self.navigator = navigator
    stage = Stage(
      Stage.Choices(
        writesEarly: choices[0] == 1, writesStalePath: choices[1] == 1,
        writesTwice: choices[2] == 1, echoes: choices[3] == 1, appearsEarly: choices[4] == 1),
      showing: PathView(adapter) { _ in Text("screen") })
    connection = HostConnection(
      navigator: navigator, performer: adapter, capabilities: .swiftUI)
    adapter.connection = connection
    connection.retry()
  }

  var shown: [EntryID] {
    let root = navigator.state.entries(of: navigator.state.focusedStack).first?.id
    return (root.map { [$0] } ?? []) + stage.shown.compactMap { $0.base as? EntryID }
  }
  var popped: [EntryID] { stage.popped.compactMap { $0.base as? EntryID } }
  var warnings: [String] { stage.warnings }
  var isIdle: Bool { stage.isIdle }
  var canGoBack: Bool { stage.canUserGoBack }
  var isSwiping: Bool { stage.isUserSwiping }

  func advance(_ turns: Int) { stage.advance(turns) }
  func goBack(to count: Int) { stage.userGoesBack(to: count - 1) }
  func beginSwipe() { stage.userBeginsSwipe() }
  func endSwipe(cancelled: Bool) { stage.userEndsSwipe(cancelled: cancelled) }
}
