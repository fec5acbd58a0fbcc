/// How much a finding matters.
public enum Severity: String, Codable, Comparable, Hashable, Sendable, CaseIterable {
  /// Worth knowing; nothing needs to be done.
  case note
  /// Probably not what was intended.
  case warning
  /// The app cannot work as described.
  case error

  /// Returns whether the first severity is lower than the second.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// A lint rule; the raw value is its id in reports.
public enum LintRule: String, Codable, Hashable, Sendable, CaseIterable {
  /// The file cannot be read as a graph.
  case unreadableFile = "unreadable-file"
  /// Two nodes have the same id.
  case duplicateIdentifier = "duplicate-id"
  /// A reference leads to an id that no node has.
  case unknownDestination = "unknown-destination"
  /// A node contains itself, directly or through other nodes.
  case containsItself = "contains-itself"
  /// A node is inside a node that cannot contain it, or takes a slot that another node already has.
  case misplacedNode = "misplaced-node"
  /// A transition does nothing at all.
  case actionWithoutEffect = "action-without-effect"
  /// A deep link has no address, action or type, so no link from outside can match it.
  case deepLinkWithoutAddress = "deep-link-without-address"

  /// No path leads to a node.
  case unreachable = "unreachable"
  /// No path leads to screens that code can open by their ids.
  case openedInCode = "opened-in-code"
  /// Several edges of one node have the same label.
  case ambiguousLabel = "ambiguous-label"
  /// The graph, or a nested graph, does not declare where it begins.
  case noStart = "no-start"
  /// A start destination (the node at which a graph begins) is not in the file.
  case startOutsideFile = "start-outside-file"
  /// A destination to pop to is not in the file.
  case popUpToOutsideFile = "pop-up-to-outside-file"
  /// A segue is in a scene without a controller.
  case segueWithoutSource = "segue-without-source"
  /// A scene has no controller, or more than one.
  case unusualScene = "unusual-scene"
  /// The initial controller is not in the file.
  case unknownInitialController = "unknown-initial-controller"
  /// A nested graph, a destination or an action has no id, so nothing can refer to it.
  case missingIdentifier = "missing-id"
  /// An id is not written as `@id/name`.
  case malformedIdentifier = "malformed-id"
  /// Two controllers have the same storyboard identifier.
  case duplicateStoryboardIdentifier = "duplicate-storyboard-identifier"
  /// Several XML elements have the same id.
  case sharedElementIdentifiers = "shared-element-ids"
  /// A segue has an unknown kind.
  case unknownSegueKind = "unknown-segue-kind"
  /// The text contains merge conflict markers.
  case mergeConflictMarkers = "merge-conflict-markers"
  /// A reference does not specify a storyboard.
  case referenceWithoutStoryboard = "reference-without-storyboard"

  /// Screens replace each other in a cycle, so a user never stays on any of them.
  case redirectCycle = "redirect-cycle"

  /// A reference leads to another bundle.
  case referenceToBundle = "reference-to-bundle"
  /// Several edges have the same source, target and kind.
  case parallelEdges = "parallel-edges"
  /// A node leads to itself, so that its screen is added to the stack again.
  case selfLoop = "self-loop"
  /// An action leads to the graph as a whole.
  case graphAsTarget = "graph-as-target"
  /// Nodes of different nested graphs have the same id.
  case repeatedIdentifier = "repeated-id"
  /// An included graph has an id of its own.
  case includeWithIdentifier = "include-with-id"
  /// No segue or action leads anywhere.
  case noTransitions = "no-transitions"
  /// The text of the file is unusual.
  case unusualText = "unusual-text"

  /// Edges lead to a screen, but no sequence of actions does.
  case unreachableByStack = "unreachable-by-stack"
  /// From some stack, there is no way back to the first screen.
  case noWayHome = "no-way-home"
  /// A presented layer can never be left.
  case noWayOut = "no-way-out"
  /// The stack can grow without bound.
  case unboundedStack = "unbounded-stack"
  /// Two links to different nodes match the same address.
  case overlappingLinks = "overlapping-links"
  /// The address of a link cannot be read.
  case unreadableLink = "unreadable-link"

  /// A screen has neither outgoing edges nor exits, so users can at most go back.
  case deadEnd = "dead-end"
  /// Users can enter a group of screens, but neither an edge nor an exit leads out of the group.
  ///
  /// The screens of the group lead to each other; a group can also be one screen that leads to
  /// itself.
  case trap = "trap"
  /// Screens can be reached only through a gate: a screen that lets only some users through, such
  /// as a sign-in.
  case behindGate = "behind-gate"
  /// Screens can be reached only from other files.
  case inAnotherFile = "in-another-file"
  /// An edge is never taken, because an earlier one of the same node has the same label.
  case shadowedEdge = "shadowed-edge"
}

extension LintRule {
  /// How much a finding of this rule matters.
  public var severity: Severity {
    switch self {
    case .unreadableFile, .duplicateIdentifier, .unknownDestination, .containsItself,
      .misplacedNode, .actionWithoutEffect, .deepLinkWithoutAddress:
      .error
    case .referenceToBundle, .parallelEdges, .selfLoop, .graphAsTarget, .repeatedIdentifier,
      .includeWithIdentifier, .noTransitions, .unusualText, .unboundedStack, .unreadableLink,
      .deadEnd, .trap, .behindGate, .openedInCode, .inAnotherFile:
      .note
    default: .warning
    }
  }

  /// Whether the rule runs only on request, because its findings are often intended.
  public var isAdvice: Bool {
    switch self {
    case .deadEnd, .trap, .behindGate, .shadowedEdge: true
    default: false
    }
  }
}
