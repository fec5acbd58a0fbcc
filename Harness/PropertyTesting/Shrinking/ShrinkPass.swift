/// A way of proposing simpler candidates.
///
/// A pass is deterministic, proposes only through ``ShrinkSearch/consider(_:)``, and traverses the
/// tape once; ``Shrinker`` repeats it until nothing changes. The stated cost of a pass is the
/// number of candidates that it proposes when none is accepted.
public protocol ShrinkPass: Sendable {
  /// The name with which a caller can leave the pass out.
  var name: String { get }
  /// Whether the pass waits until the cheaper passes find nothing more.
  var isCostly: Bool { get }
  /// Proposes candidates.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
  func improve(_ search: inout ShrinkSearch)
}

extension ShrinkPass {
  /// The name of the type.
  public var name: String { "\(Self.self)" }
  /// A Boolean value that is false by default: passes are cheap unless they say otherwise.
  public var isCostly: Bool { false }
}
