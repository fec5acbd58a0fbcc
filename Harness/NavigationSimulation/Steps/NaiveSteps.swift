import NavigationStepTreesRuntime

/// The reference for step trees: nested dictionaries.
struct NaiveSteps {
  var layout: StepsLayout
  var allowsNone: Bool
  /// The names, in declared order.
  var names: [String] = []
  var selected: String?
  /// The collections among the steps.
  var branches: [String: NaiveSteps] = [:]

  /// What observers are to be told: a collection, what was selected there, and what is selected
  /// instead.
  struct Notice: Hashable {
    let path: [String]
    let old: String?
    let new: String?
  }

  subscript(path: ArraySlice<String>) -> NaiveSteps? {
    guard let first = path.first else { return self }
    return branches[first]?[path.dropFirst()]
  }

  /// The paths of all collections, the outer ones first.
  var collections: [[String]] {
    var paths: [[String]] = [[]]
    for name in names {
      guard let branch = branches[name] else { continue }
      paths += branch.collections.map { [name] + $0 }
    }
    return paths
  }

  /// The names on the way to the innermost selected step.
  var currentPath: [String] {
    guard let selected else { return [] }
    return [selected] + (branches[selected]?.currentPath ?? [])
  }

  /// Selects in the collection at a path, and the way to it unless nothing is selected.
  mutating func select(_ step: String?, at path: [String], after silent: Int = 0) {
    set(step, at: path[...])
    guard step != nil || silent > 0 || path.isEmpty else { return }
    selectWay(to: path, after: silent)
  }

  /// Selects the way to a collection, but for the outermost few.
  mutating func selectWay(to path: [String], after silent: Int) {
    for depth in path.indices where depth >= silent {
      set(path[depth], at: path[..<depth])
    }
  }

  /// Selects in one collection alone.
  mutating func set(_ step: String?, at path: ArraySlice<String>) {
    guard let first = path.first else {
      selected = step
      return
    }
    branches[first]?.set(step, at: path.dropFirst())
  }

  /// Puts another collection at a path, which selects nothing around it.
  mutating func put(_ other: NaiveSteps, at path: ArraySlice<String>) {
    guard let first = path.first else {
      self = other
      return
    }
    branches[first]?.put(other, at: path.dropFirst())
  }

  /// Where another tree has something else selected, the innermost first.
  func differences(to other: NaiveSteps, at path: [String] = []) -> [Notice] {
    var notices: [Notice] = []
    for name in names {
      guard let branch = branches[name], let changed = other.branches[name] else { continue }
      notices += branch.differences(to: changed, at: path + [name])
    }
    if selected != other.selected {
      notices.append(Notice(path: path, old: selected, new: other.selected))
    }
    return notices
  }
}
