extension Change {
  /// The edits of one change; those of the steps that make up nearly all of navigation need no
  /// allocation.
  public struct Edits: Sendable {
    // Two values and not one enum with a list among its cases, because only the list has a
    // reference to be counted: that makes a change cheap to copy and to destroy.
    @usableFromInline let compact: CompactEdits
    @usableFromInline let listed: [Edit]?

    @inlinable
    package init(_ edit: Edit) {
      self.init(.one(edit), listed: nil)
    }

    package init(_ edits: some Collection<Edit>) {
      if edits.count == 1, let edit = edits.first {
        self.init(edit)
      } else {
        self.init(.listed, listed: Array(edits))
      }
    }

    @inlinable
    init(_ compact: CompactEdits, listed: [Edit]? = nil) {
      self.compact = compact
      self.listed = listed
    }
  }
}

extension Change.Edits {
  /// Whether there is one edit, which inserts an entry, as a push makes it.
  var isSoleInsertion: Bool {
    if listed == nil, case .one(.insert) = compact { true } else { false }
  }
}

extension Change.Edits: RandomAccessCollection {
  /// The position of the first edit.
  @inlinable public var startIndex: Int { 0 }

  /// The number of edits.
  @inlinable public var endIndex: Int {
    listed?.count ?? compact.count
  }

  /// The edit at a position.
  ///
  /// - Precondition: `index` is a valid position.
  @inlinable
  public subscript(index: Int) -> Edit {
    if let listed { return listed[index] }
    if case .one(let edit) = compact, index == 0 { return edit }
    return compact.edit(at: index)
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
