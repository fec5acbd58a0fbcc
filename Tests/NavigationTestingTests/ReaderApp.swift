import NavigationModel

// The app of the guide to costs, before and after the correction.

// snippet: reader
final class Reader: Navigator {
  let attachment = Attachment()
  private(set) var breadcrumbs: [String] = []

  init(pages: Int) {
    attachment.register(self)
    for _ in 0..<pages { context.apply(.push(1)) }
  }

  func name(of screen: ScreenID) -> String { "page" }

  func open() {
    context.apply(.push(1))
    breadcrumbs = state.entries(of: state.focusedStack).map { "\(name(of: $0.screen)) \($0.id)" }
  }

  func goBack() { context.apply(.pop(1)) }
}
// end snippet

final class SwiftReader: Navigator {
  let attachment = Attachment()
  private(set) var breadcrumbs: [String] = []

  init(pages: Int) {
    attachment.register(self)
    for _ in 0..<pages { context.apply(.push(1)) }
  }

  func name(of screen: ScreenID) -> String { "page" }

  // snippet: swift-reader
  func didChange(_ change: Change, byOther: Bool) {
    for edit in change.edits {
      switch edit {
      case .insert(let entry, _): breadcrumbs.append("\(name(of: entry.screen)) \(entry.id)")
      case .remove: _ = breadcrumbs.popLast()
      default: break
      }
    }
  }
  // end snippet

  func open() { context.apply(.push(1)) }

  func goBack() { context.apply(.pop(1)) }
}
