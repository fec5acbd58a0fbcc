extension Property {
  /// A class of values, with the smallest share of all values that must belong to the class.
  struct Class: Sendable {
    let name: String
    let smallestShare: Double
    let contains: @Sendable (Value) -> Bool
  }

  /// Returns a property that also requires a minimum share of its values to belong to a class.
  ///
  /// The check fails if a smaller share of the values belongs to the class. Such a check has hardly
  /// tested the property with the values that matter.
  ///
  /// - Parameters:
  ///   - name: A description of the values in the class, such as `empty`.
  ///   - smallestShare: The smallest share of values in the class with which the check passes, from
  ///     0 to 1. With 0, the values in the class are only counted.
  ///   - contains: Returns whether a value belongs to the class.
  /// - Returns: The property with the class added.
  public func classifying(
    _ name: String, atLeast smallestShare: Double = 0,
    _ contains: @escaping @Sendable (Value) -> Bool
  ) -> Property {
    var property = self
    property.classes.append(
      Class(name: name, smallestShare: smallestShare, contains: contains))
    return property
  }
}

/// The number of tested values in each class.
public struct Coverage: Sendable, Hashable {
  /// A class and its share of the tested values.
  public struct Share: Sendable, Hashable {
    /// The description of the values in the class.
    public let name: String
    /// The number of tested values in the class.
    public let count: Int
    /// The required share of all values.
    public let required: Double
  }

  /// The number of tested values.
  public let cases: Int
  /// The classes, in the order in which they were added.
  public let classes: [Share]

  /// The first class with too few values; `nil` if there is none.
  var missing: Share? {
    // The comparison is written in this direction so that a share that is NaN is never reached.
    classes.first { !(Double($0.count) >= $0.required * Double(cases)) }
  }
}
