/// The cases of enumerations without associated values.
enum EnumCases {
  /// Returns the values of a type that conforms to `CaseIterable` or is an enumeration with raw
  /// values; `nil` for other types, and if no values are found.
  static func values<Value>(of type: Value.Type) -> [Value]? {
    if let listed = listed(type) { return listed }
    return type is any RawRepresentable.Type ? tags(of: type) : nil
  }

  /// Returns the coding keys of a type; `nil` if they cannot be listed.
  static func keys<Key: CodingKey>(of type: Key.Type) -> [Key]? {
    listed(type) ?? tags(of: type)
  }

  private static func listed<Value>(_ type: Value.Type) -> [Value]? {
    guard let type = type as? any CaseIterable.Type, let cases = cases(of: type) as? [Value],
      !cases.isEmpty
    else { return nil }
    return cases
  }

  private static func cases<Value: CaseIterable>(of type: Value.Type) -> Any {
    Array(type.allCases)
  }

  /// Returns the cases of an enumeration with at most 255 cases, none of which has associated
  /// values; `nil` for other types.
  ///
  /// The compiler lists no cases of such a type, but their number is known: a value is stored as
  /// the number of its case, and the number after the last one stands for `nil` (*Type Layout* in
  /// the documentation of Swift's ABI). A single case needs no memory.
  private static func tags<Value>(of type: Value.Type) -> [Value]? {
    switch (MemoryLayout<Value>.size, MemoryLayout<Value?>.size) {
    case (0, 1):
      let only = unsafeBitCast((), to: type)
      return isPlainCase(only) ? [only] : nil
    case (1, 1):
      // If some cases have associated values, the number 0 stands for one of those cases.
      guard isPlainCase(unsafeBitCast(0 as UInt8, to: type)) else { return nil }
      let count = unsafeBitCast(Value?.none, to: UInt8.self)
      return (0..<count).map { unsafeBitCast($0, to: type) }
    default: return nil
    }
  }

  /// Returns whether a value is a case of an enumeration, without associated values.
  private static func isPlainCase(_ value: some Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .enum && mirror.children.isEmpty
  }
}
