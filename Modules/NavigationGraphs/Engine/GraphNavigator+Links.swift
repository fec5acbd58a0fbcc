internal import NavigationLinks
public import NavigationModel

extension GraphNavigator {
  /// Opens a link of the definition, and replaces everything that the graph showed before.
  ///
  /// Shows the stack that `GraphLinks.stack(for:)` returns: usually the start nodes of the graphs
  /// around the link's node, and then that node. If nothing can be pushed onto the first of these
  /// nodes, only the link's node is shown.
  ///
  /// - Parameter link: The text of the link, as received from the system.
  /// - Returns: The outcome. It is ignored if the definition has no readable links. It is refused
  ///   with the text of the `LinkError` if the link cannot be read or matches none of them, and
  ///   refused if too much would have to be built.
  /// - Complexity: O(*d* · nodes + exits + entries + edges · log edges + length of the link ·
  ///   links), where *d* is the depth of the opened stack, plus the cost of removing and building
  ///   screens.
  @discardableResult
  public func open(_ link: String) -> Outcome {
    let links = GraphLinks(definition)
    guard !links.links.isEmpty else { return .ignored(.noTransition) }
    do throws(LinkError) {
      let stack = links.stack(for: try links.parse(link).node)
      let numbers = stack.compactMap { id in definition.nodes.firstIndex { $0.id == id } }
      return show(numbers)
    } catch {
      return context.refuse(.unusableValue(error.description))
    }
  }

  private func show(_ stack: [Int]) -> Outcome {
    do throws(Refusal) {
      let (moves, realisation) = try engine.moves(toOpen: stack)
      guard !moves.isEmpty else { return .ignored(.noTransition) }
      return carryOut(moves, realisation, cause: .link, saved: SavedStacks())
    } catch {
      return context.refuse(error)
    }
  }
}

extension GraphEngine {
  /// Returns the moves that show nodes one above the other in the root layer.
  ///
  /// If the first node has no stack, only the last one is shown. A last node that is never pushed
  /// is presented above the others.
  func moves(toOpen stack: [Int]) throws(Refusal) -> (moves: [GraphMove], Realisation) {
    guard let first = stack.first, let last = stack.last else { return ([], Realisation()) }
    var planner = GraphPlanner(graph, canPush: pushesInRoot)
    guard case .stack(let facts, var entries) = try planner.container(first), facts.canPush else {
      planner = GraphPlanner(graph, canPush: pushesInRoot)
      return ([.open(try planner.container(last))], planner.realisation)
    }
    var layer: GraphMove?
    for node in stack.dropFirst() {
      if node == last, let style = graph.style(of: node) {
        layer = .present(try planner.container(node), style, from: nil)
      } else if let entry = try planner.entry(node) {
        entries.append(entry)
      }
    }
    return ([.open(.stack(facts, entries))] + (layer.map { [$0] } ?? []), planner.realisation)
  }
}
