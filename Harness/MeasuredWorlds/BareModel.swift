public import NavigationModel

/// A measurement of how many random steps per second a processor core can perform on a navigation
/// state without a window.
///
/// There are ten kinds of steps. After each step that changes the state, the structural laws are
/// checked for the parts of the state that have changed. The world of the model compares every step
/// with a reference and is therefore many times slower.
public struct BareModel {
  private var state: NavigationState
  private let tabs: ContainerID
  private let limit: Int
  private var random: UInt64
  private var depthSum = 0
  /// The number of steps that were performed.
  public private(set) var steps = 0
  /// The number of steps that changed the state.
  public private(set) var applied = 0

  /// The limits for which the mean depth of the focused stack is about 10 and about 1,000.
  public static let limits = [21, 2_010]

  /// Creates a state with two tabs, and random steps that keep the depth of their stacks near a
  /// given one.
  ///
  /// - Parameters:
  ///   - limit: The depth near which the stacks of the tabs stay; at least 1. Sheets and other
  ///     layers above the tabs have shallower stacks, so the mean depth of the focused stack is
  ///     less.
  ///   - seed: The seed of the steps.
  public init(limit: Int, seed: UInt64) {
    let stack = NewContainer.stack(Array(repeating: 0, count: max(limit, 1)))
    let root = NewContainer.tabs([NewTab(0, stack), NewTab(1, stack)], selected: 0)
    self.init((try? NavigationState(root: root)) ?? NavigationState(), limit: limit, seed: seed)
  }

  package init(_ state: NavigationState, limit: Int, seed: UInt64) {
    self.state = state
    self.limit = limit
    tabs = state.layers[0].container
    random = seed
  }

  /// The mean number of entries in the focused stack before a step; 0 if there were no steps.
  public var meanDepth: Double { Double(depthSum) / Double(max(steps, 1)) }

  /// Performs the given number of steps, or fewer if a law does not hold after one of them.
  ///
  /// - Parameter count: The number of steps.
  /// - Throws: ``BrokenStep`` with the step, the command and the violated law.
  /// - Complexity: O(*n*), where *n* is `count`, regardless of the depth.
  public mutating func run(_ count: Int) throws(BrokenStep) {
    for _ in 0..<count {
      let command = next()
      steps += 1
      guard case .applied(let change) = state.apply(command) else { continue }
      applied += 1
      do throws(InvariantViolation) {
        try state.checkInvariants(after: change)
      } catch {
        throw BrokenStep(step: steps, command: command, violation: error)
      }
    }
  }

  /// Checks the laws on the whole state.
  ///
  /// - Throws: `InvariantViolation` with the first law that does not hold.
  public func checkInvariants() throws(InvariantViolation) {
    try state.checkInvariants()
  }

  private mutating func next() -> Command {
    let choice = draw()
    let depth = state.depth(of: state.focusedStack)
    depthSum += depth
    let isShallow = depth < limit
    switch choice & 31 {
    case 0...10: return Command(isShallow ? .push(1) : .pop(1), cause: .user)
    case 11...16: return Command(isShallow ? .pop(1) : .push(1), cause: .user)
    case 17...18: return Command(.push(2), from: state.focused?.id, cause: .user)
    case 19...20: return Command(.pop(2), cause: .gesture)
    case 21...22: return Command(.present(3, .sheet), cause: .user)
    case 23...26: return Command(.dismiss, cause: .user)
    case 27...28: return Command(.selectTab(TabKey(rawValue: UInt32(choice >> 8 & 1)), in: tabs))
    case 29: return Command(.pop(-1), cause: .user)
    case 30: return Command(.push(2), from: EntryID(rawValue: choice >> 32), cause: .user)
    default: return Command(.replaceTop(4), cause: .user)
    }
  }

  /// Returns the next number of SplitMix64 (Steele, Lea and Flood).
  private mutating func draw() -> UInt64 {
    random &+= 0x9E37_79B9_7F4A_7C15
    var mixed = random
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

/// An error for a step of a bare model after which a law did not hold.
public struct BrokenStep: Error, CustomStringConvertible {
  /// The number of the step, counted from 1.
  public let step: Int
  /// The command that the step applied.
  public let command: Command
  /// The violated law, with a description of the violation.
  public let violation: InvariantViolation

  /// A sentence about the step and the violated law.
  public var description: String {
    "After step \(step), \(command.verb), a law does not hold: \(violation)."
  }
}
