extension GraphDefinition: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case source, platform, start, nodes, edges, exits, dangling, entries, deepLinks, oddities
    case declaredTransitions, arguments, identifier
  }

  /// Decodes a definition; everything but `nodes` is optional.
  ///
  /// - Throws: A `DecodingError` with the place of the error; unknown keys are errors.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.strictContainer(keyedBy: CodingKeys.self)
    self.init(
      source: try fields.decodeWordIfPresent(Source.self, forKey: .source) ?? .definition,
      platform: try fields.decodeIfPresent(String.self, forKey: .platform) ?? "",
      start: try fields.decodeIfPresent(String.self, forKey: .start),
      nodes: try fields.decode([Node].self, forKey: .nodes),
      edges: try fields.decodeIfPresent([Edge].self, forKey: .edges) ?? [],
      exits: try fields.decodeIfPresent([Exit].self, forKey: .exits) ?? [])
    identifier = try fields.decodeIfPresent(String.self, forKey: .identifier)
    dangling = try fields.decodeIfPresent([DanglingReference].self, forKey: .dangling) ?? []
    entries = try fields.decodeIfPresent([Entry].self, forKey: .entries) ?? []
    deepLinks = try fields.decodeIfPresent([DeepLink].self, forKey: .deepLinks) ?? []
    oddities = try fields.decodeIfPresent([Oddity].self, forKey: .oddities) ?? []
    declaredTransitionCount =
      try fields.decodeIfPresent(Int.self, forKey: .declaredTransitions) ?? declaredTransitionCount
    argumentCount = try fields.decodeIfPresent(Int.self, forKey: .arguments) ?? 0
  }

  /// Encodes the definition without line numbers.
  ///
  /// Parts that are empty or have their default value are omitted, except `nodes`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of values in the definition, if the encoder adds
  ///   a value in constant time.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(source, forKey: .source, unless: .definition)
    try fields.encode(platform, forKey: .platform, unless: "")
    try fields.encodeIfPresent(start, forKey: .start)
    try fields.encodeIfPresent(identifier, forKey: .identifier)
    try fields.encode(nodes, forKey: .nodes)
    try fields.encode(edges, forKey: .edges, unless: [])
    try fields.encode(exits, forKey: .exits, unless: [])
    try fields.encode(dangling, forKey: .dangling, unless: [])
    try fields.encode(entries, forKey: .entries, unless: [])
    try fields.encode(deepLinks, forKey: .deepLinks, unless: [])
    try fields.encode(oddities, forKey: .oddities, unless: [])
    try fields.encode(
      declaredTransitionCount, forKey: .declaredTransitions, unless: edges.count + exits.count)
    try fields.encode(argumentCount, forKey: .arguments, unless: 0)
  }
}

extension GraphDefinition.Node: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case id, name, role, kind, parent, mayClose
  }

  /// Decodes a node; everything but `id` is optional.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.strictContainer(keyedBy: CodingKeys.self)
    self.init(
      id: try fields.decode(String.self, forKey: .id),
      name: try fields.decodeIfPresent(String.self, forKey: .name),
      role: try fields.decodeWordIfPresent(GraphDefinition.Role.self, forKey: .role) ?? .screen,
      kind: try fields.decodeIfPresent(String.self, forKey: .kind),
      parent: try fields.decodeIfPresent(String.self, forKey: .parent))
    mayClose = try fields.decodeIfPresent(Bool.self, forKey: .mayClose) ?? false
  }

  /// Encodes the node; its line, default values and a missing parent are omitted.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(id, forKey: .id)
    try fields.encode(name, forKey: .name, unless: id)
    try fields.encode(role, forKey: .role, unless: .screen)
    try fields.encode(kind, forKey: .kind, unless: role.rawValue)
    try fields.encodeIfPresent(parent, forKey: .parent)
    try fields.encode(mayClose, forKey: .mayClose, unless: false)
  }
}

extension GraphDefinition.Edge: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case from, to, by, kind, label, qualifier, isExpanded, popUpTo, singleTop, restoreState
  }

  /// Decodes an edge; everything but `from`, `to` and `by` is optional.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.strictContainer(keyedBy: CodingKeys.self)
    self.init(
      from: try fields.decode(String.self, forKey: .from),
      to: try fields.decode(String.self, forKey: .to),
      by: try fields.decode(GraphDefinition.Transition.self, forKey: .by),
      kind: try fields.decodeIfPresent(String.self, forKey: .kind),
      label: try fields.decodeIfPresent(String.self, forKey: .label),
      qualifier: try fields.decodeIfPresent(String.self, forKey: .qualifier),
      isExpanded: try fields.decodeIfPresent(Bool.self, forKey: .isExpanded) ?? false,
      popUpTo: try fields.decodeIfPresent(GraphDefinition.PopUpTo.self, forKey: .popUpTo),
      launchesSingleTop: try fields.decodeIfPresent(Bool.self, forKey: .singleTop) ?? false,
      restoresState: try fields.decodeIfPresent(Bool.self, forKey: .restoreState) ?? false)
  }

  /// Encodes the edge; its line, default values and missing values are omitted.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(source, forKey: .from)
    try fields.encode(target, forKey: .to)
    try fields.encode(transition, forKey: .by)
    try fields.encode(kind, forKey: .kind, unless: transition.description)
    try fields.encodeIfPresent(label, forKey: .label)
    try fields.encodeIfPresent(qualifier, forKey: .qualifier)
    try fields.encode(isExpanded, forKey: .isExpanded, unless: false)
    try fields.encodeIfPresent(popUpTo, forKey: .popUpTo)
    try fields.encode(launchesSingleTop, forKey: .singleTop, unless: false)
    try fields.encode(restoresState, forKey: .restoreState, unless: false)
  }
}

extension GraphDefinition.Transition: Codable {
  /// Decodes a transition from text in the form of ``description``.
  public init(from decoder: any Decoder) throws {
    let words = try decoder.singleValueContainer().decode(String.self)
    guard let transition = Self(words) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "\(quoted(words)) is not a transition; "
            + "write one of: \(Self.spellings.joined(separator: ", "))"))
    }
    self = transition
  }

  /// Encodes the transition as its ``description``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
