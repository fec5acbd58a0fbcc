extension Property {
  /// A class of values, with the smallest share of all values that must belong to it.
  struct Class: Sendable {
    let name: String
    let smallestShare: Double
    let contains: @Sendable (Value) -> Bool
  }

  /// Returns a property that also counts the values of a class and requires a share of all values
  /// to belong to it.
  ///
  /// A property that holds only because interesting values were never generated has not been
  /// tested.
  ///
  /// - Parameters:
  ///   - name: A description of what the values of the class have in common.
  ///   - smallestShare: The smallest share of all values with which the check passes, from 0 to 1.
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

/// The number of values that were drawn from each class.
public struct Coverage: Sendable, Hashable {
  /// The share of one class.
  public struct Share: Sendable, Hashable {
    /// What the values of the class have in common.
    public let name: String
    /// The number of values of the class that were drawn.
    public let count: Int
    /// The required share of all values.
    public let required: Double
  }

  /// The number of values that were drawn.
  public let cases: Int
  /// The classes, in the order in which they were added.
  public let classes: [Share]

  /// The first class from which too few values were drawn.
  var missing: Share? {
    // With the opposite comparison, any count would satisfy a share that is NaN.
    classes.first { !(Double($0.count) >= $0.required * Double(cases)) }
  }
}
