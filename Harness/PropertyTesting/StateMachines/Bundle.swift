/// The things that steps have made so far, referred to by symbolic handles.
///
/// A later step does not name a thing by its position but as `s3`, the third that was made. Choices
/// count from the newest backwards, so deleting unrelated steps keeps references. A script whose
/// handle no longer exists is stale, and does not silently refer to another thing.
public struct Bundle<Value> {
  /// A symbolic reference.
  public struct Handle: Sendable, Hashable, CustomStringConvertible {
    /// Which of the things made it is, from 1.
    public let number: Int

    /// `s` and the number.
    public var description: String { "s\(number)" }
  }

  private var members: [(handle: Handle, value: Value)] = []
  private var made = 0

  /// Nothing was made yet.
  public init() {}

  /// How many things there are.
  public var count: Int { members.count }
  /// Whether there is nothing to refer to.
  public var isEmpty: Bool { members.isEmpty }

  /// Adds a thing.
  ///
  /// - Parameter value: The thing.
  /// - Returns: Its handle; no other thing will ever have it.
  @discardableResult
  public mutating func add(_ value: Value) -> Handle {
    made += 1
    let handle = Handle(number: made)
    members.append((handle, value))
    return handle
  }

  /// The thing of a handle; `nil` if it no longer exists.
  ///
  /// - Parameter handle: The handle.
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

  /// Draws one of the things, the newest being the simplest.
  ///
  /// - Parameters:
  ///   - label: The name of the argument in scripts.
  ///   - draw: Which one.
  /// - Returns: Its handle.
  /// - Throws: ``Interruption/rejected`` when there is none.
  public func handle(
    _ label: StaticString, _ draw: inout Draw
  ) throws(Interruption) -> Handle {
    let index = try draw.index(label, below: members.count) { back in
      "\(members[members.count - 1 - back].handle)"
    }
    return members[members.count - 1 - index].handle
  }
}
