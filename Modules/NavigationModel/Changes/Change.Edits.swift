extension Change {
  /// The edits of one change; a single edit, as a push or a pop makes it, needs no allocation.
  public struct Edits: Sendable {
    // Two values and not an enum with a list among its cases: only the list is reference counted,
    // which makes a change of one edit cheap to copy and to destroy.
    @usableFromInline let sole: Edit?
    @usableFromInline let listed: [Edit]?

    @inlinable
    package init(_ edit: Edit) {
      sole = edit
      listed = nil
    }

    package init(_ edits: some Collection<Edit>) {
      sole = edits.count == 1 ? edits.first : nil
      listed = edits.count == 1 ? nil : Array(edits)
    }
  }
}

extension Change.Edits {
  /// Whether there is one edit, which inserts an entry, as a push makes it.
  var isSoleInsertion: Bool {
    if case .insert = sole { true } else { false }
  }
}

extension Change.Edits: RandomAccessCollection {
  /// The position of the first edit.
  @inlinable public var startIndex: Int { 0 }

  /// The number of edits.
  @inlinable public var endIndex: Int {
    listed?.count ?? 1
  }

  /// The edit at a position.
  ///
  /// - Precondition: `index` is a valid position.
  @inlinable
  public subscript(index: Int) -> Edit {
    if let sole {
      precondition(index == 0, "A change of one edit has no edit at \(index).")
      return sole
    }
    guard let listed else { preconditionFailure("A change has one edit or a list.") }
    return listed[index]
  }
}

extension Change.Edits: Hashable {
  /// Whether two changes did the same in the same order, however each keeps its edits.
  public static func == (lhs: Change.Edits, rhs: Change.Edits) -> Bool {
    lhs.elementsEqual(rhs)
  }

  /// Mixes in every edit.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for edit in self { hasher.combine(edit) }
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
