public import NavigationModel

/// A coordinator and everything in it as plain data that can be stored and turned back into
/// coordinators.
///
/// ```swift
/// let stored = authentication.description.bytes
///
/// // At the next launch:
/// let again = try factories.make(CoordinatorDescription(bytes: stored))
/// main.set(again)
/// ```
public struct CoordinatorDescription: Hashable, Sendable {
  /// The kind of the coordinator.
  public var kind: CoordinatorKind
  /// The name of the coordinator.
  public var tag: String
  /// The name of the factory that recreates the coordinator; `nil` if it needs no factory.
  public var factory: String?
  /// The data that the factory receives.
  public var payload: [UInt8]
  /// The index of the tab or column that is selected.
  public var selected: Int
  /// The coordinators inside this coordinator, in order.
  public var children: [CoordinatorDescription]
  /// The presented coordinator, as an array of zero or one element.
  public var presented: [CoordinatorDescription]
  /// The style in which this coordinator is presented; `nil` if it is not presented.
  public var style: Layer.Style?
  /// The ids that the coordinator had in its window when the description was made.
  var places = Places()

  /// Creates the description of a coordinator.
  ///
  /// - Parameters:
  ///   - kind: The kind of the coordinator.
  ///   - tag: The name of the coordinator.
  ///   - factory: The name of its factory. The default for a screen is its tag; other coordinators
  ///     need no factory.
  ///   - payload: The data that the factory receives.
  ///   - children: The coordinators inside the coordinator.
  public init(
    _ kind: CoordinatorKind, _ tag: String, factory: String? = nil, payload: [UInt8] = [],
    children: [CoordinatorDescription] = []
  ) {
    self.kind = kind
    self.tag = tag
    self.factory = factory ?? (kind == .screen ? tag : nil)
    self.payload = payload
    self.children = children
    selected = 0
    presented = []
  }

  /// Creates a description of a screen; the name of its factory is its tag.
  public static func screen(_ tag: String, payload: [UInt8] = []) -> CoordinatorDescription {
    CoordinatorDescription(.screen, tag, payload: payload)
  }

  /// Creates a description of a sequence with the given children.
  public static func sequence(
    _ tag: String, _ children: [CoordinatorDescription]
  ) -> CoordinatorDescription {
    CoordinatorDescription(.sequence, tag, children: children)
  }

  /// Creates a description of a stack that shows a sequence.
  public static func stack(
    _ tag: String, _ sequence: CoordinatorDescription
  ) -> CoordinatorDescription {
    CoordinatorDescription(.stack, tag, children: [sequence])
  }

  /// The ids that a coordinator had in a window.
  ///
  /// All values compare as equal, so that two descriptions are equal if they make the same
  /// coordinators, no matter where the coordinators were shown.
  struct Places: Hashable, Sendable {
    var entry: EntryID?
    var scope: ScopeID?
    var container: ContainerID?
    var layer: LayerID?
    var contentScope: ScopeID?

    static func == (one: Self, other: Self) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }
}

extension CoordinatorNode {
  /// Sets the factory that can recreate the coordinator.
  ///
  /// A screen uses the factory whose name is its tag, unless another factory is set here.
  ///
  /// - Parameters:
  ///   - factory: The name of the factory.
  ///   - payload: The data that the factory receives.
  /// - Returns: The same coordinator.
  @discardableResult
  public func restorable(by factory: String, payload: [UInt8] = []) -> CoordinatorNode {
    ownExtras.factory = factory
    ownExtras.payload = payload
    return self
  }

  /// A description of the coordinator and everything in it, as plain data.
  ///
  /// - Complexity: O(*n*), where *n* is the number of coordinators inside.
  public var description: CoordinatorDescription {
    var description = CoordinatorDescription(
      kind, tag, factory: extras?.factory, payload: extras?.payload ?? [],
      children: children.map(\.description))
    description.selected = selected
    description.presented = presented.map { [$0.description] } ?? []
    description.style = style
    description.places = CoordinatorDescription.Places(
      entry: entryID, scope: scope, container: container, layer: layer,
      contentScope: extras?.contentScope)
    return description
  }
}
