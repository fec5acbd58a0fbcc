extension Flow {
  /// The drivers of a decision, for assertions in tests: without a coordinator and without a user
  /// interface.
  ///
  /// ```swift
  /// let drivers = await flow.drivers(for: TravelIntent.search("Li"))
  /// #expect(drivers.match([.view(ResultsScreen(["Lisbon", "Lima"]), style: .push)]))
  /// ```
  ///
  /// - Parameters:
  ///   - intent: What somebody wants.
  ///   - limit: How many drivers to wait for at most, for flows that never end.
  /// - Returns: The drivers in order, those that come later included.
  public func drivers(for intent: any Intent, limit: Int = 1_000) async -> [FlowDriver] {
    let answer = navigate(to: intent).answer()
    var drivers = answer.drivers
    guard let next = answer.next else { return drivers }
    while drivers.count < limit, let driver = await next() { drivers.append(driver) }
    return drivers
  }

  /// The drivers of a decision that are known at once.
  ///
  /// - Parameter intent: What somebody wants.
  /// - Returns: The drivers in order; none of those that come later.
  public func driversAtOnce(for intent: any Intent) -> [FlowDriver] {
    navigate(to: intent).answer().drivers
  }
}
