/// The values that steps have made so far, referred to by symbolic handles.
///
/// A later step refers to a value not by its position but by a handle: `s3` is the third value that
/// was made. Choices count backwards from the newest, so deleting unrelated steps keeps references
/// valid. A script with a handle that no longer exists is stale; it does not silently refer to
/// another value.
public struct Bundle<Value> {
  /// A symbolic reference.
  public struct Handle: Sendable, Hashable, CustomStringConvertible {
    /// The position of the value in the order of creation, from 1.
    public let number: Int

    /// `s` and the number.
    public var description: String { "s\(number)" }
  }

  private var members: [(handle: Handle, value: Value)] = []
  private var made = 0

  /// Creates an empty bundle.
  public init() {}

  /// The number of values that exist.
  public var count: Int { members.count }
  /// Whether there is no value to refer to.
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

  /// The value of a handle; `nil` if it no longer exists.
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

  /// Chooses one of the values at random; the newest is the simplest.
  ///
  /// - Parameters:
  ///   - label: The name of the argument in scripts.
  ///   - draw: The source of the choice.
  /// - Returns: The handle of the chosen value.
  /// - Throws: ``Interruption/rejected`` if there are no values.
  public func handle(
    _ label: StaticString, _ draw: inout Draw
  ) throws(Interruption) -> Handle {
    let index = try draw.index(label, below: members.count) { back in
      "\(members[members.count - 1 - back].handle)"
    }
    return members[members.count - 1 - index].handle
  }
}
