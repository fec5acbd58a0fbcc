package import NavigationStepTreesRuntime
package import PropertyTesting

/// The trees of a campaign: those of a catalog, and others that are generated for each case.
package struct StepTrees: Sendable {
  /// A function that creates the store of one tree of the catalog.
  package typealias Maker = @Sendable (StepDecisions) -> any StepRig

  /// The trees of the catalog, with their names.
  let catalogue: [(name: String, make: Maker)]
  /// Whether other trees are generated.
  let drawsOthers: Bool

  /// Creates a set of trees that consists of a catalog only.
  ///
  /// - Parameter catalogue: The functions that create the trees.
  package init(_ catalogue: [(name: String, make: Maker)]) {
    self.catalogue = catalogue
    drawsOthers = false
  }

  private init() {
    catalogue = [
      ("Tern", { TypedRig(TernSteps(), $0) }), ("House", { TypedRig(HouseSteps(), $0) }),
    ]
    drawsOthers = true
  }

  /// The tree of the demo app, a tree with optional parts, and generated trees.
  package static let standard = StepTrees()

  /// Chooses or generates a tree.
  package func rig(
    _ fault: StepFault?, from draw: inout Draw
  ) throws(Interruption) -> any StepRig {
    let decisions = fault?.decisions ?? .standard
    guard drawsOthers else {
      let names = catalogue.map(\.name)
      return catalogue[try draw.index("tree", below: names.count) { names[$0] }].make(decisions)
    }
    let names = ["drawn"] + catalogue.map(\.name)
    let tree = try draw.index("tree", below: names.count) { names[$0] }
    // The trees of the catalog have no faults in their expansion.
    if tree > 0, fault?.isExpansion != true { return catalogue[tree - 1].make(decisions) }
    let type = try (fault?.accessors ?? RightAccessors.self).drawTree(from: &draw)
    return Self.rig(type, decisions)
  }

  private static func rig<Root: DrawnValue & PlayableSteps>(
    _ type: Root.Type, _ decisions: StepDecisions
  ) -> any StepRig {
    TypedRig(Root(), decisions)
  }
}

extension DrawnAccessors {
  fileprivate static func drawTree(
    from draw: inout Draw
  ) throws(Interruption) -> any (DrawnValue & PlayableSteps).Type {
    try drawCollection(from: &draw, depth: 1)
  }

  private static func drawCollection(
    from draw: inout Draw, depth: Int
  ) throws(Interruption) -> any (DrawnValue & PlayableSteps).Type {
    let names = ["stack", "tabs", "free stack", "free tabs", "state"]
    let form = try draw.index("layout", below: depth == 1 ? 4 : 5) { names[$0] }
    let (a, b, c) = (
      try drawValue(from: &draw, depth), try drawValue(from: &draw, depth),
      try drawValue(from: &draw, depth)
    )
    switch form {
    case 0: return collection(StackForm<Self>.self, a, b, c)
    case 1: return collection(TabsForm<Self>.self, a, b, c)
    case 2: return collection(FreeStackForm<Self>.self, a, b, c)
    case 3: return collection(FreeTabsForm<Self>.self, a, b, c)
    default: return collection(StateForm<Self>.self, a, b, c)
    }
  }

  private static func drawValue(
    from draw: inout Draw, _ depth: Int
  ) throws(Interruption) -> any DrawnValue.Type {
    guard depth < 4, try draw.bool("inside", probability: depth < 3 ? 0.45 : 0.2) else {
      return DrawnLeaf.self
    }
    return try drawCollection(from: &draw, depth: depth + 1)
  }

  /// Returns the type of a collection of three steps, composed at run time.
  private static func collection<
    Form: DrawnForm, A: DrawnValue, B: DrawnValue, C: DrawnValue
  >(
    _ form: Form.Type, _ a: A.Type, _ b: B.Type, _ c: C.Type
  ) -> any (DrawnValue & PlayableSteps).Type {
    DrawnSteps<Form, A, B, C>.self
  }
}
