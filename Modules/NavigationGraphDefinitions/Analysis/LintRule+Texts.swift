extension LintRule {
  /// The reason for the rule, in one sentence.
  public var why: String {
    switch self {
    case .unreadableFile: "A file that cannot be read cannot be checked."
    case .duplicateIdentifier: "Only one of two nodes with the same id can ever be opened."
    case .unknownDestination:
      "Taking this transition crashes the app: its destination does not exist."
    case .containsItself: "Building a screen that contains itself never ends."
    case .misplacedNode: "A child without a place in its container is never shown."
    case .actionWithoutEffect: "Performing an action that does nothing crashes the app."
    case .deepLinkWithoutAddress:
      "A link that matches nothing crashes the app when the graph is loaded."
    case .unreachable: "No user can reach the screen unless code opens it outside this graph."
    case .openedInCode:
      "A screen that code or a menu opens by id looks like one that nothing opens."
    case .inAnotherFile: "This file does not show where screens of other files lead."
    case .ambiguousLabel: "Code that uses the label cannot tell which transition is taken."
    case .noStart: "The graph cannot be entered unless code chooses a screen."
    case .startOutsideFile: "This file alone does not show whether the start exists."
    case .popUpToOutsideFile: "If the destination is not on the stack, nothing is popped."
    case .segueWithoutSource: "A segue outside of a controller is never performed."
    case .unusualScene: "A scene shows exactly one controller."
    case .unknownInitialController: "The app starts with an empty window."
    case .missingIdentifier: "Without an id, it cannot be opened or popped to."
    case .malformedIdentifier: "An id that is not written as @id/name refers to nothing."
    case .duplicateStoryboardIdentifier:
      "Only one of the controllers can be opened by the identifier."
    case .sharedElementIdentifiers: "Outlets and constraints may be connected to the wrong element."
    case .unknownSegueKind: "The effect of the segue is unknown, so runs present its target."
    case .mergeConflictMarkers: "One side of the merge may be missing."
    case .referenceWithoutStoryboard: "The reference leads into its own storyboard."
    case .redirectCycle: "Each screen redirects to the next, so users never stay on one."
    case .referenceToBundle: "The storyboard must be in that bundle when the app runs."
    case .parallelEdges: "One of the transitions is enough, unless they pass different data."
    case .selfLoop: "Each time it is taken, the same screen is added to the stack again."
    case .graphAsTarget: "The action enters the graph again, on top of everything that is open."
    case .repeatedIdentifier:
      "Which destination is meant depends on where the action is declared."
    case .includeWithIdentifier: "The included graph's own id is used instead of this one."
    case .noTransitions: "The file plays no part in navigation unless code opens its screens."
    case .unusualText: "Some tools change or reject such text."
    case .unreachableByStack: "The screens that lead there are popped or covered first."
    case .noWayHome: "From there, users must quit the app to see its first screen again."
    case .noWayOut: "From there, users must quit the app to see anything else."
    case .unboundedStack:
      "Each round adds screens that stay in memory, and Back leads through them all."
    case .overlappingLinks: "Which node a link opens depends on the order in the file."
    case .unreadableLink: "The link cannot be checked for overlaps with others."
    case .deadEnd: "No transition leads on from there; users can at most go back."
    case .trap: "From there, transitions only lead in circles; users can at most go back."
    case .behindGate: "Users who are not let through never see these screens."
    case .shadowedEdge: "Of two transitions with the same label, the later one is never taken."
    }
  }

  /// The remedy for a finding, in one sentence.
  public var fix: String {
    switch self {
    case .unreadableFile: "Restore the file, or name another."
    case .duplicateIdentifier: "Give one of them another id."
    case .unknownDestination: "Correct the id, add the node, or remove the transition."
    case .containsItself: "Make one of the nodes lead elsewhere."
    case .misplacedNode: "Correct the container or the kind of the relationship."
    case .actionWithoutEffect: "Give it a destination or something to pop to."
    case .deepLinkWithoutAddress: "Give it a uri, an action or a mimeType."
    case .unreachable: "Add a transition to it, an identifier or a deep link, or remove it."
    case .openedInCode: "Keep them if code or a menu opens them; otherwise remove them."
    case .inAnotherFile: "Name the other files in the same command."
    case .ambiguousLabel: "Give each transition its own label."
    case .noStart: "Name a start, or give the screens that code opens an identifier."
    case .startOutsideFile: "Start the graph at one of its own destinations."
    case .popUpToOutsideFile: "Check that the destination is below this graph whenever it runs."
    case .segueWithoutSource: "Add a controller to the scene, or remove the segue."
    case .unusualScene: "Keep one controller in each scene."
    case .unknownInitialController: "Mark one of the controllers as the initial one."
    case .missingIdentifier: "Give it an id."
    case .malformedIdentifier: "Write it as @id/name."
    case .duplicateStoryboardIdentifier: "Give each controller its own identifier."
    case .sharedElementIdentifiers:
      "Copy the elements again in the editor, so that they get new ids."
    case .unknownSegueKind: "Check the kind for a misspelling."
    case .mergeConflictMarkers: "Finish the merge."
    case .referenceWithoutStoryboard: "Name the storyboard."
    case .redirectCycle: "Push one of them, or stop one of them from redirecting."
    case .referenceToBundle: "Check that the bundle is part of the app."
    case .parallelEdges: "Remove all but one, if they do the same."
    case .selfLoop:
      "If this is unintended, make it single-top or let it replace the screen."
    case .graphAsTarget: "Pop up to the graph, so that it is entered only once."
    case .repeatedIdentifier: "Give each destination its own id."
    case .includeWithIdentifier: "Remove the id."
    case .noTransitions: "Ignore this if code opens the screens in the file."
    case .unusualText: "Save the file in plain UTF-8 with line feeds."
    case .unreachableByStack: "Replay the path as far as it goes, and add the missing transition."
    case .noWayHome: "Add a transition that pops to the first screen or opens it."
    case .noWayOut: "Add a transition that dismisses the layer."
    case .unboundedStack: "Pop up to a screen of the loop, or launch it single-top."
    case .overlappingLinks: "Change one of the addresses so that no link fits both."
    case .unreadableLink: "Write placeholders as {name}, one per part of the path."
    case .deadEnd: "Keep it if the path is meant to end here; otherwise add a transition."
    case .trap:
      "Keep it if users should go back, as 'wayfinder verify' checks; otherwise add a transition."
    case .behindGate: "Keep it if they are meant to be protected; otherwise add a way past it."
    case .shadowedEdge: "Give it its own label, or remove it."
    }
  }
}
