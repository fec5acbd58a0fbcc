@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  let read: @MainActor () -> Value
  let write: @MainActor (Value) -> Void

  @preconcurrency
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    read = get
    write = set
  }

  @MainActor public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  @MainActor
  public subscript<Part>(
    dynamicMember path: WritableKeyPath<Value, Part>
  ) -> Binding<Part> {
    Binding<Part>(
      get: { wrappedValue[keyPath: path] },
      set: { part in
        var whole = wrappedValue
        whole[keyPath: path] = part
        wrappedValue = whole
      })
  }
}
