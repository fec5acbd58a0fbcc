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
      showing: PathView(adapter) { Text($0.map { "\($0.rawValue)" } ?? "") })
    connection = HostConnection(
      navigator: navigator, performer: adapter, capabilities: .swiftUI)
    adapter.connection = connection
    connection.retry()
  }

  var shown: [[EntryID]] { stage.shown.map { $0.compactMap(entry) } }
  var popped: [EntryID] { stage.popped.compactMap(entry) }

  /// Roots show the number of their entry, the others are values of a path.
  private func entry(_ value: AnyHashable) -> EntryID? {
    (value.base as? EntryID)
      ?? (value.base as? String).flatMap(UInt64.init).map(EntryID.init(rawValue:))
  }

  var warnings: [String] { stage.warnings }
  var isIdle: Bool { stage.isIdle }
  var canGoBack: Bool { stage.canUserGoBack }
  var isSwiping: Bool { stage.isUserSwiping }
  var canDrag: Bool { stage.canUserDrag }
  var isDragging: Bool { stage.isUserDragging }
  var waysToAsk: [() -> Void] { [stage.userTapsButton].compactMap(\.self) }

  func advance(_ turns: Int) { stage.advance(turns) }
  func goBack(to count: Int) { stage.userGoesBack(to: count - 1) }
  func beginSwipe() { stage.userBeginsSwipe() }
  func endSwipe(cancelled: Bool) { stage.userEndsSwipe(cancelled: cancelled) }
  func beginDrag() { stage.userBeginsDrag() }
  func endDrag(cancelled: Bool) { stage.userEndsDrag(cancelled: cancelled) }
}
