/// A strategy for proposing simpler candidates.
///
/// A pass is deterministic, proposes candidates only through ``ShrinkSearch/consider(_:)``, and
/// traverses the tape once; ``Shrinker`` repeats it until nothing changes. The cost in a pass's
/// documentation is the number of candidates that it proposes if none is accepted.
public protocol ShrinkPass: Sendable {
  /// The name by which a caller can exclude the pass from shrinking.
  var name: String { get }
  /// Whether the pass runs only after all passes that are not costly.
  var isCostly: Bool { get }
  /// Proposes candidates.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
  func improve(_ search: inout ShrinkSearch)
}

extension ShrinkPass {
  /// The name of the type.
  public var name: String { "\(Self.self)" }
  /// Whether the pass runs only after all passes that are not costly; `false` by default.
  public var isCostly: Bool { false }
}
