extension Flow {
  /// Returns the drivers with which a flow answers an intent.
  ///
  /// Tests use this method for assertions, without a coordinator or a user interface.
  ///
  /// ```swift
  /// let drivers = await flow.drivers(for: TravelIntent.search("Li"))
  /// #expect(drivers.match([.view(ResultsScreen(["Lisbon", "Lima"]), style: .push)]))
  /// ```
  ///
  /// - Parameters:
  ///   - intent: The intent to answer.
  ///   - limit: The number of drivers after which to stop waiting for more, in case the flow's
  ///     answer never ends.
  /// - Returns: The drivers in order: all drivers that are known immediately and then, up to the
  ///   limit, the drivers that arrive later.
  public func drivers(for intent: any Intent, limit: Int = 1_000) async -> [FlowDriver] {
    let answer = navigate(to: intent).answer()
    var drivers = answer.drivers
    guard let next = answer.next else { return drivers }
    while drivers.count < limit, let driver = await next() { drivers.append(driver) }
    return drivers
  }

  /// Returns the drivers that are known immediately when a flow answers an intent.
  ///
  /// - Parameter intent: The intent to answer.
  /// - Returns: The drivers in order, without drivers that arrive later.
  public func driversAtOnce(for intent: any Intent) -> [FlowDriver] {
    navigate(to: intent).answer().drivers
  }
}
