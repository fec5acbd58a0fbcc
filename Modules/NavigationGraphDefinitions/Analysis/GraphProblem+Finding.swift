extension GraphProblem {
  /// The rule under which the problem is reported.
  var rule: LintRule {
    switch kind {
    case .duplicateNode: .duplicateIdentifier
    case .unknownNode: .unknownDestination
    case .containsItself: .containsItself
    case .parentIsNoGraph, .slotDoesNotFit, .slotTaken: .misplacedNode
    }
  }
}

extension GraphDefinition.Oddity {
  /// The oddity as a finding, or `nil` if a finding from elsewhere reports it.
  ///
  /// ``GraphDefinition/problems()`` reports duplicate ids. Actions that pop to a node outside the
  /// file are reported by one finding for each such node.
  var finding: GraphFinding? {
    guard let (rule, message) = report else { return nil }
    return GraphFinding(rule, message, line: line)
  }

  private var report: (LintRule, String)? {
    switch kind {
    case .byteOrderMark: (.unusualText, "the file begins with a byte-order mark")
    case .carriageReturns: (.unusualText, "lines end with carriage return and line feed")
    case .documentType: (.unusualText, "the file declares a document type")
    case .unexpectedRoot: (.unusualText, "the outermost element is \(quoted(subject))")
    case .mergeConflictMarkers:
      (.mergeConflictMarkers, "the file contains merge conflict markers")
    case .duplicateIdentifier: nil
    case .noSegue: (.noTransitions, "no segue leads anywhere")
    case .noEdge: (.noTransitions, "no action leads anywhere")
    default: storyboardReport ?? androidReport
    }
  }

  private var storyboardReport: (LintRule, String)? {
    switch kind {
    case .sceneWithSeveralControllers: (.unusualScene, "a scene holds \(subject) controllers")
    case .sceneWithoutController: (.unusualScene, "a scene holds no controller")
    case .referenceWithoutDocument:
      (.referenceWithoutStoryboard, "a reference names no storyboard")
    case .referenceWithBundle: (.referenceToBundle, "a reference leads to another bundle")
    case .unknownInitialController:
      (.unknownInitialController, "the initial controller \(quoted(subject)) is not in the file")
    case .duplicateElementIdentifiers:
      (.sharedElementIdentifiers, "\(subject) ids are used by several elements")
    case .duplicateStoryboardIdentifier:
      (.duplicateStoryboardIdentifier, "two controllers have the same storyboard identifier")
    default: nil
    }
  }

  private var androidReport: (LintRule, String)? {
    switch kind {
    case .repeatedIdentifier:
      (.repeatedIdentifier, "the id \(quoted(subject)) is used in several nested graphs")
    case .malformedIdentifier:
      (.malformedIdentifier, "the id \(quoted(subject)) is not written as @id/name")
    case .malformedStartDestination:
      (.malformedIdentifier, "the start destination \(quoted(subject)) is not written as @id/name")
    case .includeWithIdentifier: (.includeWithIdentifier, "an included graph has an id")
    case .nestedGraphWithoutIdentifier: (.missingIdentifier, "a nested graph has no id")
    case .destinationWithoutIdentifier:
      (.missingIdentifier, "a destination \(quoted("<\(subject)>")) has no id")
    case .actionWithoutIdentifier: (.missingIdentifier, "an action has no id")
    case .rootGraphIsTarget: (.graphAsTarget, "an action leads to the graph as a whole")
    case .noStartDestination where subject.isEmpty:
      (.noStart, "the graph has no start destination")
    case .noStartDestination:
      (.noStart, "the nested graph \(quoted(subject)) has no start destination")
    case .startDestinationOutside:
      (.startOutsideFile, "the start destination \(quoted(subject)) is not in the file")
    case .deepLinkWithoutAddress:
      (.deepLinkWithoutAddress, "a deep link has no uri, action or mimeType")
    default: nil
    }
  }
}
