public import NavigationLinks

extension StepPath {
  /// Creates a path from a link whose URL path lists the steps.
  ///
  /// If a link has a scheme, its host is the first step, as in the example below. In two cases, the
  /// host is not a step: it belongs to one of the origins, or `origins` is empty and the link is a
  /// web address.
  ///
  /// ```swift
  /// let path = try StepPath(link: "tern://profile/detail/dark")
  /// try steps.select(path)
  /// ```
  ///
  /// - Parameters:
  ///   - link: The link: a path, with or without an origin before it.
  ///   - origins: The origins that the link may have; an empty array allows any origin.
  /// - Throws: ``StepError`` if the text is not a link, has another origin, lists no steps, or has
  ///   query items. Query items whose names begin with `utm_` are ignored.
  public init(link: String, origins: [LinkOrigin] = []) throws(StepError) {
    let address: LinkAddress
    do throws(LinkError) {
      address = try LinkAddress(link)
    } catch {
      throw .unreadableLink("\(error)")
    }
    let path = try Self.path(of: address, origins)
    // Items for campaign tracking are ignored.
    if let item = address.query.first(where: { !$0.key.hasPrefix("utm_") }) {
      throw .extraSteps("?\(item.key)", after: path.joined(separator: "/"))
    }
    guard !path.isEmpty else { throw .emptyPath }
    self.init(path)
  }

  /// Returns a link whose URL path lists the steps.
  ///
  /// - Parameter origin: The beginning of the link; if it is `nil`, the link is only a path.
  /// - Returns: The link. To read the same path from a link that has an origin, pass this origin to
  ///   ``init(link:origins:)`` too.
  /// - Throws: ``StepError`` if the path is empty or a name is not allowed in a link.
  public func link(origin: LinkOrigin? = nil) throws(StepError) -> String {
    guard !steps.isEmpty else { throw .emptyPath }
    do {
      var pattern = try LinkPattern("/{steps...}")
      pattern.origin = origin
      return try pattern.link(with: ["steps": .list(steps.map { .text($0) })])
    } catch {
      throw .unreadableLink("\(error)")
    }
  }

  private static func path(
    of address: LinkAddress, _ origins: [LinkOrigin]
  ) throws(StepError) -> [String] {
    let host = address.host ?? ""
    guard let scheme = address.scheme else {
      let isForeign = !origins.isEmpty && !origins.contains { $0.host == host.lowercased() }
      guard isForeign, !host.isEmpty else { return address.path }
      throw .unreadableLink("\(LinkError.foreign("//\(host)"))")
    }
    let isOwn = origins.contains { origin in
      origin.scheme == scheme && (origin.host == nil || origin.host == host.lowercased())
    }
    guard origins.isEmpty || isOwn else {
      throw .unreadableLink("\(LinkError.foreign("\(scheme)://\(host)"))")
    }
    // The host is the first step, as in `tern://profile/detail`, with two exceptions: the host
    // belongs to one of the origins or, if any origin is allowed, the link is a web address.
    let isHostOwn =
      origins.contains { $0.scheme == scheme && $0.host == host.lowercased() }
      || (origins.isEmpty && ["http", "https"].contains(scheme))
    return host.isEmpty || isHostOwn ? address.path : [host] + address.path
  }
}

extension StepsCollection {
  /// Selects the step that a link leads to, and the collections on the path to it.
  ///
  /// - Parameters:
  ///   - link: The link, which is read as in ``StepPath/init(link:origins:)``.
  ///   - origins: The origins that the link may have; an empty array allows any origin.
  /// - Throws: ``StepError`` if the link leads to no step, in which case nothing has changed.
  public mutating func open(link: String, origins: [LinkOrigin] = []) throws(StepError) {
    try select(try StepPath(link: link, origins: origins))
  }
}
