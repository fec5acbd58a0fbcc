public import NavigationLinks
public import NavigationModel

/// A table that maps each link to a coordinator and to that coordinator's place in the tree.
///
/// ```swift
/// let links = CoordinatorLinks(table) { destination in
///   switch destination {
///   case .register: .set(.sequence("authentication", [.screen("login"), .screen("register")]))
///   }
/// }
/// let window = try CoordinatorWindow(root: root, links: links)
/// window.tree.open("https://tern.example/register")
/// ```
public struct CoordinatorLinks {
  let parse: (String) throws(CoordinatorRefusal) -> Place

  /// The place in the tree for the coordinator that a link leads to.
  ///
  /// The main stack is the root of the tree, or the stack that is reached from the root through
  /// selected tabs, focused columns and wrapped coordinators.
  public enum Place: Hashable, Sendable {
    /// The coordinator, a sequence, replaces the sequence of the main stack.
    case set(CoordinatorDescription)
    /// The coordinator is pushed onto the sequence of the main stack.
    case push(CoordinatorDescription)
    /// The coordinator is presented over everything that is shown.
    case present(CoordinatorDescription, Layer.Style)
  }

  /// Creates links from a table and the place of each destination.
  ///
  /// - Parameters:
  ///   - table: The links that the app understands.
  ///   - place: Returns the place for a destination; returning `nil` rejects the link.
  public init<Destination: Sendable>(
    _ table: LinkTable<Destination>, _ place: @escaping (Destination) -> Place?
  ) {
    parse = { link throws(CoordinatorRefusal) in
      let destination: Destination
      do throws(LinkError) {
        destination = try table.parse(link)
      } catch {
        throw CoordinatorRefusal.unknownLink("\(error)")
      }
      guard let place = place(destination) else {
        throw CoordinatorRefusal.unknownLink("no coordinators are described for it")
      }
      return place
    }
  }
}

extension CoordinatorTree {
  /// Opens a link.
  ///
  /// - Parameter link: The link as text.
  /// - Returns: The outcome; ignored as `noTransition` if the tree has no ``links``, and refused,
  ///   for example, if the link is unknown or rejected, or if a factory is missing.
  @discardableResult
  public func open(_ link: String) -> Outcome {
    guard let links else { return .ignored(.noTransition) }
    do throws(CoordinatorRefusal) {
      return try put(links.parse(link)).asOutcome
    } catch {
      return .refused(error.asRefusal)
    }
  }

  private func put(
    _ place: CoordinatorLinks.Place
  ) throws(CoordinatorRefusal) -> CoordinatorOutcome {
    var facades: [AnyObject] = []
    defer { withExtendedLifetime(facades) {} }
    switch place {
    case .set(let description):
      return try stackForLinks().set(try factories.make(description, holding: &facades))
    case .push(let description):
      guard let sequence = try stackForLinks().children.first else {
        throw .cannot("push without a sequence", .stack)
      }
      return sequence.push(try factories.make(description, holding: &facades))
    case .present(let description, let style):
      // If another navigator has the focus, the root presents. If the root is covered, its request
      // is ignored, or waits if the user has never seen the root.
      let presenter = frontmost ?? root
      return presenter.present(try factories.make(description, holding: &facades), as: style)
    }
  }

  /// Returns the main stack: the root, or the stack that is reached from the root through selected
  /// tabs, focused columns and wrapped coordinators.
  private func stackForLinks() throws(CoordinatorRefusal) -> CoordinatorNode {
    var node = root
    while node.kind != .stack {
      switch node.kind {
      case .tabs, .split:
        guard node.children.indices.contains(node.selected) else {
          throw .cannot("open a link without a stack", node.kind)
        }
        node = node.children[node.selected]
      case .screen:
        guard let wrapped = node.wrapped else {
          throw .cannot("open a link without a stack", .screen)
        }
        node = wrapped
      case .stack, .sequence: return node
      }
    }
    return node
  }
}
