public import NavigationModel

/// A coordinator and everything in it as plain data, to be stored and made again.
///
/// ```swift
/// let stored = authentication.description.bytes
/// …
/// let again = try factories.make(CoordinatorDescription(bytes: stored))
/// main.set(again)
/// ```
public struct CoordinatorDescription: Hashable, Sendable {
  /// What the coordinator does with those inside it.
  public var kind: CoordinatorKind
  /// What the coordinator is called.
  public var tag: String
  /// The name under which a factory can make it; none for what needs no factory.
  public var factory: String?
  /// What the factory needs to know.
  public var payload: [UInt8]
  /// The index of the tab or column that is selected.
  public var selected: Int
  /// The coordinators inside it, in order.
  public var children: [CoordinatorDescription]
  /// What it presents: none or one.
  public var presented: [CoordinatorDescription]
  /// How it is presented, if it is.
  public var style: Layer.Style?
  /// Where it stood in a window that is stored with it.
  var places = Places()

  /// Describes a coordinator.
  ///
  /// - Parameters:
  ///   - kind: What it does with those inside it.
  ///   - tag: What it is called.
  ///   - factory: The name of its factory; screens are made by one under their tag unless another
  ///     is named, the others need none.
  ///   - payload: What the factory needs to know.
  ///   - children: The coordinators inside it.
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

  /// A screen, made by the factory of its tag.
  public static func screen(_ tag: String, payload: [UInt8] = []) -> CoordinatorDescription {
    CoordinatorDescription(.screen, tag, payload: payload)
  }

  /// A sequence of screens and sequences.
  public static func sequence(
    _ tag: String, _ children: [CoordinatorDescription]
  ) -> CoordinatorDescription {
    CoordinatorDescription(.sequence, tag, children: children)
  }

  /// A stack that shows a sequence.
  public static func stack(
    _ tag: String, _ sequence: CoordinatorDescription
  ) -> CoordinatorDescription {
    CoordinatorDescription(.stack, tag, children: [sequence])
  }

  /// The ids that a coordinator had in a window.
  ///
  /// All are equal: descriptions are the same where the same is made, wherever it stood.
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
  /// Says how the coordinator can be made again: screens by the factory of their tag unless another
  /// is named here.
  ///
  /// - Parameters:
  ///   - factory: The name of the factory.
  ///   - payload: What the factory needs to know.
  /// - Returns: The same coordinator.
  @discardableResult
  public func restorable(by factory: String, payload: [UInt8] = []) -> CoordinatorNode {
    ownExtras.factory = factory
    ownExtras.payload = payload
    return self
  }

  /// The coordinator and everything in it as plain data.
  ///
  /// - Complexity: O(what is inside).
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
