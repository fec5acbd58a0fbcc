import NavigationGraphs
import NavigationModel
import NavigationTestingCore
import PropertyTesting
import WorldParts

// Ways that a walk or an exhaustive search takes, compared with what the analysis says about them.
extension AnalysisWorld {
  /// Checks that the walk so far, written as a way (a path of taps), is read unchanged and can be
  /// followed.
  ///
  /// The engine must then show the same screens as the walk, unless the user has selected a tab or
  /// column, or the graph contains a split.
  func checkJournal(_ ledger: inout LawLedger) {
    let way = StackWitness(parsing: journal.lines, of: definition)
    ledger.require(
      AnalysisLaw.ways, way?.lines, equals: journal.lines, "a written walk is read as another way")
    guard let way else { return }
    ledger.require(
      AnalysisLaw.ways, way.run, equals: journal.run, "a written walk begins with another run")
    let other = GraphNavigator(definition, navigator.engine.graph, decisions: .standard)
    var pictures: [String] = []
    let isFollowed = (try? other.follow(way) { _ in pictures.append(picture(of: other)) }) != nil
    ledger.require(
      AnalysisLaw.ways, isFollowed, "a written walk cannot be followed",
      details: "\(journal.lines)")
    // Before a way acts in a column of a split, the way gives that column the focus. The walk need
    // not do so.
    let hasSplit = definition.nodes.contains { $0.role == .split }
    guard !journal.hasSelected, !hasSplit else { return }
    ledger.require(
      AnalysisLaw.ways, pictures, equals: journal.pictures, "a written walk shows other screens")
  }

  /// Checks the value by which a tour distinguishes places: it must list each screen at most twice.
  ///
  /// Only the place of the walk is checked, and only if the focused stack has more than two
  /// entries.
  func checkStandings(_ ledger: inout LawLedger) {
    let state = navigator.context.state
    guard state.depth(of: state.focusedStack) > 2 else { return }
    let scrutiny = GraphScrutiny(navigator.engine.graph, mindingRules: true, copies: 2)
    for entry in state.visibleEntries where !entry.isPlaceholder {
      let standing = navigator.engine.standing(
        on: entry.id, in: state, navigator.memory, scrutiny)
      let order = Array(standing?.order.prefix { $0 >= 0 }.dropFirst() ?? [])
      ledger.require(
        AnalysisLaw.tours, Set(order).allSatisfy { node in order.count { $0 == node } <= 2 },
        "a place lists more copies of a screen than it tells apart", details: "\(order)")
      guard !hasParts, let standing else { continue }
      ledger.require(
        AnalysisLaw.tours, standing.order, equals: screens(beneath: entry, in: state),
        "a place lists other screens than those beneath it")
      ledger.require(
        AnalysisLaw.tours, standing.found.filter { definition.nodes[$0].role.isScreen },
        equals: targets(beneath: entry, in: state),
        "a place lists other targets than those to which one can pop")
    }
  }

  /// Returns the entries that count as one stack, lowest first.
  ///
  /// On Android, these are the entries of the root layer and the topmost entry of each other layer.
  /// Otherwise, they are the entries of the top layer.
  private func near(in state: NavigationState) -> [Entry] {
    let layers = state.layers.map { state.entries(of: $0.container) }
    // On Android, all layers are above the only stack. Otherwise, each layer has a stack of its
    // own.
    let isShared = definition.source == .android
    return Array(isShared ? layers[0] + layers.dropFirst().compactMap(\.last) : layers.last ?? [])
  }

  /// Returns the nodes in `near(in:)` that are the targets of edges or rules that pop.
  ///
  /// Returns none if the stack accepts no pushes.
  private func targets(beneath entry: Entry, in state: NavigationState) -> [Int] {
    let layer = definition.source == .android ? state.layers.first : state.layers.last
    guard let layer, navigator.memory.facts(of: layer.container).canPush else { return [] }
    let known = near(in: state).filter { !$0.isPlaceholder }.map { Int($0.screen.rawValue) }
    return definition.nodes.indices.filter { number in
      let id = definition.nodes[number].id
      return definition.nodes[number].role.isScreen && known.contains(number)
        && definition.edges.contains { edge in
          edge.transition == .popTo && edge.target == id || edge.popUpTo?.target == .node(id)
        }
    }
  }

