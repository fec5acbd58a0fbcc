/// A class of growth of an operation's cost as a size grows.
public enum CostClass: String, Sendable, Hashable, CaseIterable {
  /// The same at every size: O(1).
  case constant = "O(1)"
  /// Grows by the same amount each time that the size doubles: O(log n).
  case logarithmic = "O(log n)"
  /// Proportional to the size: O(n).
  case linear = "O(n)"
  /// Slightly more than proportional to the size, as in sorting: O(n log n).
  case linearithmic = "O(n log n)"
  /// Proportional to the square of the size: O(n²).
  case quadratic = "O(n²)"

  /// The largest amount by which the interval around a measured exponent may lie above the exponent
  /// of its class.
  public static let tolerance = 0.25

  /// The exponent of the power function that grows about as fast as this class.
  ///
  /// While the size grows a thousandfold, the class and the power function grow by about the same
  /// factor.
  public var exponent: Double {
    switch self {
    case .constant: 0
    case .logarithmic: 0.25
    case .linear: 1
    case .linearithmic: 1.15
    case .quadratic: 2
    }
  }

  /// The name of the enumeration case in Swift.
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
