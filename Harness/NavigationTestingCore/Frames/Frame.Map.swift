extension Frame {
  /// The screens of an app and the ways between them, as far as the app declares them.
  public struct Map: Sendable, Hashable, Codable {
    /// A screen, or something that holds screens.
    public struct Place: Sendable, Hashable, Codable {
      /// The name, as cards have it.
      public var name: String

      /// A place.
      ///
      /// - Parameter name: The name, as cards have it.
      public init(_ name: String) {
        self.name = name
      }
    }

    /// A way from one place to another.
    public struct Way: Sendable, Hashable, Codable {
      /// The index of the place that it leaves.
      public var from: Int
      /// The index of the place that it leads to.
      public var to: Int
      /// What the app calls it.
      public var label: String
      /// Whether it leads to a part of its place, which no one has to choose.
      public var isPart: Bool
      /// How it leads there, such as `push`; `nil` if the label says so or it is not known.
      public var kind: String?

      /// A way.
      ///
      /// - Parameters:
      ///   - from: The index of the place that it leaves.
      ///   - to: The index of the place that it leads to.
      ///   - label: What the app calls it.
      ///   - isPart: Whether it leads to a part of its place.
      ///   - kind: How it leads there.
      public init(
        from: Int, to: Int, label: String, isPart: Bool = false, kind: String? = nil
      ) {
        (self.from, self.to, self.label) = (from, to, label)
        (self.isPart, self.kind) = (isPart, kind)
      }

      /// What is written beside its arrow.
      package var caption: String {
        guard let kind, !label.isEmpty else { return label }
        return "\(label) (\(kind))"
      }
    }

    /// The places.
    public var places: [Place]
    /// The ways; each names places by their indexes.
    public var ways: [Way]
    /// The index of the place where the app begins; `nil` if it is not known.
    public var start: Int?

    /// A map; ways that name no place are left out.
    ///
    /// - Parameters:
    ///   - places: The places.
    ///   - ways: The ways.
    ///   - start: The index of the place where the app begins.
    public init(_ places: [Place], _ ways: [Way], start: Int? = nil) {
      self.places = places
      self.ways = ways.filter {
        places.indices.contains($0.from) && places.indices.contains($0.to)
      }
      self.start = start.flatMap { places.indices.contains($0) ? $0 : nil }
    }
  }
}

extension Frame.Map {
  /// The part of an app that a case has seen: the ways that were taken, in their order.
  ///
  /// - Parameter frames: The frames of the case.
  init(walked frames: [Frame]) {
    self.init([], [])
    for edge in frames.lazy.compactMap(\.edge) {
      let way = Way(from: place(edge.from), to: place(edge.to), label: edge.label)
      if !ways.contains(way) { ways.append(way) }
    }
    start = places.isEmpty ? nil : 0
  }

  private mutating func place(_ name: String) -> Int {
    if let known = places.firstIndex(where: { $0.name == name }) { return known }
    places.append(Place(name))
    return places.count - 1
  }

  /// The way that an edge stands for: the one it names, otherwise the first that looks like it.
  func way(of edge: Frame.Edge) -> Int? {
    if let way = edge.way, ways.indices.contains(way) { return way }
    return ways.firstIndex {
      $0.label == edge.label && places[$0.from].name == edge.from && places[$0.to].name == edge.to
    }
  }
}
