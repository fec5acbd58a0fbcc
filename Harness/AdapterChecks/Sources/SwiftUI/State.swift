@propertyWrapper public struct State<Value>: Kept {
  private final class Box {
    var value: Value
    /// The box of the view that was previously in the same place.
    var first: Box?

    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  public var wrappedValue: Value {
    get { (box.first ?? box).value }
    nonmutating set { (box.first ?? box).value = newValue }
  }

  func keep(instead first: AnyObject?) -> AnyObject {
    guard let first = first as? Box, first !== box else { return box }
    box.first = first
    return first
  }
}

/// A property whose value outlives the view in which it is declared.
protocol Kept {
  /// Continues with the object that was kept in the same place, if any; returns the object to keep.
  func keep(instead first: AnyObject?) -> AnyObject
}

/// Keeps the states of views at the bottom of a stage, by the places of the views.
@MainActor final class StateShelf {
  /// The shelf of the views being evaluated; other views get new states each time.
  private(set) static var current: StateShelf?

  private var place = ""
  private var kept: [String: AnyObject] = [:]

  /// Evaluates views whose states are kept here.
  func use<Result>(_ body: () -> Result) -> Result {
    let other = Self.current
    Self.current = self
    defer { Self.current = other }
    return body()
  }

  /// Evaluates the body of a view, which gets the states of the previous view in that place.
  func enter<Result>(_ view: some View, _ body: () -> Result) -> Result {
    let outer = place
    place += "/\(type(of: view))"
    defer { place = outer }
    for child in Mirror(reflecting: view).children {
      guard let state = child.value as? any Kept, let name = child.label else { continue }
      kept[place + name] = state.keep(instead: kept[place + name])
    }
    return body()
  }
}
