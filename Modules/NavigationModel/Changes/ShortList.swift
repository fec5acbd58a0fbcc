/// A list that stores a single element without an allocation.
///
/// It stores the edits of a change and the items of a command, of which there is usually only one.
public struct ShortList<Element> {
  // The list consists of two optional values and is not an enum, so that only the array is
  // reference counted. A list of one element is then cheap to copy and to destroy.
  @usableFromInline let sole: Element?
  @usableFromInline let listed: [Element]?

  /// Creates a list of one element.
  ///
  /// - Parameter element: The only element.
  @inlinable
  public init(_ element: Element) {
    sole = element
    listed = nil
  }

  /// Creates a list of the elements of a collection.
  ///
  /// - Parameter elements: The elements, in order.
  /// - Complexity: O(*n*) in the number of elements.
  @inlinable
  public init(_ elements: some Collection<Element>) {
    sole = elements.count == 1 ? elements.first : nil
    listed = elements.count == 1 ? nil : Array(elements)
  }
}

extension ShortList: RandomAccessCollection {
  /// The position of the first element.
  @inlinable public var startIndex: Int { 0 }

  /// The position after the last element, which is the number of elements.
  @inlinable public var endIndex: Int {
    listed?.count ?? 1
  }

  /// The element at a position.
  ///
  /// - Precondition: `index` is a valid position.
  @inlinable
  public subscript(index: Int) -> Element {
    if let sole {
      precondition(index == 0, "A list of one element has no element at \(index).")
      return sole
    }
    guard let listed else { preconditionFailure("A list has one element or an array.") }
    return listed[index]
  }
}

extension ShortList: ExpressibleByArrayLiteral {
  /// Creates a list of the elements of a literal.
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension ShortList: Sendable where Element: Sendable {}

extension ShortList: Equatable where Element: Equatable {
  /// Whether two lists have the same elements in the same order.
  public static func == (lhs: ShortList, rhs: ShortList) -> Bool {
    lhs.elementsEqual(rhs)
  }
}

extension ShortList: Hashable where Element: Hashable {
  /// Hashes every element.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}

extension ShortList: Decodable where Element: Decodable {
  /// Reads an array.
  public init(from decoder: any Decoder) throws {
    self.init(try [Element](from: decoder))
  }
}

extension ShortList: Encodable where Element: Encodable {
  /// Writes an array.
  public func encode(to encoder: any Encoder) throws {
    try Array(self).encode(to: encoder)
  }
}

extension ShortList<StackItem> {
  /// The new entry if it is the only item, otherwise `nil`.
  @inlinable var soleNew: NewEntry? {
    if case .new(let new) = sole { new } else { nil }
  }
}

extension ShortList<Edit> {
  /// Whether the list has one edit and this edit inserts an entry, as a simple push does.
  var isSoleInsertion: Bool {
    if case .insert = sole { true } else { false }
  }
}
