/// How the cost of an operation may grow with a size.
public enum CostClass: String, Sendable, Hashable, CaseIterable {
  /// The same at every size: O(1).
  case constant = "O(1)"
  /// A step more each time that the size doubles: O(log n).
  case logarithmic = "O(log n)"
  /// In proportion to the size: O(n).
  case linear = "O(n)"
  /// A little more than in proportion to the size, as sorting: O(n log n).
  case linearithmic = "O(n log n)"
  /// In proportion to the square of the size: O(n²).
  case quadratic = "O(n²)"

  /// How far above its class a measured exponent may lie.
  public static let tolerance = 0.25

  /// The exponent of the power of the size that grows like this class while the size grows a
  /// thousandfold.
  public var exponent: Double {
    switch self {
    case .constant: 0
    case .logarithmic: 0.25
    case .linear: 1
    case .linearithmic: 1.15
    case .quadratic: 2
    }
  }

  /// The name of the case in Swift.
  public var caseName: String {
    switch self {
    case .constant: "constant"
    case .logarithmic: "logarithmic"
    case .linear: "linear"
    case .linearithmic: "linearithmic"
    case .quadratic: "quadratic"
    }
  }
}
