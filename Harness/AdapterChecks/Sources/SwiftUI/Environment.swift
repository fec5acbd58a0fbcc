public import Observation

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  subscript<Object: AnyObject>(type: Object.Type) -> Object? {
    get { values[ObjectIdentifier(type)] as? Object }
    set { values[ObjectIdentifier(type)] = newValue }
  }
}

@propertyWrapper public struct Environment<Value>: DynamicProperty, Surrounded {
  private final class Box {
    var values = EnvironmentValues()
  }

  private let box = Box()
  private let read: (EnvironmentValues) -> Value?

  public init(_ path: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: path] }
  }

  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    read = { $0[type] }
  }

  public var wrappedValue: Value {
    guard let value = read(box.values) else {
      fatalError("No Observable object of type \(Value.self) found.")
    }
    return value
  }

  func fill(_ values: EnvironmentValues) { box.values = values }
}

/// A property that reads the environment of the view that declares it.
protocol Surrounded {
  func fill(_ values: EnvironmentValues)
}

extension View {
  public func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    EnvironmentWriting(content: self) { $0[keyPath: path] = value }
  }

  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    EnvironmentWriting(content: self) { $0[Object.self] = object }
  }

  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    EnvironmentWriting(content: self) { $0[Object.self] = object }
  }
}

/// A substitute for the protocol of Combine, which SwiftUI re-exports.
public protocol ObservableObject: AnyObject {}

struct EnvironmentWriting<Content: View>: View, Primitive {
  let content: Content
  let write: (inout EnvironmentValues) -> Void

  var body: EnvironmentWriting { self }

  var face: Face {
    var inside = Surroundings.current
    write(&inside.values)
    return inside.use { Face(of: content) }
  }
}
