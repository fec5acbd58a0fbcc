public import NavigationLinks

extension StepPath {
  /// Reads a link whose path names the steps.
  ///
  /// ```swift
  /// let path = try StepPath(link: "tern://profile/detail/dark")
  /// try steps.select(path)
  /// ```
  ///
  /// - Parameters:
  ///   - link: The link: a path alone, or one with an origin.
  ///   - origins: The origins that links may have; any origin if the array is empty.
  /// - Throws: ``StepError`` if the text is no link, has another origin, carries query items, which
  ///   name no steps, or names no step. Items that begin with `utm_` are ignored.
  public init(link: String, origins: [LinkOrigin] = []) throws(StepError) {
    let address: LinkAddress
    do throws(LinkError) {
      address = try LinkAddress(link)
    } catch {
      throw .unreadableLink("\(error)")
    }
    let path = try Self.path(of: address, origins)
    // Items that count visits do not name steps.
    if let item = address.query.first(where: { !$0.key.hasPrefix("utm_") }) {
      throw .extraSteps("?\(item.key)", after: path.joined(separator: "/"))
    }
    guard !path.isEmpty else { throw .emptyPath }
    self.init(path)
  }

  /// Returns the link whose path names the steps.
  ///
  /// - Parameter origin: The beginning of the link; `nil` returns a path alone.
  /// - Returns: The link, which ``init(link:origins:)`` reads.
  /// - Throws: ``StepError`` if the path names no step, or a name is not allowed in a link.
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
    // In `tern://profile/detail`, the host is the first step; a web address has a separate host.
    let isHostOwn =
      origins.contains { $0.scheme == scheme && $0.host == host.lowercased() }
      || (origins.isEmpty && ["http", "https"].contains(scheme))
    return host.isEmpty || isHostOwn ? address.path : [host] + address.path
  }
}

extension StepsCollection {
  /// Selects the step that a link names, and the collections on the way to it.
  ///
  /// - Parameters:
  ///   - link: The link, whose path names the steps.
  ///   - origins: The origins that links may have; any origin if the array is empty.
  /// - Throws: ``StepError`` if the link leads to no step; then nothing has changed.
  public mutating func open(link: String, origins: [LinkOrigin] = []) throws(StepError) {
    try select(try StepPath(link: link, origins: origins))
  }
}
