@propertyWrapper public struct State<Value>: Kept {
  private final class Box {
    var value: Value
    /// The box of the view that stood in the same place before.
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

/// A property whose value outlives the view that it is written in.
protocol Kept {
  /// Goes on with what was kept in the same place, if anything was; returns what to keep.
  func keep(instead first: AnyObject?) -> AnyObject
}

/// Keeps the states of the views at the bottom of a stage, by where the views stand.
@MainActor final class StateShelf {
  /// The shelf of the views that are being looked at; other views have new states each time.
  private(set) static var current: StateShelf?

  private var place = ""
  private var kept: [String: AnyObject] = [:]

  /// Looks at views whose states are kept here.
  func use<Result>(_ body: () -> Result) -> Result {
    let other = Self.current
    Self.current = self
    defer { Self.current = other }
    return body()
  }

  /// Looks at the body of a view, whose states are those of the one that stood there before.
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
