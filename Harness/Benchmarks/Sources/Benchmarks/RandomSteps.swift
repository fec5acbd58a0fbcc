import NavigationModel

/// Random steps of eight kinds with the laws checked after each, around a mean depth.
struct RandomSteps {
  private var state: NavigationState
  private var random: UInt64 = 42
  private let depth: Int
  private let tabs: ContainerID
  private(set) var applied = 0

  init(depth: Int) {
    self.depth = depth
    state = window(depth: depth)
    tabs = state.layers[0].container
  }

  var meanDepth: Int { state.depth(of: state.focusedStack) }

  mutating func run(_ steps: Int) {
    for _ in 0..<steps {
      guard case .applied(let change) = state.apply(next()) else { continue }
      applied += 1
      expect((try? state.checkInvariants(after: change)) != nil)
    }
  }

  private mutating func draw() -> UInt64 {
    random &+= 0x9E37_79B9_7F4A_7C15
    var mixed = random
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  private mutating func next() -> Command {
    let choice = draw()
    let isShallow = state.depth(of: state.focusedStack) < depth
    switch choice & 15 {
    case 0...5: return Command(isShallow ? .push(1) : .pop(1), cause: .user)
    case 6...8: return Command(isShallow ? .pop(1) : .push(1), cause: .user)
    case 9: return Command(.push(2), from: state.focused?.id, cause: .user)
    case 10: return Command(.pop(2), cause: .gesture)
    case 11:
      return Command(.present(3, .sheet), cause: .user)
    case 12, 13: return Command(.dismiss, cause: .user)
    case 14: return Command(.selectTab(TabKey(rawValue: UInt32(choice >> 8 & 1)), in: tabs))
    default: return Command(.replaceTop(4), cause: .user)
    }
  }
}
