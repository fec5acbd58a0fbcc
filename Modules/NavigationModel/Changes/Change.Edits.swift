extension Change {
  /// The edits of one change; a single edit, which is the usual case, needs no allocation.
  public struct Edits: Hashable, Sendable {
    // Two optionals and not an enum, because only the second has a reference to be counted: that
    // makes a change cheap to copy and to let go.
    @usableFromInline let single: Edit?
    @usableFromInline let several: [Edit]?

    @inlinable
    package init(_ edit: Edit) {
      single = edit
      several = nil
    }

    package init(_ edits: some Collection<Edit>) {
      if edits.count == 1 {
        single = edits.first
        several = nil
      } else {
        single = nil
        several = Array(edits)
      }
    }
  }
}

extension Change.Edits: RandomAccessCollection {
  /// The position of the first edit.
  @inlinable public var startIndex: Int { 0 }

  /// The number of edits.
  @inlinable public var endIndex: Int {
    several?.count ?? 1
  }

  /// The edit at a position.
  ///
  /// - Precondition: `index` is a valid position.
  @inlinable
  public subscript(index: Int) -> Edit {
    if let several { return several[index] }
    guard let single, index == 0 else {
      preconditionFailure("A change of one edit has no edit at \(index).")
    }
    return single
  }
}

extension Change.Edits: Codable {
  /// Reads a list of edits.
  public init(from decoder: any Decoder) throws {
    self.init(try [Edit](from: decoder))
  }

  /// Writes the edits as a list.
  public func encode(to encoder: any Encoder) throws {
    try Array(self).encode(to: encoder)
  }
}
