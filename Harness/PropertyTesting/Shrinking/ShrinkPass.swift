/// One way of proposing simpler candidates.
///
/// A pass is deterministic, proposes only through ``ShrinkSearch/consider(_:)``, and goes over the
/// tape once: it does not loop until nothing changes, since ``Shrinker`` does. The cost that it
/// states is the number of candidates it proposes when none is accepted.
public protocol ShrinkPass: Sendable {
  /// The name by which a pass can be left out.
  var name: String { get }
  /// Whether it waits until the cheaper passes find nothing more.
  var isCostly: Bool { get }
  /// Proposes candidates.
  ///
  /// - Parameter search: The best tape, and the door for candidates.
  func improve(_ search: inout ShrinkSearch)
}

extension ShrinkPass {
  /// The name of the type.
  public var name: String { "\(Self.self)" }
  /// Cheap unless it says otherwise.
  public var isCostly: Bool { false }
}
