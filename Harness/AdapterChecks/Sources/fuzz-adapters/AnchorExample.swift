import Foundation
import NavigationModel
import SwiftUI
import SwiftUIAdapter

/// Tests that screens zoom in from the elements that their owner names, and that popovers point at
/// such elements.
@MainActor enum AnchorExample {
  static func problems() -> [String] { viewProblems() + controllerProblems() }

  private static func viewProblems() -> [String] {
    let album = Album()
    let stage = Stage(
      .plain,
      showing: NavigationHost(album) { _ in
        VStack {
          Text("first").navigationAnchor("photo 1")
          Text("another").navigationAnchor("photo 4")
        }
      })
    stage.advance(100)
    for verb in Album.verbs {
      album.context.apply(verb)
      stage.advance(100)
    }
    let frames = stage.popoverFrames.map { $0.map { [$0.minX, $0.width] } }
    return (stage.zooms == ["photo 1", nil] ? [] : ["SwiftUI zooms in from \(stage.zooms)"])
      + (frames == [[2, 7], nil] ? [] : ["popovers of SwiftUI point at \(frames)"])
  }
}

/// A navigator of photos, of which those with odd numbers zoom in.
final class Album: Navigator {
  let attachment = Attachment()

  init() {
    attachment.register(self)
    context.apply(.push(0))
  }

  /// Commands that push or present screens with and without an element to begin from.
  ///
  /// Two screens zoom in, one of them although its element is missing; a third one does not zoom.
  /// Of the two popovers, one points at an element, and the element of the other one is missing.
  static let verbs: [Verb] = [
    .push(1), .push(3), .push(2), .present(4, .popover), .dismiss, .present(6, .popover),
  ]

  static let inspector: ScreenID = 8

  func look(of entry: Entry) -> ScreenLook {
    let number = entry.screen.rawValue
    return ScreenLook(
      title: "", anchor: "photo \(number)", zooms: number % 2 == 1,
      isInspector: entry.screen == Self.inspector)
  }

  func decide(_ event: HostEvent) -> Outcome { context.follow(event, by: self) }
  func name(of screen: ScreenID) -> String { "\(screen.rawValue)" }
}
