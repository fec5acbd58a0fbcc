/// A way of proposing simpler candidates.
///
/// A pass is deterministic, proposes only through ``ShrinkSearch/consider(_:)``, and traverses the
/// tape once; ``Shrinker`` repeats it until nothing changes. The stated cost of a pass is the
/// number of candidates that it proposes when none is accepted.
public protocol ShrinkPass: Sendable {
  /// The name by which a caller can exclude the pass.
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
  /// `false`: by default, a pass is cheap.
  public var isCostly: Bool { false }
}
