package import NavigationStepTreesRuntime

/// A collection of steps on which a simulation can perform an app's operations, through the
/// accessors of the type.
package protocol PlayableSteps: StepsCollection, Hashable, Codable {
  /// Creates the collection as it is when the app starts.
  init()

  /// Whether the type supports changing its steps through key paths.
  static var hasKeyPaths: Bool { get }

  /// Performs an operation on a step in place, as `steps.profile.selected = .detail` does.
  mutating func change(_ step: Int, _ visitor: inout some StepVisitor)

  /// Performs an operation on a copy of a step and assigns the copy.
  mutating func assign(_ step: Int, _ visitor: inout some StepVisitor)

  /// Performs an operation on a step through its wrapper, as
  /// `steps.$profile.wrappedValue.selected = …` does.
  mutating func changeWrapped(_ step: Int, _ visitor: inout some StepVisitor)

  /// Performs an operation on a copy of a step's wrapper and assigns the copy.
  mutating func assignWrapped(_ step: Int, _ visitor: inout some StepVisitor)

  /// Performs an operation on the step at a key path, as `select(\.profile) { … }` does.
  mutating func changeByKeyPath(_ step: Int, _ visitor: inout some StepVisitor)

  /// Selects the step at a key path, as `select(\.profile)` does.
  mutating func selectByKeyPath(_ step: Int)

  /// Selects a step through its wrapper, as `$profile.select()` does.
  mutating func selectWrapped(_ step: Int)

  /// Gives an optional step a new value, or removes its value.
  mutating func furnish(_ step: Int, isThere: Bool)
}

extension PlayableSteps {
  package static var hasKeyPaths: Bool { false }

  /// Does nothing: all steps have values.
  package mutating func furnish(_ step: Int, isThere: Bool) {}

  /// Performs the operation in place, for types without wrappers.
  package mutating func changeWrapped(_ step: Int, _ visitor: inout some StepVisitor) {
    change(step, &visitor)
  }

  /// Performs the operation on a copy of the value, for types without wrappers.
  package mutating func assignWrapped(_ step: Int, _ visitor: inout some StepVisitor) {
    assign(step, &visitor)
  }

  /// Performs the operation in place, for types without properties.
  package mutating func changeByKeyPath(_ step: Int, _ visitor: inout some StepVisitor) {
    change(step, &visitor)
  }

  /// Selects the step by name, for types without properties.
  package mutating func selectByKeyPath(_ step: Int) {
    if let choice = AllSteps.choice(Steps.allCases[step]) { selectStep(choice) }
  }
}

/// An operation on the value of a step.
package protocol StepVisitor {
  /// Performs the operation on a plain value.
  mutating func visit<Value>(_ value: inout Value)

  /// Performs the operation on a collection.
  mutating func visit<Value: PlayableSteps>(_ value: inout Value)
}

/// An operation on a collection at the end of a path.
struct PathVisitor: StepVisitor {
  enum Kind {
    /// `selected = …`; `nil` selects nothing.
    case select(Int?)
    /// `$step.select()`
    case selectWrapped(Int)
    /// Selects a step in a copy, and assigns the copy.
    case assign(Int?)
    /// Replaces the collection with another value, in which a step was selected.
    case replace(Int?)
    /// Changes the value of a step; the selection stays as it is.
    case note(Int)
    /// Gives an optional step a new value, or removes its value.
    case furnish(Int, isThere: Bool)
  }

  /// A way to change the collections that contain the step.
  enum Way: CaseIterable {
    case inPlace, wrapped, keyPaths
  }

  let kind: Kind
  private let way: Way
  private var path: ArraySlice<Int>

  init(_ kind: Kind, at path: [Int], by way: Way = .inPlace) {
    self.kind = kind
    self.way = way
    self.path = path[...]
  }

  mutating func visit<Value>(_ value: inout Value) {
    guard case .note(let number) = kind, var leaf = value as? DrawnLeaf else { return }
    leaf.value = number
    if let changed = leaf as? Value { value = changed }
  }

  mutating func visit<Value: PlayableSteps>(_ value: inout Value) {
    guard let step = path.popFirst() else { return perform(on: &value) }
    let isAssigned = if case .assign = kind { path.isEmpty } else { false }
    switch way {
    case .inPlace where isAssigned: value.assign(step, &self)
    case .wrapped where isAssigned: value.assignWrapped(step, &self)
    case .inPlace: value.change(step, &self)
    case .wrapped: value.changeWrapped(step, &self)
    case .keyPaths: value.changeByKeyPath(step, &self)
    }
  }

  private func perform<Value: PlayableSteps>(on value: inout Value) {
    let steps = Value.Steps.allCases
    switch kind {
    case .select(let step?) where way == .keyPaths: value.selectByKeyPath(step)
    case .select(let step), .assign(let step):
      guard let choice = Value.AllSteps.choice(step.map { steps[$0] }) else { return }
      value.selectStep(choice)
    case .selectWrapped(let step):
      value.selectWrapped(step)
    case .replace(let step):
      guard let choice = Value.AllSteps.choice(step.map { steps[$0] }) else { return }
      var other = Value()
      other.selectStep(choice)
      value = other
    case .furnish(let step, let isThere):
      value.furnish(step, isThere: isThere)
    case .note:
      break
    }
  }
}
