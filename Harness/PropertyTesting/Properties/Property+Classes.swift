extension Property {
  /// A class of values, and how many of them there must be.
  struct Class: Sendable {
    let name: String
    let smallestShare: Double
    let contains: @Sendable (Value) -> Bool
  }

  /// The same property, counting the values of a class and requiring a share of them.
  ///
  /// A property that holds only because interesting values were never drawn has not been tested.
  ///
  /// - Parameters:
  ///   - name: What the values of the class have in common.
  ///   - smallestShare: The share of all values below which the check fails, from 0 to 1.
  ///   - contains: Whether a value belongs to the class.
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

/// How often each class of values was drawn.
public struct Coverage: Sendable, Hashable {
  /// One class.
  public struct Share: Sendable, Hashable {
    /// What the values of the class have in common.
    public let name: String
    /// How many values of the class were drawn.
    public let count: Int
    /// The share of all values that was required.
    public let required: Double
  }

  /// How many values were drawn.
  public let cases: Int
  /// The classes, in the order in which they were added.
  public let classes: [Share]

  /// The first class of which too few values were drawn.
  var missing: Share? {
    // With the opposite comparison, a share that is not a number would be met by anything.
    classes.first { !(Double($0.count) >= $0.required * Double(cases)) }
  }
}
