internal import NavigationModel

/// A screen, or a container in place of one, between the bottom of a window and the visible screen.
///
/// Frames are the symbols of a graph's pushdown system.
///
/// The frames are in order: first the entries of a stack from the lowest to the top, then those
/// inside the top entry if it is a container, and then those of the layer above.
struct StackFrame: Hashable, Sendable {
  /// The node or container that is shown, or `nil` for an empty stack.
  var node: Int?
  /// The stacks and windows that were skipped because their root was pushed instead; their edges
  /// remain available.
  var carried: [Int] = []
  /// Whether the entry only holds other entries and has no screen of its own.
  var isContainer = false
  /// The position of the entry.
  var place: Place
  /// The number of the container that holds the entry.
  var level: Int
  /// The number of the node's surrounding graphs that the user was already in before the node was
  /// shown.
  var kept: Int
  /// The bits of the nodes on the stack onto which this frame pushes; see `StackPaths.bits`.
  var present: UInt64

  /// The position of an entry.
  enum Place: Hashable, Sendable {
    /// Above the frame beneath, in the nearest stack around that frame.
    case above
    /// As the first entry of a container inside the frame beneath.
    case inside
    /// As the first entry of a layer.
    case layer
  }
}

/// A container around frames.
struct StackLevel: Hashable, Sendable {
  /// Whether the container is a stack, tabs or a split.
  var kind: ContainerKind
  /// The nodes of the container, and whether it accepts pushes.
  var facts: ContainerFacts
  /// What the tabs or columns of a container show first, or `nil` for a stack.
  ///
  /// Without this property, two containers of pages that differ only in their contents would be
  /// equal.
  var sections: StackPaths.Sections?
  /// What the container is attached to.
  var link: Link

  /// The number of tabs or columns.
  var sectionCount: Int { sections?.containers.count ?? 0 }

  /// What a container is attached to.
  enum Link: Hashable, Sendable {
    /// A layer that is presented from inside the graphs `graphs`.
    ///
    /// If `isAbovePlace` is `true`, pushes can go to a stack beneath the layer.
    case layer(Layer.Style, graphs: [Int], isAbovePlace: Bool)
    /// One section of a container.
    case section(of: Int, index: Int)
    /// One of the containers that a frame owns.
    case owner(UInt32, ordinal: Int)
  }
}

/// All frames and levels that have been found, by number.
struct StackFrames: Sendable {
  /// The depth to which nested containers are followed.
  static let nestingLimit = 8

  private(set) var frames: [StackFrame] = []
  private(set) var levels: [StackLevel] = []
  /// Whether containers that are nested too deeply were left out.
  private(set) var isNestingCut = false
  private var depths: [Int] = []
  private var frameNumbers: [StackFrame: UInt32] = [:]
  private var levelNumbers: [StackLevel: Int] = [:]

  subscript(frame: UInt32) -> StackFrame { frames[Int(frame)] }

  mutating func number(of frame: StackFrame) -> UInt32 {
    if let number = frameNumbers[frame] { return number }
    let number = UInt32(frames.count)
    frameNumbers[frame] = number
    frames.append(frame)
    return number
  }

  /// Returns the number of a level, or `nil` if containers are nested too deeply.
  mutating func number(of level: StackLevel) -> Int? {
    if let number = levelNumbers[level] { return number }
    let depth = self.depth(of: level.link)
    guard depth <= Self.nestingLimit else {
      isNestingCut = true
      return nil
    }
    levelNumbers[level] = levels.count
    levels.append(level)
    depths.append(depth)
    return levels.count - 1
  }

  private func depth(of link: StackLevel.Link) -> Int {
    switch link {
    case .layer: 1
    case .section(let outer, _): depths[outer] + 1
    case .owner(let owner, _): depths[self[owner].level] + 1
    }
  }
}

extension StackFrames {
  /// Where a push from a frame goes.
  enum Target: Hashable, Sendable {
    /// To the stack with this level, in the same layer.
    case here(Int)
    /// To a stack beneath the layer.
    case beneath
    /// Nowhere: the node is presented instead.
    case none
  }

  func target(of frame: StackFrame) -> Target {
    var level = levels[frame.level]
    var number = frame.level
    while !level.facts.canPush || level.kind != .stack {
      switch level.link {
      case .layer(_, _, let isAbovePlace): return isAbovePlace ? .beneath : .none
      case .section(let outer, _): number = outer
      case .owner(let owner, _): number = self[owner].level
      }
      level = levels[number]
    }
    return .here(number)
  }

  /// Returns the stack entry that is, or contains, a frame; pushes go on top of it.
  func member(_ frame: UInt32) -> UInt32 {
    var member = frame
    while self[member].isCovered(by: self), let owner = owner(of: self[member].level) {
      member = owner
    }
    return member
  }

  /// Returns the frame that owns a container, directly or through a container around it.
  private func owner(of level: Int) -> UInt32? {
    var level = level
    while true {
      switch levels[level].link {
      case .layer: return nil
      case .section(let outer, _): level = outer
      case .owner(let owner, _): return owner
      }
    }
  }

  /// Returns the style of the layer that contains a container, and the graphs from which the layer
  /// was presented.
  func layer(of level: Int) -> (style: Layer.Style, graphs: [Int]) {
    var level = level
    while true {
      switch levels[level].link {
      case .layer(let style, let graphs, _): return (style, graphs)
      case .section(let outer, _): level = outer
      case .owner(let owner, _): level = self[owner].level
      }
    }
  }

  /// Returns the nearest split around a frame, or `nil` if there is none.
  func split(around frame: StackFrame) -> Int? {
    var level = frame.level
    while true {
      if levels[level].kind == .split { return level }
      switch levels[level].link {
      case .layer: return nil
      case .section(let outer, _): level = outer
      case .owner(let owner, _): level = self[owner].level
      }
    }
  }
}

extension StackFrame {
  /// Whether the frame is alone inside another frame, in a container that accepts no pushes.
  func isCovered(by frames: StackFrames) -> Bool {
    place == .inside && !frames.levels[level].facts.canPush
  }
}
