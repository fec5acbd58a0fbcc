/// A strategy for proposing simpler candidates.
///
/// A pass is deterministic and proposes candidates only through ``ShrinkSearch/consider(_:)``. It
/// need not propose every simplification, because ``Shrinker`` repeats the passes until none finds
/// a simpler tape. The cost in a pass's documentation is the number of candidates that it proposes
/// if none is accepted. A budget does not count candidates that are not run or are too short for
/// the generator.
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
