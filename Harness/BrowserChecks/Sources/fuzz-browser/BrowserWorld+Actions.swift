import NavigationHosting
import NavigationModel
import NavigationTestingCore

extension BrowserWorld {
  mutating func act(_ action: Action, _ number: Int) throws(DevTools.Silence) {
    switch action {
    case .actByCode, .popByCode, .popToRootByCode, .dismissByCode, .setPolicy:
      actByCode(action, number)
    case .sendStep:
      host.delay = number
      try host.sendStep()
    case .sendThenBack:
      PersonTally.note()
      host.wantedWayCount += 1
      host.delay = 0
      try host.sendStep(then: "setTimeout(goBack, 0)")
    case .backThenSend:
      PersonTally.note()
      host.wantedWayCount += 1
      host.delay = 0
      try host.sendStep(after: "goBack()")
    case .sendTwice: try host.sendStep(times: 2)
    case .loseStep: if !host.waitingSteps.isEmpty { host.waitingSteps.removeFirst() }
    case .deliver: host.deliver(age: number)
    case .deliverTwice: host.deliver(age: number, times: 2)
    case .loseReport: host.deliver(age: number, times: 0)
    case .retry: host.connection?.retry()
    case .rest: break
    default: try actAsPerson(action, number)
    }
    host.listen()
  }

  private mutating func actAsPerson(
    _ action: Action, _ number: Int
  ) throws(DevTools.Silence) {
    PersonTally.note()
    switch action {
    case .tap: try host.touch("action", number)
    case .tapTwice: try host.touch("action", number, times: 2)
    case .tapTab: try host.touch("choice", number)
    case .tapThenBack:
      host.wantedWayCount += 1
      try host.touch("action", number, then: "goBack()")
    case .backThenTap:
      try host.travel(by: -1, waits: false)
      try host.touch("action", number)
    case .back: try host.travel(by: -1, waits: !isLate)
    case .backSeveral: try host.travel(by: -number, waits: !isLate)
    case .forward: try host.travel(by: 1, waits: !isLate)
    case .reload: try host.reload()
    case .leave: try host.goElsewhere()
    default: try host.comeBack()
    }
  }

  private func actByCode(_ action: Action, _ number: Int) {
    let context = host.navigator.context
    switch action {
    case .popByCode: _ = context.apply(Command(.pop(1)))
    case .popToRootByCode: _ = context.apply(Command(.popToRoot))
    case .dismissByCode: _ = context.apply(Command(.dismiss))
    case .setPolicy: host.navigator.setPolicy(LeavePolicy.allCases[number])
    default: host.navigator.actByCode(number)
    }
  }
}
