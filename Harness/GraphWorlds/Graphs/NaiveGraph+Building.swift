import NavigationGraphs
import NavigationModel

// Building boxes and screens, by plain recursion.
extension NaiveGraph {
  /// Returns the box that shows a node outside a stack, such as in a layer or in a tab.
  mutating func box(_ node: String, canPush: Bool, under stays: [NaiveStay]) -> NaiveBox {
    box(node, shells: [], canPush, stays)
  }

  private mutating func box(
    _ node: String, shells: [String], _ canPush: Bool, _ stays: [NaiveStay]
  ) -> NaiveBox {
    if let row = row(node, shells, canPush, stays) { return row }
    switch book.role(node) {
    case .window, .graph:
      collect(node)
      let shells = book.role(node) == .window ? [node] + shells : shells
      guard let inside = book.inside(node) else {
        return NaiveBox(.stack, nodes: shells, canPush: canPush)
      }
      return box(inside, shells: shells, canPush, stays)
    case .stack:
      collect(node)
      let stack = NaiveBox(.stack, nodes: [node] + shells, canPush: true)
      if let inside = book.inside(node), let root = screen(inside, canPush, stays) {
        stack.screens = [root]
      }
      return stack
    case .tabs, .split:
      collect(node)
      return sections(node, shells, canPush, stays)
    default:
      let isDialog = book.role(node) == .dialog
      let place = NaiveBox(.stack, nodes: shells, canPush: canPush && !isDialog)
      place.screens = screen(node, canPush, stays).map { [$0] } ?? []
      return place
    }
  }

  /// Returns the screen that shows a node in a stack; `nil` if there is nothing to show.
  mutating func screen(
    _ node: String, _ canPush: Bool, _ stays: [NaiveStay], shared: Int = .max
  ) -> NaiveScreen? {
    var passed: [String] = []
    var shared = shared
    var node = node
    var skipped = false
    while !skipped, !hasRow(node), [.window, .stack, .graph].contains(book.role(node)) {
      collect(node)
      if book.role(node) == .graph {
        shared = min(shared, book.graphs(around: node).count)
      } else {
        passed.append(node)
      }
      guard let inside = book.inside(node) else { return nil }
      skipped = false
      node = inside
    }
    let screen = NaiveScreen(node)
    screen.passed = passed
    screen.stays = self.stays(of: node, from: stays, shared: shared)
    fill(screen, canPush)
    return screen
  }

  private mutating func fill(_ screen: NaiveScreen, _ canPush: Bool) {
    let isSectioned = [.tabs, .split].contains(book.role(screen.node))
    if let row = row(screen.node, [], canPush, screen.stays) {
      screen.isBox = true
      screen.boxes = [row]
    } else if isSectioned {
      collect(screen.node)
      screen.isBox = true
      screen.boxes = [sections(screen.node, [], canPush, screen.stays)]
    } else {
      collect(screen.node)
      let embedded = embeds
      embeds = []
      screen.boxes = embedded.map { box($0, canPush: canPush, under: screen.stays) }
    }
  }

  /// Returns a node's stays in the graphs around it, outermost first.
  ///
  /// Up to `shared` outer stays are taken from `stays`, the stays of the content beneath the node,
  /// as long as they are stays in the same graphs. The others are new.
  func stays(of node: String, from stays: [NaiveStay], shared: Int) -> [NaiveStay] {
    let graphs = book.graphs(around: node)
    var kept = 0
    while kept < min(graphs.count, stays.count, shared), graphs[kept] == stays[kept].graph {
      kept += 1
    }
    return stays.prefix(kept) + graphs.dropFirst(kept).map { NaiveStay($0) }
  }

  private mutating func sections(
    _ node: String, _ shells: [String], _ canPush: Bool, _ stays: [NaiveStay]
  ) -> NaiveBox {
    let isSplit = book.role(node) == .split
    let targets = (book.parts[node] ?? []).filter { $0.transition.isSectionOfNode }.map(\.target)
    guard !targets.isEmpty else { return NaiveBox(.stack, nodes: [node] + shells) }
    let box = NaiveBox(isSplit ? .split : .tabs, nodes: [node] + shells)
    box.boxes = targets.map { target in
      isSplit ? column(target, canPush, stays) : self.box(target, canPush: canPush, under: stays)
    }
    return box
  }

  /// Returns the box of a column, which is always a stack, so that its content can be replaced.
  mutating func column(_ node: String, _ canPush: Bool, _ stays: [NaiveStay]) -> NaiveBox {
    var leaf: String? = node
    while let next = leaf, [.window, .graph].contains(book.role(next)) { leaf = book.inside(next) }
    if let leaf, book.role(leaf) == .stack {
      let before = embeds
      let box = box(node, canPush: canPush, under: stays)
      if box.kind == .stack { return box }
      embeds = before
    }
    let screen = screen(node, canPush, stays)
    let isDialog = screen.map { book.role($0.node) == .dialog } ?? false
    let place = NaiveBox(.stack, canPush: canPush && !isDialog)
    place.screens = screen.map { [$0] } ?? []
    return place
  }

  private mutating func collect(_ node: String) {
    embeds += (book.parts[node] ?? []).filter { $0.transition == .embed }.map(\.target)
  }

  private func pages(after node: String) -> [String] {
    (book.parts[node] ?? []).filter { $0.transition.isPageOfNode }.map(\.target)
  }

  private func hasRow(_ node: String) -> Bool {
    !open.contains(node) && members(of: node).count > 1
  }

  /// Returns a node and all nodes that can be reached from it through pages and alternates, nearest
  /// first.
  private func members(of node: String) -> [String] {
    var members = [node]
    var next = 0
    while next < members.count {
      for page in pages(after: members[next])
      where !members.contains(page) && !open.contains(page) {
        members.append(page)
      }
      next += 1
    }
    return members
  }

  private mutating func row(
    _ node: String, _ shells: [String], _ canPush: Bool, _ stays: [NaiveStay]
  ) -> NaiveBox? {
    guard hasRow(node) else { return nil }
    let members = members(of: node)
    let before = open
    open += members
    let row = NaiveBox(.tabs, nodes: shells)
    for member in members { row.boxes.append(box(member, canPush: canPush, under: stays)) }
    open = before
    return row
  }
}

extension GraphDefinition.Transition {
  fileprivate var isSectionOfNode: Bool {
    switch self {
    case .child(.tab), .child(.column): true
    default: false
    }
  }

  fileprivate var isPageOfNode: Bool {
    [.child(.nextPage), .child(.alternate)].contains(self)
  }
}
