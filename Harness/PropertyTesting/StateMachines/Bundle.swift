/// A collection of the values that steps have created, each with a handle by which later steps
/// refer to it.
///
/// A handle is independent of a value's position: `s3` is the third value that was created. On the
/// tape, choices count back from the newest value, so deleting unrelated steps keeps references
/// valid. If a script contains a handle that no longer exists, its replay uses the newest value and
/// notes the mismatch.
public struct Bundle<Value> {
  /// A reference to a value in a bundle.
  public struct Handle: Sendable, Hashable, CustomStringConvertible {
    /// The position of the value in the order of creation, from 1.
    public let number: Int

    /// The letter `s`, followed by the number.
    public var description: String { "s\(number)" }
  }

  private var members: [(handle: Handle, value: Value)] = []
  private var made = 0

  /// Creates an empty bundle.
  public init() {}

  /// The number of values that exist.
  public var count: Int { members.count }
  /// Whether there are no values.
  public var isEmpty: Bool { members.isEmpty }

  /// Adds a value.
  ///
  /// - Parameter value: The value to add.
  /// - Returns: The handle of the value, which is never reused.
  @discardableResult
  public mutating func add(_ value: Value) -> Handle {
    made += 1
    let handle = Handle(number: made)
    members.append((handle, value))
    return handle
  }

  /// Accesses the value of a handle; `nil` if it no longer exists.
  ///
  /// Setting `nil` removes the value. If the value no longer exists, setting has no effect.
  ///
  /// - Parameter handle: The handle of the value.
  public subscript(handle: Handle) -> Value? {
    get { members.first { $0.handle == handle }?.value }
    set {
      guard let index = members.firstIndex(where: { $0.handle == handle }) else { return }
      guard let newValue else {
        members.remove(at: index)
        return
      }
      members[index].value = newValue
    }
  }

  /// Selects one of the values at random; the newest is the simplest.
  ///
  /// - Parameters:
  ///   - label: The name of the argument in scripts.
  ///   - draw: The source of the choice.
  /// - Returns: The handle of the selected value.
  /// - Throws: ``Interruption/rejected`` if there are no values, or another ``Interruption`` if the
  ///   case makes too many choices or the replayed tape ends.
  public func handle(
    _ label: StaticString, _ draw: inout Draw
  ) throws(Interruption) -> Handle {
    let index = try draw.index(label, below: members.count) { back in
      "\(members[members.count - 1 - back].handle)"
    }
    return members[members.count - 1 - index].handle
  }
}
