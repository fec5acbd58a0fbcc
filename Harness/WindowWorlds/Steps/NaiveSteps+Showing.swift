import NavigationStepTreesRuntime

// The screens that a tree shows, as text in brackets.
extension NaiveSteps {
  /// The window as text.
  ///
  /// Tabs are in braces, with a star at the selected one; stacks are in brackets.
  var picture: String { layout == .tabs ? tabs(at: []) : stack(at: []) }

  private func tabs(at path: [String]) -> String {
    var texts = names.map { name in
      let star = selected == name ? "*" : ""
      let branch = branch(name)
      switch branch?.layout {
      case .tabs: return star + (branch?.tabs(at: path + [name]) ?? "")
      case .stack: return star + (branch?.stack(at: path + [name]) ?? "")
      default: return "\(star)[\(Self.text(path + [name]))]"
      }
    }
    if selected == nil { texts.append("*[-]") }
    return "{\(texts.joined(separator: " "))}"
  }

  private func stack(at path: [String]) -> String {
    let screens = layout == .stack ? screens(at: path) : [Screen(path: path)]
    return "[\(screens.map(\.picture).joined(separator: " "))]"
  }

  /// One screen of a stack: a step, or the own screen of a collection that may have no selection.
  struct Screen {
    let path: [String]
    var isOwn = true
    /// The text of the tabs, if the screen consists of tabs.
    var tabs: String?

    var picture: String { tabs.map { "<\($0)>" } ?? NaiveSteps.text(path) }
  }

  /// Returns the screens of a collection that is shown as a stack, including those of the stacks
  /// inside it.
  func screens(at path: [String]) -> [Screen] {
    var screens: [Screen] = allowsNone ? [Screen(path: path)] : []
    guard let selected, let end = names.firstIndex(of: selected) else { return screens }
    for name in names[...end] {
      let branch = branch(name)
      switch branch?.layout {
      case .stack: screens += branch?.screens(at: path + [name]) ?? []
      case .tabs:
        let tabs = branch?.tabs(at: path + [name])
        screens.append(Screen(path: path + [name], isOwn: false, tabs: tabs))
      default: screens.append(Screen(path: path + [name], isOwn: false))
      }
    }
    return screens
  }

  /// Returns whether a step on screen has gained or lost its value.
  ///
  /// The step is then a different screen with the same name.
  func swapsScreens(with other: NaiveSteps) -> Bool {
    let changed = absent.symmetricDifference(other.absent)
    return !changed.isEmpty && layout == .stack
      && screens(at: []).contains { $0.path.count == 1 && changed.contains($0.path[0]) }
  }

  static func text(_ path: [String]) -> String {
    path.isEmpty ? "." : path.joined(separator: "/")
  }
}

// Going back.
extension NaiveSteps {
  /// Returns the path of the outermost collection in a screen's stack; `nil` if it is in no stack.
  func top(of screen: Screen) -> [String]? {
    var path = screen.isOwn ? screen.path : Array(screen.path.dropLast())
    guard self[path[...]]?.layout == .stack else { return nil }
    while let last = path.last, self[path.dropLast()]?.layout == .stack, !last.isEmpty {
      path.removeLast()
    }
    return path
  }

  /// Shows a screen in the stack whose outermost collection is at a path.
  mutating func show(_ screen: Screen, inStackAt top: [String], inBackground: Bool) {
    let silent = inBackground ? top.count : 0
    if screen.isOwn {
      set(nil, at: screen.path[...])
      selectWay(to: screen.path, after: silent)
    } else {
      let collection = Array(screen.path.dropLast())
      set(screen.path.last, at: collection[...])
      selectWay(to: collection, after: silent)
    }
  }
}
