extension Change {
  /// The edits of one change; a single edit, which is the usual case, needs no allocation.
  public struct Edits: Hashable, Sendable {
    private enum Storage: Hashable, Sendable {
      case one(Edit)
      case many([Edit])
    }

    private let storage: Storage

    package init(_ edit: Edit) {
      storage = .one(edit)
    }

    package init(_ edits: some Collection<Edit>) {
      if edits.count == 1, let edit = edits.first {
        storage = .one(edit)
      } else {
        storage = .many(Array(edits))
      }
    }
  }
}

extension Change.Edits: RandomAccessCollection {
  /// The position of the first edit.
  public var startIndex: Int { 0 }

  /// The number of edits.
  public var endIndex: Int {
    switch storage {
    case .one: 1
    case .many(let edits): edits.count
    }
  }

  /// The edit at a position.
  ///
  /// - Precondition: `index` is a valid position.
  public subscript(index: Int) -> Edit {
    switch storage {
    case .one(let edit):
      precondition(index == 0, "A change of one edit has no edit at \(index).")
      return edit
    case .many(let edits):
      return edits[index]
    }
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
