/// The system under test in NAVBENCH-1: one flat table of entries, which most operations search.
///
/// It is deliberately slow. The benchmark measures the cost that a harness adds to a system of
/// known cost, so the system must stay as specified. Layers 0 to 2 are the tabs; modals are
/// numbered from 3.
struct NavbenchSystem {
  /// The deliberate faults.
  enum Fault: String, CaseIterable {
    /// Dismissing a modal with three or more entries removes only its first entry from the table,
    /// if another tab has ever been selected.
    case staleEntries = "A"
    /// A push onto at least ten entries is lost.
    case lostPush = "B"
    /// `popTo` pops to the first entry with the target's route rather than to the target.
    case popToByRoute = "C"
    /// Dismissing a modal with two entries ends the process.
    case trap
  }

  struct Entry {
    let id: Int
    let layer: Int
    let route: Int
  }

  private let fault: Fault?
  private var nextID = 0
  private var nextLayer = NavbenchModel.tabCount
  private var hasSwitchedTabs = false
  private(set) var selected = 0
  private(set) var entries: [Entry] = []
  private(set) var modalLayers: [Int] = []

  init(fault: Fault? = nil) {
    self.fault = fault
    for tab in 0..<NavbenchModel.tabCount { add(tab, 0) }
  }

  var topLayer: Int { modalLayers.last ?? selected }

  func entries(of layer: Int) -> [Entry] {
    entries.filter { $0.layer == layer }
  }

  mutating func perform(_ action: NavbenchAction, _ argument: Int) {
    let layer = topLayer
    switch action {
    case .push: push(argument, onto: layer)
    case .pop: drop(entries(of: layer).suffix(1))
    case .popTo: popTo(argument, in: layer)
    case .replace: replaceTop(of: layer, by: argument)
    case .present: present(argument)
    case .dismiss: dismiss(layer)
    case .selectTab: select(argument)
    }
  }

  private mutating func add(_ layer: Int, _ route: Int) {
    entries.append(Entry(id: nextID, layer: layer, route: route))
    nextID += 1
  }

  private mutating func drop(_ dropped: ArraySlice<Entry>) {
    let ids = Set(dropped.map(\.id))
    entries.removeAll { ids.contains($0.id) }
  }

  private mutating func push(_ route: Int, onto layer: Int) {
    if fault == .lostPush, entries(of: layer).count >= 10 { return }
    add(layer, route)
  }

  private mutating func popTo(_ argument: Int, in layer: Int) {
    let stack = entries(of: layer)
    var target = argument % stack.count
    if fault == .popToByRoute {
      target = stack.firstIndex { $0.route == stack[target].route } ?? target
    }
    drop(stack[(target + 1)...])
  }

  private mutating func replaceTop(of layer: Int, by route: Int) {
    let top = entries(of: layer).last?.id
    entries = entries.map { entry in
      entry.id == top ? Entry(id: entry.id, layer: layer, route: route) : entry
    }
  }

  private mutating func present(_ route: Int) {
    modalLayers.append(nextLayer)
    add(nextLayer, route)
    nextLayer += 1
  }

  private mutating func dismiss(_ layer: Int) {
    let stack = entries(of: layer)
    modalLayers.removeLast()
    precondition(fault != .trap || stack.count != 2, "a modal of two entries was dismissed")
    let leavesSome = fault == .staleEntries && stack.count >= 3 && hasSwitchedTabs
    drop(leavesSome ? stack[..<1] : stack[...])
  }

  private mutating func select(_ tab: Int) {
    if tab == selected {
      drop(entries(of: tab).dropFirst())
    } else {
      hasSwitchedTabs = true
    }
    selected = tab
  }
}
