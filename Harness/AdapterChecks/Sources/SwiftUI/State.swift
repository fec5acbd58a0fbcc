import Observation

/// A property of a view that the stage prepares before it evaluates the view's body.
public protocol DynamicProperty {}

@propertyWrapper public struct State<Value>: DynamicProperty, Kept {
  private final class Box: Observable {
    private let registrar = ObservationRegistrar()
    private var stored: Value
    /// The box of the state that a previous view had in the same place.
    var first: Box?

    init(_ value: Value) { stored = value }

    var value: Value {
      get {
        registrar.access(self, keyPath: \.value)
        return stored
      }
      set { registrar.withMutation(of: self, keyPath: \.value) { stored = newValue } }
    }
  }

  private let box: Box

  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  public var wrappedValue: Value {
    get { (box.first ?? box).value }
    nonmutating set { (box.first ?? box).value = newValue }
  }

  @MainActor public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }

  func keep(instead first: AnyObject?) -> AnyObject {
    guard let first = first as? Box, first !== box else { return box }
    box.first = first
    return first
  }
}

/// A property whose value outlives the view in which it is declared.
protocol Kept {
  /// Makes the property use the object that is already stored for its place, if there is one, and
  /// returns the object to store.
  func keep(instead first: AnyObject?) -> AnyObject
}

/// The states of the views on a stage, by the places of the views.
///
/// A screen that returns to the same place has its previous states again.
@MainActor final class StateShelf {
  private var kept: [Int: AnyObject] = [:]
  private var begun: Set<Int> = []

  /// Sets the properties of a view to their previous states and to the view's environment.
  func prepare(_ view: Any, at place: Int, _ values: EnvironmentValues) {
    for child in Mirror(reflecting: view).children {
      guard let name = child.label else { continue }
      let inner = Surroundings.place(of: name, in: place)
      if let state = child.value as? any Kept {
        kept[inner] = state.keep(instead: kept[inner])
      } else if let environment = child.value as? any Surrounded {
        environment.fill(values)
      } else if child.value is any DynamicProperty {
        prepare(child.value, at: inner, values)
      }
    }
  }

  /// Marks a place as begun, and returns whether it was not marked before.
  func begins(at place: Int) -> Bool { begun.insert(place).inserted }
}
