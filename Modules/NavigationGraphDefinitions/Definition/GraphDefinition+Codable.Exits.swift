extension GraphDefinition.PopUpTo: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case node, wholeGraph, outside, inclusive, saveState
  }

  /// Decodes a rule: exactly one of `node`, `outside` and `wholeGraph`, and two optional flags.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.strictContainer(keyedBy: CodingKeys.self)
    let node = try fields.decodeIfPresent(String.self, forKey: .node)
    let outside = try fields.decodeIfPresent(String.self, forKey: .outside)
    let isWhole = try fields.decodeIfPresent(Bool.self, forKey: .wholeGraph) ?? false
    let target: Target
    switch (node, outside, isWhole) {
    case (let node?, nil, false): target = .node(node)
    case (nil, let outside?, false): target = .outside(outside)
    case (nil, nil, true): target = .wholeGraph
    default:
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "popUpTo needs one target; write one of: node, outside, wholeGraph"))
    }
    self.init(
      target,
      isInclusive: try fields.decodeIfPresent(Bool.self, forKey: .inclusive) ?? false,
      savesState: try fields.decodeIfPresent(Bool.self, forKey: .saveState) ?? false)
  }

  /// Encodes the rule; flags that are `false` are omitted.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    switch target {
    case .node(let id): try fields.encode(id, forKey: .node)
    case .outside(let name): try fields.encode(name, forKey: .outside)
    case .wholeGraph: try fields.encode(true, forKey: .wholeGraph)
    }
    try fields.encode(isInclusive, forKey: .inclusive, unless: false)
    try fields.encode(savesState, forKey: .saveState, unless: false)
  }
}

extension GraphDefinition.Exit: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case from, by, selector, popUpTo, label, isExpanded
  }

  private enum Word: String, Codable, CaseIterable {
    case unwind, popUpTo, pop, dismiss
  }

  /// Decodes an exit; only `from`, `by` and, if `by` is `popUpTo`, the rule `popUpTo` are required.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.strictContainer(keyedBy: CodingKeys.self)
    let action: Action
    switch try fields.decodeWord(Word.self, forKey: .by) {
    case .unwind:
      action = .unwind(selector: try fields.decodeIfPresent(String.self, forKey: .selector))
    case .popUpTo:
      action = .popUpTo(try fields.decode(GraphDefinition.PopUpTo.self, forKey: .popUpTo))
    case .pop: action = .pop
    case .dismiss: action = .dismiss
    }
    self.init(
      from: try fields.decode(String.self, forKey: .from),
      by: action,
      label: try fields.decodeIfPresent(String.self, forKey: .label),
      isExpanded: try fields.decodeIfPresent(Bool.self, forKey: .isExpanded) ?? false)
  }

  /// Encodes the exit; its line, default values and missing values are omitted.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(source, forKey: .from)
    switch action {
    case .unwind(let selector):
      try fields.encode(Word.unwind, forKey: .by)
      try fields.encodeIfPresent(selector, forKey: .selector)
    case .popUpTo(let rule):
      try fields.encode(Word.popUpTo, forKey: .by)
      try fields.encode(rule, forKey: .popUpTo)
    case .pop: try fields.encode(Word.pop, forKey: .by)
    case .dismiss: try fields.encode(Word.dismiss, forKey: .by)
    }
    try fields.encodeIfPresent(label, forKey: .label)
    try fields.encode(isExpanded, forKey: .isExpanded, unless: false)
  }
}

extension GraphDefinition.Entry: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case node, by, identifier
  }

  private enum Word: String, Codable, CaseIterable {
    case identifier, deepLink, application
  }

  /// Decodes an entry.
  ///
  /// The key `identifier` is read only for an entry that code opens; by default, it is the node's
  /// id.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.strictContainer(keyedBy: CodingKeys.self)
    let node = try fields.decode(String.self, forKey: .node)
    switch try fields.decodeWord(Word.self, forKey: .by) {
    case .identifier:
      let identifier = try fields.decodeIfPresent(String.self, forKey: .identifier)
      self.init(node, origin: .identifier(identifier ?? node))
    case .deepLink: self.init(node, origin: .deepLink)
    case .application: self.init(node, origin: .application)
    }
  }

  /// Encodes the entry; its identifier is omitted if it is equal to the node's id.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(node, forKey: .node)
    switch origin {
    case .identifier(let identifier):
      try fields.encode(Word.identifier, forKey: .by)
      try fields.encode(identifier, forKey: .identifier, unless: node)
    case .deepLink: try fields.encode(Word.deepLink, forKey: .by)
    case .application: try fields.encode(Word.application, forKey: .by)
    }
  }
}

extension GraphDefinition.DanglingReference: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case from, to, kind, label, element, reason
  }

  /// Decodes a reference; everything but `reason` is optional.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.strictContainer(keyedBy: CodingKeys.self)
    self.init(
      source: try fields.decodeIfPresent(String.self, forKey: .from),
      destination: try fields.decodeIfPresent(String.self, forKey: .to),
      kind: try fields.decodeIfPresent(String.self, forKey: .kind),
      label: try fields.decodeIfPresent(String.self, forKey: .label),
      element: try fields.decodeIfPresent(String.self, forKey: .element),
      reason: try fields.decodeWord(Reason.self, forKey: .reason))
  }

  /// Encodes the reference; its line and missing values are omitted.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encodeIfPresent(source, forKey: .from)
    try fields.encodeIfPresent(destination, forKey: .to)
    try fields.encodeIfPresent(kind, forKey: .kind)
    try fields.encodeIfPresent(label, forKey: .label)
    try fields.encodeIfPresent(element, forKey: .element)
    try fields.encode(reason, forKey: .reason)
  }
}

extension GraphDefinition.DeepLink: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case node, uri, action, mimeType
  }

  /// Decodes a link; everything is optional.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.strictContainer(keyedBy: CodingKeys.self)
    self.init(
      to: try fields.decodeIfPresent(String.self, forKey: .node),
      uri: try fields.decodeIfPresent(String.self, forKey: .uri),
      action: try fields.decodeIfPresent(String.self, forKey: .action),
      mimeType: try fields.decodeIfPresent(String.self, forKey: .mimeType))
  }

  /// Encodes the link; its line and missing values are omitted.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encodeIfPresent(node, forKey: .node)
    try fields.encodeIfPresent(uri, forKey: .uri)
    try fields.encodeIfPresent(action, forKey: .action)
    try fields.encodeIfPresent(mimeType, forKey: .mimeType)
  }
}

extension GraphDefinition.Oddity: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case kind, subject
  }

  /// Decodes an oddity; everything but `kind` is optional.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.strictContainer(keyedBy: CodingKeys.self)
    self.init(
      try fields.decodeWord(Kind.self, forKey: .kind),
      try fields.decodeIfPresent(String.self, forKey: .subject) ?? "")
  }

  /// Encodes the oddity; its line and an empty subject are omitted.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(kind, forKey: .kind)
    try fields.encode(subject, forKey: .subject, unless: "")
  }
}
