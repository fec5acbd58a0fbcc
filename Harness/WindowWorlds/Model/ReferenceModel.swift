import NavigationModel

/// The model in its simplest form: nested arrays of numbers.
///
/// It uses linear searches, and shares no code with the library.
///
/// Each entry is a unique number. The library's screens have the same numbers, so the two can be
/// compared without knowing how ids are made.
struct ReferenceModel {
  /// A layer with its stacks: the tabs of the root layer, or the only stack of a presented layer.
  struct Layer: Equatable {
    var stacks: [[Int]]
    var selected = 0
    /// The entry that presents the layer; `nil` for the root layer.
    var presenter: Int?
  }

  /// The expected outcome of a command.
  enum Verdict: Equatable {
    case applied
    case ignored(IgnoredReason)
    case refused
  }

  private(set) var layers: [Layer]

  init(tabs: [[Int]]) {
    layers = [Layer(stacks: tabs)]
  }

  /// The position of a stack: its layer, and its index among the stacks of that layer.
  struct Place: Equatable {
    var layer: Int
    var stack: Int
  }

  var places: [Place] {
    layers.indices.flatMap { layer in
      layers[layer].stacks.indices.map { Place(layer: layer, stack: $0) }
    }
  }

  var focused: Place {
    Place(layer: layers.count - 1, stack: layers[layers.count - 1].selected)
  }

  var visible: Int {
    let stack = self[focused]
    return stack[stack.count - 1]
  }

  subscript(place: Place) -> [Int] {
    layers[place.layer].stacks[place.stack]
  }

  func place(of entry: Int) -> Place? {
    places.first { self[$0].contains(entry) }
  }
}

extension ReferenceModel {
  mutating func push(_ entries: [Int], _ place: Place) -> Verdict {
    guard !entries.isEmpty else { return .ignored(.noChange) }
    layers[place.layer].stacks[place.stack] += entries
    return .applied
  }

  mutating func pop(_ count: Int, _ place: Place) -> Verdict {
    guard count >= 0 else { return .refused }
    guard count > 0 else { return .ignored(.noChange) }
    let depth = self[place].count
    guard depth > 1 else { return .ignored(.atRoot) }
    return keep(max(1, depth - count), place)
  }

  mutating func popTo(index: Int, _ place: Place) -> Verdict {
    let depth = self[place].count
    guard index >= 0, index < depth else { return .refused }
    guard index < depth - 1 else { return .ignored(.alreadyThere) }
    return keep(index + 1, place)
  }

  mutating func popToRoot(_ place: Place) -> Verdict {
    guard self[place].count > 1 else { return .ignored(.atRoot) }
    return keep(1, place)
  }

  mutating func replaceTop(_ entry: Int, _ place: Place) -> Verdict {
    set(Array(self[place].dropLast()) + [entry], place)
    return .applied
  }

  mutating func popUpTo(_ entry: Int, inclusive: Bool, push new: Int, _ place: Place) -> Verdict {
    guard let index = self[place].firstIndex(of: entry) else { return .refused }
    set(Array(self[place].prefix(inclusive ? index : index + 1)) + [new], place)
    return .applied
  }

  mutating func setStack(_ entries: [Int], _ place: Place) -> Verdict {
    guard entries != self[place] else { return .ignored(.noChange) }
    set(entries, place)
    return .applied
  }

  mutating func present(_ entry: Int) -> Verdict {
    layers.append(Layer(stacks: [[entry]], presenter: visible))
    return .applied
  }

  mutating func dismiss(from layer: Int) -> Verdict {
    guard layer > 0 else { return .refused }
    guard layer < layers.count else { return .ignored(.nothingPresented) }
    layers.removeSubrange(layer...)
    return .applied
  }

  mutating func selectTab(_ index: Int) -> Verdict {
    guard layers[0].stacks.indices.contains(index) else { return .refused }
    guard layers[0].selected != index else { return .ignored(.reselected) }
    layers[0].selected = index
    return .applied
  }

  mutating func unwind(to entry: Int) -> Verdict {
    guard let place = place(of: entry) else { return .refused }
    guard visible != entry else { return .ignored(.alreadyThere) }
    layers.removeSubrange((place.layer + 1)...)
    layers[place.layer].selected = place.stack
    if let index = self[place].firstIndex(of: entry) { _ = keep(index + 1, place) }
    return .applied
  }

  private mutating func keep(_ count: Int, _ place: Place) -> Verdict {
    set(Array(self[place].prefix(count)), place)
    return .applied
  }

  /// Sets a stack, and dismisses the lowest layer that a removed entry presented, with all layers
  /// above it.
  private mutating func set(_ entries: [Int], _ place: Place) {
    let gone = self[place].filter { !entries.contains($0) }
    layers[place.layer].stacks[place.stack] = entries
    let orphan = layers.firstIndex { layer in layer.presenter.map(gone.contains) ?? false }
    if let orphan { layers.removeSubrange(orphan...) }
  }
}