  /// Returns the node of an entry and the nodes of the screens beneath it, followed by what is
  /// saved.
  ///
  /// Each screen beneath the entry is listed at most twice.
  private func screens(beneath entry: Entry, in state: NavigationState) -> [Int] {
    var order = [Int(entry.screen.rawValue)]
    var known: [Int] = []
    for screen in near(in: state).reversed() where !screen.isPlaceholder {
      let node = Int(screen.screen.rawValue)
      if known.count(where: { $0 == node }) < 2 { order.append(node) }
      known.append(node)
    }
    for list in navigator.memory.saved.lists {
      order += [-1] + list.nodes + list.screens.map(\.node)
    }
    return order
  }

  /// If an explanation says that no user can get to a screen, checks that none can.
  func checkMisses(
    _ found: GraphExplanation?, from source: String, to target: String, _ ledger: inout LawLedger
  ) {
    switch found {
    case .kept, .unconnected: break
    default: return
    }
    guard analysis.limits.isEmpty, !hasParts, isScreen(source), isScreen(target) else { return }
    if case .kept(let last, let path) = found,
      let own = started(GraphRun(source, origin: .root))
    {
      let tried = TriedGraph(from: own, limit: 16)
      ledger.require(
        AnalysisLaw.explained, !tried.seen.contains(target), "a screen can be reached after all",
        details: "\(source) to \(target)")
      let begins = path.map { definition.edges[$0].source }
      if tried.isComplete, begins.allSatisfy(isScreen) {
        ledger.require(
          AnalysisLaw.explained, last, equals: begins.last(where: tried.seen.contains) ?? source,
          "another screen is the last that can be reached")
      }
    }
    guard goesBack else { return }
    let tried = definition.runs.compactMap { started($0) }.map {
      TriedGraph(from: $0, limit: 16, goesBack: false)
    }
    ledger.require(
      AnalysisLaw.explained, !tried.contains { $0.leads(from: source, to: target) },
      "a screen can be reached from some stacks after all", details: "\(source) to \(target)")
  }

  /// Whether any edge or exit leads back.
  var goesBack: Bool {
    !definition.exits.isEmpty
      || definition.edges.contains { [.pop, .popTo, .dismiss].contains($0.transition) }
  }

  /// Checks which exits have no effect according to the analysis.
  ///
  /// The answer is compared with an exhaustive search, and with the stacks on which users see the
  /// exits.
  func checkExits(_ tried: [TriedGraph], isComplete: Bool, _ ledger: inout LawLedger) {
    let vain = analysis.vainExits
    let taken = tried.reduce(into: Set<Int>()) { $0.formUnion($1.takenExits) }
    ledger.require(
      AnalysisLaw.verification, decisive: !vain.isEmpty, taken.isDisjoint(with: vain),
      "an exit that is said to have no effect has one", details: "\(vain)")
    guard isComplete, !showsSeveral else { return }
    let stacks = tried.flatMap { $0.places.flatMap(\.stacks) }
    let presented = tried.reduce(into: Set<String>()) { $0.formUnion($1.presented) }
    let wanted = definition.exits.indices.filter { number in
      let exit = definition.exits[number]
      let own = stacks.filter { $0.last == exit.source }
      let isOpened = definition.runs.contains { run in
        run.node == exit.source && run.origin != .start && run.origin != .root
      }
      guard !own.isEmpty, !isOpened else { return false }
      return exit.action == .dismiss
        ? !presented.contains(exit.source) : isVain(exit, on: own)
    }
    ledger.require(
      AnalysisLaw.verification, vain, equals: wanted, "the wrong exits are said to have no effect")
  }

  private func isVain(_ exit: GraphDefinition.Exit, on stacks: [[String]]) -> Bool {
    guard case .popUpTo(let rule) = exit.action else { return stacks.allSatisfy { $0.count < 2 } }
    guard case .node(let node) = rule.target, node != exit.source, isScreen(node) else {
      return false
    }
    return stacks.allSatisfy { !$0.dropLast().contains(node) }
  }

