@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

@resultBuilder public struct ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content {
    content
  }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? {
    content
  }
}

extension Optional: View, Primitive where Wrapped: View {
  public var body: Wrapped? { self }
  var face: Face { map { Face(of: $0) } ?? Face() }
}

public struct Text: View, Primitive {
  let content: String

  public init(_ content: String) {
    self.content = content
  }

  public var body: Text { self }

  var face: Face {
    var face = Face()
    face.text = content
    return face
  }
}

public struct Button: View, Primitive {
  let action: @MainActor () -> Void

  public init(_ title: String, action: @escaping @MainActor () -> Void) {
    self.action = action
  }

  public var body: Button { self }

  var face: Face {
    var face = Face()
    face.toolbar = [action]
    return face
  }
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
