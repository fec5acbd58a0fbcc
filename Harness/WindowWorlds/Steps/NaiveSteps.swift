import NavigationStepTreesRuntime

/// The reference for step trees: nested dictionaries.
struct NaiveSteps {
  var layout: StepsLayout
  var allowsNone: Bool
  /// The names, in declared order.
  var names: [String] = []
  var selected: String?
  /// Whether only the selected step has a value, as in an enumeration.
  var isForgetful = false
  /// The steps that may be without a value.
  var optionals: Set<String> = []
  /// The optional steps that have no value now.
  var absent: Set<String> = []
  /// The initial values of the steps that are collections.
  var fresh: [String: NaiveSteps] = [:]
  /// The collections among the steps, including those that are absent now.
  private var branches: [String: NaiveSteps] = [:]

  /// Creates a tree without steps.
  init(layout: StepsLayout, allowsNone: Bool) {
    self.layout = layout
    self.allowsNone = allowsNone
  }

  /// Returns the collection of a step; `nil` if it has none now.
  func branch(_ name: String) -> NaiveSteps? {
    absent.contains(name) || (isForgetful && selected != name) ? nil : branches[name]
  }

  /// Sets the initial value of a step.
  mutating func begin(_ name: String, with branch: NaiveSteps) {
    fresh[name] = branch
    branches[name] = branch
  }

  /// An expected notification of observers: a collection with its old and new selection.
  struct Notice: Hashable {
    let path: [String]
    let old: String?
    let new: String?
  }

  subscript(path: ArraySlice<String>) -> NaiveSteps? {
    guard let first = path.first else { return self }
    return branch(first)?[path.dropFirst()]
  }

  /// The paths of all collections, outer ones first.
  var collections: [[String]] {
    var paths: [[String]] = [[]]
    for name in names {
      guard let branch = branch(name) else { continue }
      paths += branch.collections.map { [name] + $0 }
    }
    return paths
  }

  /// The names on the path to the innermost selected step.
  var currentPath: [String] {
    guard let selected else { return [] }
    return [selected] + (branch(selected)?.currentPath ?? [])
  }

  /// Selects a step, or nothing, in the collection at a path, and the steps that lead to it.
  ///
  /// - Parameters:
  /// - step: The step; `nil` to select nothing. If it is `nil`, the steps that lead to the
  ///   collection are selected only if `silent` is positive.
  ///   - path: The path of the collection.
  ///   - silent: The number of outermost steps on the path that are not selected.
  mutating func select(_ step: String?, at path: [String], after silent: Int = 0) {
    set(step, at: path[...])
    guard step != nil || silent > 0 || path.isEmpty else { return }
    selectWay(to: path, after: silent)
  }

  /// Selects the steps that lead to a collection, except for the given number of outermost steps.
  mutating func selectWay(to path: [String], after silent: Int) {
    for depth in path.indices where depth >= silent {
      set(path[depth], at: path[..<depth])
    }
  }

  /// Selects a step, or nothing, in one collection, without changing the selections of the
  /// collections around it.
  mutating func set(_ step: String?, at path: ArraySlice<String>) {
    guard let first = path.first else {
      if isForgetful, let step, step != selected { branches[step] = fresh[step] }
      selected = step
      return
    }
    branches[first]?.set(step, at: path.dropFirst())
  }

  /// Replaces the collection at a path, without changing the selections of the collections around
  /// it.
  mutating func put(_ other: NaiveSteps, at path: ArraySlice<String>) {
    guard let first = path.first else {
      self = other
      return
    }
    branches[first]?.put(other, at: path.dropFirst())
  }

  /// Returns the collections in which another tree has a different selection, innermost first.
  func differences(to other: NaiveSteps, at path: [String] = []) -> [Notice] {
    var notices: [Notice] = []
    for name in names {
      guard let branch = branch(name), let changed = other.branch(name) else { continue }
      notices += branch.differences(to: changed, at: path + [name])
    }
    if selected != other.selected {
      notices.append(Notice(path: path, old: selected, new: other.selected))
    }
    return notices
  }
  /// Gives an optional step a new value, or removes its value.
  mutating func furnish(_ name: String, isThere: Bool) {
    branches[name] = fresh[name]
    if isThere { absent.remove(name) } else { absent.insert(name) }
  }

  /// Returns the tree after restoring selections; `nil` if a collection with a saved selection is
  /// absent.
  ///
  /// Collections for which no selection is saved stay as they are.
  func restoring(_ saved: NaiveSteps) -> NaiveSteps? {
    guard absent.isSubset(of: saved.absent) else { return nil }
    var restored = saved
    restored.absent = absent
    for name in saved.absent.subtracting(absent) { restored.branches[name] = branches[name] }
    return restored
  }

  /// Returns whether a collection on a path, or at its end, is an enumeration.
  func passesEnumeration(_ path: [String]) -> Bool {
    path.indices.contains { self[path[...$0]]?.isForgetful == true }
  }

  /// Selects, on a path, the steps that lead to the innermost enumeration with a selection.
  ///
  /// An enumeration stores nothing except its selection. Every change in place inside it therefore
  /// counts as a selection.
  mutating func selectEnumeration(on path: [String]) {
    let inner = path.indices.map { Array(path[...$0]) }.last { inner in
      self[inner[...]].map { $0.isForgetful && $0.selected != nil } == true
    }
    if let inner { selectWay(to: inner, after: 0) }
  }
}