  /// Checks, by an exhaustive search, which layers have no way out according to the analysis.
  ///
  /// - Parameters:
  ///   - captures: The ways into these layers.
  ///   - tried: The exhaustive search.
  ///   - spared: The nodes that count as a way out of a layer in which they can be reached.
  ///   - ledger: Records violations.
  func checkLayers(
    _ captures: [StackWitness], _ tried: TriedGraph, sparing spared: Set<String>,
    _ ledger: inout LawLedger
  ) {
    guard !hasParts else { return }
    var named: Set<String> = []
    for way in captures {
      let other = GraphNavigator(definition, navigator.engine.graph, decisions: .standard)
      guard (try? other.follow(way)) != nil, let layer = other.context.state.layers.last else {
        continue
      }
      named.insert(root(of: layer, other))
      let inside = TriedGraph(from: other, limit: 16)
      ledger.require(
        AnalysisLaw.ways,
        other.context.state.layers.count > 1 && inside.keeps(layer.container)
          && inside.seen.isDisjoint(with: spared),
        "a layer is left that is said to have no way out", details: "\(way.lines)")
    }
    guard tried.isComplete else { return }
    for kind in tried.layers(named: root, sparing: spared) where !kind.isLeft {
      ledger.require(
        AnalysisLaw.ways, named.contains(kind.name), "a layer without a way out is not named",
        details: kind.name)
    }
  }

  /// Returns the style of a layer, with the node of its lowest entry.
  private func root(of layer: Layer, _ navigator: GraphNavigator) -> String {
    let lowest = navigator.context.state.entries(of: layer.container).first
    let node = lowest.flatMap { $0.isPlaceholder ? nil : Int($0.screen.rawValue) }
    return "\(layer.style) \(node.map { definition.nodes[$0].id } ?? "")"
  }
}

extension TriedGraph {
  /// The screens that are visible in a presented layer in at least one of the places.
  var presented: Set<String> {
    navigators.reduce(into: []) { seen, navigator in
      let state = navigator.context.state
      for index in state.usableLayers where index > 0 {
        let shown = state.visibleEntries(inLayerAt: index).filter { !$0.isPlaceholder }
        seen.formUnion(shown.map { navigator.definition.nodes[Int($0.screen.rawValue)].id })
      }
    }
  }

  /// Returns whether a layer with the given container is open in all places.
  func keeps(_ container: ContainerID) -> Bool {
    navigators.allSatisfy { navigator in
      navigator.context.state.layers.contains { $0.container == container }
    }
  }

  /// Returns the names of the layers that an action presents, sorted, each with whether a user can
  /// get out.
  ///
  /// A user can get out if some layer of that name can be left, or leads to a spared screen.
  func layers(
    named name: (Layer, GraphNavigator) -> String, sparing spared: Set<String>
  ) -> [(name: String, isLeft: Bool)] {
    var found: [String: Bool] = [:]
    for (target, kept) in places.flatMap({ zip($0.following, $0.keptLayers) }) {
      let layers = navigators[target].context.state.layers
      for depth in layers.indices.dropFirst(max(1, kept)) {
        let name = name(layers[depth], navigators[target])
        let leads = following(target).contains { !places[$0].seen.isDisjoint(with: spared) }
        found[name] = found[name] ?? false || leads || isLeft(layerAt: depth, from: target)
      }
    }
    return found.sorted { $0.key < $1.key }.map { (name: $0.key, isLeft: $0.value) }
  }

  private func isLeft(layerAt depth: Int, from place: Int) -> Bool {
    following(place).contains { places[$0].keptLayers.contains { $0 <= depth } }
  }

  /// Returns a place and the places that it leads to, directly or indirectly.
  private func following(_ place: Int) -> Set<Int> {
    var found: Set<Int> = [place]
    var pending = [place]
    while let next = pending.popLast() {
      pending += places[next].following.filter { found.insert($0).inserted }
    }
    return found
  }
}
