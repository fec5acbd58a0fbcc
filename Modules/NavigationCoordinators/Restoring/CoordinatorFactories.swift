import NavigationModel

/// Functions that recreate stored coordinators, each registered under a name.
///
/// ```swift
/// var factories = CoordinatorFactories()
/// factories.register("login") { _ in .screen("login") }
/// let authentication = try factories.make(.sequence("authentication", [.screen("login")]))
/// ```
public struct CoordinatorFactories {
  /// A function that makes a coordinator, together with its facade if it has one, or returns `nil`
  /// if the stored data is no longer valid.
  typealias Maker = ([UInt8]) -> (node: CoordinatorNode, facade: AnyObject?)?

  private var makers: [String: Maker] = [:]
  private let decisions: CoordinatorDecisions

  /// Creates an empty set of factories.
  public init() {
    self.init(decisions: .standard)
  }

  package init(decisions: CoordinatorDecisions) {
    self.decisions = decisions
  }

  /// Registers a closure that recreates the coordinators stored under a name.
  ///
  /// - Parameters:
  ///   - name: The name under which the coordinators are stored.
  ///   - make: Makes a coordinator that is not yet part of a tree, from the data stored with it.
  ///     Returns `nil` if the data is no longer valid.
  public mutating func register(_ name: String, make: @escaping ([UInt8]) -> CoordinatorNode?) {
    register(name, maker: { payload in make(payload).map { ($0, $0.facade) } })
  }

  mutating func register(_ name: String, maker: @escaping Maker) {
    makers[name] = maker
  }

  /// Recreates a stored coordinator, with everything in it; nothing is shown yet.
  ///
  /// The stored contents replace what a factory puts into its coordinator. A screen that had
  /// finished loading its wrapped coordinator does not load it again.
  ///
  /// - Parameter description: The stored description.
  /// - Returns: A coordinator that is not yet part of a tree.
  /// - Throws: ``CoordinatorRefusal``, for example ``CoordinatorRefusal/unknownFactory(_:)``. In
  ///   that case, the coordinators that were already made are discarded.
  /// - Complexity: O(*n*), where *n* is the number of coordinators in the description, plus the
  ///   calls of the factories.
  public func make(
    _ description: CoordinatorDescription
  ) throws(CoordinatorRefusal) -> CoordinatorNode {
    var facades: [AnyObject] = []
    return try make(description, holding: &facades)
  }

  /// Recreates a stored coordinator.
  ///
  /// `facades` keeps the facades of the new coordinators alive until all coordinators are in a
  /// tree, which then holds them.
  func make(
    _ description: CoordinatorDescription, holding facades: inout [AnyObject]
  ) throws(CoordinatorRefusal) -> CoordinatorNode {
    let node = try bare(description, holding: &facades)
    var children: [CoordinatorNode] = []
    for child in description.children { children.append(try make(child, holding: &facades)) }
    try put(children, into: node, description)
    guard let presented = description.presented.first else {
      node.dismiss()
      return node
    }
    guard description.presented.count == 1, let style = presented.style, style != .root else {
      throw .damaged("'\(description.tag)' is presented in an unknown way")
    }
    let outcome = node.present(try make(presented, holding: &facades), as: style)
    if let refusal = outcome.refusal { throw refusal }
    node.presented?.wasPresented = presented.places.layer != nil
    return node
  }

  private func bare(
    _ description: CoordinatorDescription, holding facades: inout [AnyObject]
  ) throws(CoordinatorRefusal) -> CoordinatorNode {
    guard let name = description.factory else {
      return CoordinatorNode(description.kind, description.tag, decisions: decisions)
    }
    guard let maker = makers[name] else { throw .unknownFactory(name) }
    guard let (node, facade) = maker(description.payload) else {
      throw .damaged("'\(name)' cannot make anything from what was stored")
    }
    if let facade { facades.append(facade) }
    guard node.kind == description.kind, node.life == .free else {
      throw .damaged("'\(name)' does not make a new \(description.kind.rawValue)")
    }
    return node.restorable(by: name, payload: description.payload)
  }

  private func put(
    _ children: [CoordinatorNode], into node: CoordinatorNode,
    _ description: CoordinatorDescription
  ) throws(CoordinatorRefusal) {
    switch node.kind {
    case .sequence, .stack:
      if let refusal = node.set(children).refusal { throw refusal }
    case .screen:
      guard children.count <= 1 else { throw .damaged("'\(description.tag)' wraps two views") }
      if let refusal = node.wrap(children.first).refusal { throw refusal }
      if !children.isEmpty { node.extras?.loading?.phase = .loaded }
    case .tabs, .split:
      if !children.isEmpty { node.letGoOfParts() }
      if node.children.isEmpty { _ = try node.holding(children) }
      guard node.children.indices.contains(description.selected) else {
        throw .indexOutOfRange(description.selected, count: node.children.count)
      }
      node.selected = description.selected
    }
  }
}
