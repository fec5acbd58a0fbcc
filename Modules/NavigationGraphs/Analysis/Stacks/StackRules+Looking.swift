internal import NavigationModel

// Looking elsewhere: instead of the top frame, the user looks at another tab or column, at an
// embedded screen, or at the screen that embeds the top frame. What the user sees there is assumed
// to be in its initial state. This adds no reachable stacks, because the user could have looked
// there first. It matters only for the question of whether there is a way out.
extension StackRules {
  mutating func lookElsewhere(
    from symbol: UInt32, _ frame: StackFrame, _ rules: inout RuleList
  ) {
    if let companions = paths.companions[symbol] {
      for (ordinal, container) in companions.containers.enumerated() {
        let link = StackLevel.Link.owner(symbol, ordinal: ordinal)
        put(
          paths.paths(container, link, .inside, on: companions.ground), .above(symbol), &rules)
      }
    }
    var level = frame.level
    while true {
      switch paths.frames.levels[level].link {
      case .layer: return
      case .section(let outer, let current):
        for index in 0..<paths.frames.levels[outer].sectionCount where index != current {
          rules.stay(in: number(of: .select(index, in: outer)))
        }
        level = outer
      case .owner(let owner, _):
        if !paths.frames[owner].isContainer { rules.stay(in: number(of: .lookOut(owner))) }
        level = paths.frames[owner].level
      }
    }
  }

  /// Pops the current section with everything inside it, and shows another section.
  mutating func select(
    _ index: Int, in level: Int, _ frame: StackFrame, _ rules: inout RuleList
  ) {
    guard isFirst(frame, inSectionOf: level), let sections = paths.frames.levels[level].sections
    else {
      return rules.pop(to: number(of: .select(index, in: level)))
    }
    let link = StackLevel.Link.section(of: level, index: index)
    put(
      paths.paths(sections.containers[index], link, sections.place, on: sections.ground),
      .instead, &rules)
  }

  /// Whether a frame is the first one in a section of a container, possibly inside other
  /// containers.
  func isFirst(_ frame: StackFrame, inSectionOf level: Int) -> Bool {
    guard frame.place != .above else { return false }
    var current = frame.level
    while case .section(let outer, _) = paths.frames.levels[current].link {
      if outer == level { return true }
      current = outer
    }
    return false
  }

  mutating func lookOut(to owner: UInt32, _ symbol: UInt32, _ rules: inout RuleList) {
    if symbol == owner {
      rules.stay(in: number(of: .idle))
    } else {
      rules.pop(to: number(of: .lookOut(owner)))
    }
  }
}
