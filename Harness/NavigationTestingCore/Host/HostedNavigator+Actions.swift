import NavigationHosting
import NavigationModel
public import PropertyTesting

extension HostedNavigator {
  /// Returns whether an action is possible now.
  ///
  /// - Parameter action: The action to check.
  /// - Returns: Whether the action is possible.
  public func isEnabled(_ action: HostAction) -> Bool {
    switch action {
    case .takeStep, .refuseStep, .loseStep: host.canTakeStep
    case .deliver, .deliverTwice, .loseReport: !host.outbox.isEmpty
    case .goBack: host.canGoBack
    case .beginSwipe: host.canSwipe
    case .backMenu: host.entryBehindBack != nil
    case .requestBack: host.entryBehindKeys != nil
    case .dragAway, .beginDrag: host.canDrag
    case .select: !host.selectableContainers.isEmpty
    case .cancelSwipe, .finishSwipe: if case .leaving = host.activity { true } else { false }
    case .cancelDrag, .finishDrag: if case .dragging = host.activity { true } else { false }
    case .retry: connection.session.inFlight != nil
    case .resize: host.canAct
    case .enterBackground: !host.isInBackground
    case .enterForeground: host.isInBackground
    case .dropLayers: host.canAct && host.picture.layers.count > 1
    case .replaceHost: true
    case .resizeSheet: host.resizableSheet != nil
    }
  }

  /// Performs an action.
  ///
  /// - Parameters:
  ///   - action: The action; it must be enabled.
  ///   - draw: The source of the action's arguments.
  /// - Throws: An interruption, if a random value cannot be drawn and the case ends.
  public mutating func perform(
    _ action: HostAction, draw: inout Draw
  ) throws(Interruption) {
    switch action {
    case .takeStep: host.takeStep()
    case .refuseStep: host.takeStep(refusing: true)
    case .loseStep: host.loseStep()
    case .retry: retry()
    case .replaceHost: replaceHost()
    case .deliver, .deliverTwice, .loseReport: try deliver(action, &draw)
    case .select, .backMenu, .dropLayers: try choose(action, &draw)
    default: act(action)
    }
  }

  private func act(_ action: HostAction) {
    switch action {
    case .goBack: host.goBack()
    case .requestBack: host.requestBack()
    case .beginSwipe: host.beginSwipe()
    case .cancelSwipe: host.cancelSwipe()
    case .finishSwipe: host.finishSwipe()
    case .dragAway: host.dragAway()
    case .beginDrag: host.beginDrag()
    case .cancelDrag: host.cancelDrag()
    case .finishDrag: host.finishDrag()
    case .resize: host.resize()
    case .resizeSheet: host.resizeSheet()
    case .enterBackground: host.enterBackground()
    default: host.enterForeground()
    }
  }

  private func choose(_ action: HostAction, _ draw: inout Draw) throws(Interruption) {
    switch action {
    case .backMenu:
      host.goBack(steps: try draw.int("steps", in: 2...4))
    case .dropLayers:
      host.dropLayers(from: 1 + (try draw.index("layer", below: host.picture.layers.count - 1)))
    default:
      let containers = host.selectableContainers
      let container = containers[try draw.index("container", below: containers.count)]
      let count = host.picture.container(container)?.children.count ?? 1
      host.select(try draw.index("child", below: count), in: container)
    }
  }

  private mutating func deliver(
    _ action: HostAction, _ draw: inout Draw
  ) throws(Interruption) {
    // The newest report is the simplest, because it makes the older reports obsolete.
    let age = try draw.index("age", below: host.outbox.count)
    let report = host.outbox.remove(at: host.outbox.count - 1 - age)
    guard action != .loseReport else { return }
    receive(report)
    if action == .deliverTwice { receiveAgain(report) }
  }
}

// Additional actions of a user.
extension HostedNavigator {
  /// Returns whether an additional action of a user is possible now.
  ///
  /// - Parameter action: The additional action.
  /// - Returns: Whether the action is possible.
  public func isEnabled(_ action: RequestAction) -> Bool {
    switch action {
    case .tapSelectedTab: !host.tabsInFront.isEmpty
    case .pressButton: host.alertInFront != nil
    case .moveTab: host.capabilities.arrangesTabs && !host.tabsInFront.isEmpty
    case .openForeign: host.stackForForeign != nil
    }
  }

  /// Performs an additional action of a user.
  ///
  /// - Parameters:
  ///   - action: The additional action; it must be enabled.
  ///   - draw: The source of the action's arguments.
  /// - Throws: An interruption, if a random value cannot be drawn and the case ends.
  public mutating func perform(
    _ action: RequestAction, draw: inout Draw
  ) throws(Interruption) {
    switch action {
    case .pressButton:
      host.pressButton(try draw.index("button", below: 2))
    case .openForeign: host.openForeign()
    case .tapSelectedTab, .moveTab:
      let tabs = host.tabsInFront
      let id = tabs[try draw.index("tabs", below: tabs.count)]
      action == .moveTab ? host.moveTab(in: id) : host.tapSelectedTab(in: id)
    }
  }
}
