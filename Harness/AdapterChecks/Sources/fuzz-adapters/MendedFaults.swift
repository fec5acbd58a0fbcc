import NavigationModel
import SwiftUI
import SwiftUIAdapter

/// Repeats failures that random users found in the adapter for SwiftUI and that have been fixed.
@MainActor enum MendedFaults {
  static func problems() -> [String] {
    [inspectorBeneathAnAlert(), menuAboveARemovedGuard(), menuAboveALiftedGuard()]
      .compactMap(\.self)
  }

  /// Code dismisses an inspector together with an alert that is still appearing, and presents
  /// another inspector.
  private static func inspectorBeneathAnAlert() -> String? {
    let (album, stage) = start()
    let inspector = Layer.Style.sheet([.medium, .backgroundInteraction])
    album.context.apply(.present(NewEntry(Album.inspector), inspector))
    stage.advance(50)
    album.context.apply(.present(7, .alert))
    album.context.apply(.dismissAll)
    album.context.apply(.present(NewEntry(Album.inspector), inspector))
    stage.advance(300)
    let wanted = album.state.focused.map { [AnyHashable("\($0.id.rawValue)")] }
    return stage.shown.last == wanted ? nil : "the old inspector stays: \(stage.shown)"
  }

  /// The user goes back with the back menu, past a guarded screen that code has popped but that is
  /// still on screen.
  private static func menuAboveARemovedGuard() -> String? {
    let (album, stage) = start()
    album.context.apply(.push(2))
    album.context.apply(.pushAll([NewEntry(4, leavePolicy: .ask), NewEntry(6)]))
    stage.advance(50)
    album.context.apply(.pop(1))
    album.context.apply(.pop(1))
    stage.userGoesBack(to: 0)
    stage.advance(300)
    let depth = album.state.depth(of: album.state.focusedStack)
    return depth == 1 ? nil : "the user has gone back, but \(depth) screens are there"
  }

  /// The user goes back with the back menu, past a screen that is no longer guarded, although the
  /// guard is still on screen.
  private static func menuAboveALiftedGuard() -> String? {
    let (album, stage) = start()
    album.context.apply(.pushAll([NewEntry(4, leavePolicy: .ask), NewEntry(6)]))
    stage.advance(50)
    album.context.apply(.pop(1))
    album.state.focused.map { _ = album.context.apply(.setLeavePolicy($0.id, .allow)) }
    stage.userGoesBack(to: 0)
    stage.advance(300)
    let depth = album.state.depth(of: album.state.focusedStack)
    return depth == 1 ? nil : "the user has left an unguarded screen, but it is still there"
  }

  private static func start() -> (Album, Stage) {
    let album = Album()
    let stage = Stage(.plain, showing: NavigationHost(album) { Text("\($0.id.rawValue)") })
    stage.advance(100)
    return (album, stage)
  }
}
