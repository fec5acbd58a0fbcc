extension FlowDriver {
  /// Returns whether two drivers are equivalent; used for assertions in tests.
  ///
  /// ```swift
  /// let drivers = flow.navigate(to: TravelIntent.search(text: "Li"))
  /// #expect(drivers[0].matches(.view(ResultsScreen("Li"), style: .push)))
  /// ```
  ///
  /// Two flows, or two screens, match if they are the same object. Two different objects match if
  /// they have the same type; objects of an `Equatable` type must also be equal. Intents match if
  /// they have the same type and are equal; intents of a type that is not `Equatable` match if
  /// their descriptions are equal. Styles and `animated` must be the same.
  ///
  /// - Parameter other: The expected driver.
  /// - Returns: `true` if the drivers match.
  public func matches(_ other: FlowDriver) -> Bool {
    switch (self, other) {
    case (.forwardToNewFlow(let flow, let intent), .forwardToNewFlow(let flow2, let intent2)):
      alike(flow, flow2) && equal(intent, intent2)
    case (.forwardToCurrentFlow(let intent), .forwardToCurrentFlow(let intent2)):
      equal(intent, intent2)
    case (.popToParentFlow(let intent, let animated), .popToParentFlow(let intent2, let animated2)):
      animated == animated2 && equal(intent, intent2)
    case (.view(let presentable, let style), .view(let presentable2, let style2)):
      style == style2 && alike(presentable, presentable2)
    case (.pop(let animated), .pop(let animated2)): animated == animated2
    case (.list(let drivers), .list(let drivers2)): drivers.match(drivers2)
    case (.none, .none): true
    default: false
    }
  }
}

extension Collection<FlowDriver> {
  /// Returns whether two lists of drivers match element by element.
  ///
  /// - Parameter others: The expected drivers, in order.
  /// - Returns: `true` if the lists match.
  public func match(_ others: some Collection<FlowDriver>) -> Bool {
    count == others.count && zip(self, others).allSatisfy { $0.matches($1) }
  }
}

private func alike(_ one: any AnyObject & Sendable, _ other: any AnyObject & Sendable) -> Bool {
  if one === other { return true }
  guard type(of: one) == type(of: other) else { return false }
  return areEqual(one, other) ?? true
}

private func equal(_ one: (any Intent)?, _ other: (any Intent)?) -> Bool {
  guard let one, let other else { return one == nil && other == nil }
  guard type(of: one) == type(of: other) else { return false }
  return areEqual(one, other) ?? ("\(one)" == "\(other)")
}

/// Returns whether two values of one type are equal; `nil` if the type is not `Equatable`.
private func areEqual(_ one: Any, _ other: Any) -> Bool? {
  guard let one = one as? any Equatable else { return nil }
  return one.isEqual(to: other)
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool {
    other as? Self == self
  }
}
