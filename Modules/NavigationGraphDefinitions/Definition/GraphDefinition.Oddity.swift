extension GraphDefinition {
  /// Something unusual about a source that does not prevent reading it.
  public struct Oddity: Hashable, Sendable {
    /// The kind of oddity.
    public var kind: Kind

    /// The subject: an id, a word of the source or a count; may be empty.
    public var subject: String

    /// The line of the source, counted from 1, or `nil` if it is unknown or the oddity concerns the
    /// whole file.
    public var line: Int?

    /// Creates an oddity.
    public init(_ kind: Kind, _ subject: String = "", line: Int? = nil) {
      self.kind = kind
      self.subject = subject
      self.line = line
    }

    /// A kind of oddity.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
      /// The file begins with a byte-order mark.
      case byteOrderMark = "bom"
      /// Lines end with carriage return and line feed.
      case carriageReturns = "crlf"
      /// The text contains markers of an unfinished merge.
      case mergeConflictMarkers = "merge-conflict-markers"
      /// The file declares a document type.
      case documentType = "doctype"
      /// The outermost element has an unexpected name.
      case unexpectedRoot = "root"

      /// A scene holds several controllers.
      case sceneWithSeveralControllers = "scene-with-several-controllers"
      /// A scene holds no controller.
      case sceneWithoutController = "scene-without-controller"
      /// Two nodes in the same graph share an id, so one of them cannot be referred to.
      case duplicateIdentifier = "duplicate-id"
      /// Nodes of different nested graphs have the same id, which is allowed.
      case repeatedIdentifier = "repeated-id"
      /// A storyboard reference does not specify a storyboard.
      case referenceWithoutDocument = "reference-without-storyboardName"
      /// A storyboard reference leads to another bundle.
      case referenceWithBundle = "reference-with-bundle"
      /// The initial controller does not exist.
      case unknownInitialController = "initialViewController-unknown"
      /// Several XML elements of a storyboard have the same id.
      case duplicateElementIdentifiers = "xml-ids-used-more-than-once"
      /// Two controllers can be opened under the same identifier.
      case duplicateStoryboardIdentifier = "duplicate-storyboardIdentifier"
      /// No segue leads anywhere.
      case noSegue = "no-segue"

      /// An id is not written as `@id/name`.
      case malformedIdentifier = "id-not-@id"
      /// An included graph has an id of its own.
      case includeWithIdentifier = "include-with-id"
      /// A nested graph has no id, so nothing can lead to it.
      case nestedGraphWithoutIdentifier = "nested-graph-without-id"
      /// A destination has no id, so nothing can lead to it.
      case destinationWithoutIdentifier = "destination-without-id"
      /// An action leads to the graph as a whole.
      case rootGraphIsTarget = "root-graph-is-a-target"
      /// A start destination is not written as `@id/name`.
      case malformedStartDestination = "startDestination-not-@id"
      /// A graph has no start destination.
      case noStartDestination = "no-startDestination"
      /// A start destination is not in the file.
      case startDestinationOutside = "startDestination-not-in-file"
      /// An action has no id, so code cannot trigger it.
      case actionWithoutIdentifier = "action-without-id"
      /// An action pops to a destination that is not in the file.
      case popUpToOutside = "popUpTo-not-in-file"
      /// A deep link specifies neither an address nor an action nor a type.
      case deepLinkWithoutAddress = "deepLink-without-uri"
      /// No action leads anywhere.
      case noEdge = "no-edge"
    }
  }
}
