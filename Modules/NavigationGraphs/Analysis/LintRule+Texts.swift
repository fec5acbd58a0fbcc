extension LintRule {
  /// Why the rule exists: what goes wrong in the app, in one sentence.
  public var why: String {
    switch self {
    case .unreadableFile: "A file that cannot be read cannot be checked."
    case .duplicateIdentifier: "Of two nodes with one id, only one can ever be opened."
    case .unknownDestination: "Taking this way ends the app, because nothing is there to be shown."
    case .containsItself: "Building a screen that contains itself never ends."
    case .misplacedNode: "A child without a place in its container is never shown."
    case .actionWithoutEffect: "Performing an action with nothing to do ends the app."
    case .deepLinkWithoutAddress: "A link that matches nothing ends the app when the graph is read."
    case .unreachable: "No user can see the screen, unless code opens it past this graph."
    case .ambiguousLabel: "Code that uses the label cannot tell which of the ways is taken."
    case .noStart: "The graph cannot be entered unless code chooses a screen."
    case .startOutsideFile: "Whether the start exists cannot be seen from this file."
    case .popUpToOutsideFile: "If the destination is not on the stack, nothing is popped."
    case .segueWithoutSource: "A segue without a controller around it is never performed."
    case .unusualScene: "A scene shows one controller; what else it holds has no place."
    case .unknownInitialController: "The app starts with an empty window."
    case .missingIdentifier: "What has no id can neither be opened nor be popped to."
    case .malformedIdentifier: "An id that is not written @id/name refers to nothing."
    case .duplicateStoryboardIdentifier: "Only one of the controllers can be opened by the name."
    case .sharedElementIdentifiers: "Outlets and constraints may be connected to the wrong element."
    case .unknownSegueKind: "What the segue does is not known, so that runs present its target."
    case .mergeConflictMarkers: "One side of the merge may be missing."
    case .referenceWithoutStoryboard: "The reference leads into its own storyboard."
    case .referenceToBundle: "The storyboard must be in that bundle when the app runs."
    case .parallelEdges: "One of the ways is enough, unless they differ in what they carry."
    case .selfLoop: "Each time it is taken, the stack grows by the same screen."
    case .graphAsTarget: "Going there enters the graph anew above everything that is open."
    case .repeatedIdentifier:
      "Which of the destinations is meant depends on where the action stands."
    case .includeWithIdentifier: "The id of the included graph itself counts, not this one."
    case .noTransitions: "The file takes no part in navigation, unless code does."
    case .unusualText: "Some tools change or refuse such text."
    }
  }

  /// What to do about a finding, in one sentence.
  public var fix: String {
    switch self {
    case .unreadableFile: "Restore the file, or name another."
    case .duplicateIdentifier: "Give one of them another id."
    case .unknownDestination: "Correct the id, add the node, or remove the transition."
    case .containsItself: "Let one of the nodes lead elsewhere."
    case .misplacedNode: "Correct the container or the kind of the relationship."
    case .actionWithoutEffect: "Give it a destination or something to pop to."
    case .deepLinkWithoutAddress: "Give it a uri, an action or a mimeType."
    case .unreachable: "Add a way to it, an identifier or a deep link, or remove it."
    case .ambiguousLabel: "Give each way a label of its own."
    case .noStart: "Name a start, or give the screens that code opens an identifier."
    case .startOutsideFile: "Let the graph begin in a destination of its own."
    case .popUpToOutsideFile: "Check that the destination is below this graph whenever it runs."
    case .segueWithoutSource: "Add a controller to the scene, or remove the segue."
    case .unusualScene: "Keep one controller in each scene."
    case .unknownInitialController: "Mark one of the controllers as the initial one."
    case .missingIdentifier: "Give it an id."
    case .malformedIdentifier: "Write it as @id/name."
    case .duplicateStoryboardIdentifier: "Give each controller an identifier of its own."
    case .sharedElementIdentifiers:
      "Copy the elements again in the editor, so that they get new ids."
    case .unknownSegueKind: "Check the kind for a misspelling."
    case .mergeConflictMarkers: "Finish the merge."
    case .referenceWithoutStoryboard: "Name the storyboard."
    case .referenceToBundle: "Check that the bundle is part of the app."
    case .parallelEdges: "Remove all but one, if they do the same."
    case .selfLoop: "If that is not wanted, launch it single-top or replace the screen."
    case .graphAsTarget: "Pop up to the graph, so that it is entered only once."
    case .repeatedIdentifier: "Give the destinations ids of their own."
    case .includeWithIdentifier: "Remove the id."
    case .noTransitions: "Nothing, if code opens what the file holds."
    case .unusualText: "Save the file in plain UTF-8 with line feeds."
    }
  }
}
