@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

@resultBuilder public struct ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content {
    content
  }
}

public struct Text: View, Primitive {
  public init(_ content: String) {}

  public var body: Text { self }
  var face: Face { Face() }
}

@propertyWrapper public struct Binding<Value> {
  let read: @MainActor () -> Value
  let write: @MainActor (Value) -> Void

  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    read = get
    write = set
  }

  @MainActor public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }
}
