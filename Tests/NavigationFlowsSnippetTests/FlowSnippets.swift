// swift-format-ignore-file
import NavigationFlows
import Testing

// The examples of the document from which the flows have their names. The code between the marks is
// verbatim; the code around it is what the document leaves out.

// snippet: intents
    enum MyIntents: Intent, Equatable {
      case initialLaunch
      case loginRequested
      case validateLogin(username: String, password: String)
      case miRequested(char1: Int, char2: Int, char3: Int)
      case homeScreenRequested(accountId: String)
      case transfer(fromAccountId: String)
  }
// end snippet

final class LoginViewModel: Presentable {
  let intentPublisher = IntentSubject()
}

final class MemorableInformationViewModel: Presentable {
  let intentPublisher = IntentSubject()
}

/// The document's login flow as its prose describes it, answering immediately.
// snippet: flow
final class LoginFlow: Flow {
  func navigate(to intent: Intent) -> [FlowDriver] {
    switch intent as? MyIntents {
    case .loginRequested: [.view(LoginViewModel(), style: .push)]
    case .validateLogin: [.view(MemorableInformationViewModel(), style: .push)]
    case .miRequested(let first, _, _):
      [.forwardToCurrentFlow(withIntent: MyIntents.homeScreenRequested(accountId: "\(first)"))]
    case .homeScreenRequested(let account):
      [.popToParentFlow(
        withIntent: MyIntents.homeScreenRequested(accountId: account), animated: true)]
    case .initialLaunch, .transfer, nil: []
    }
  }
}
// end snippet

final class HomeViewModel: Presentable {
  let intentPublisher = IntentSubject()
}

final class AppFlow: Flow {
  func navigate(to intent: Intent) -> FlowDriver {
    switch intent as? MyIntents {
    case .initialLaunch: .view(HomeViewModel(), style: .root)
    case .loginRequested: .forwardToNewFlow(flow: LoginFlow(), intent: intent)
    default: .none
    }
  }
}

@MainActor
@Suite struct FlowSnippets {
  @Test func `a login flow shows its views, ignores the launch and forwards home`() async {
    // snippet: rehearsal
    let rehearsal = FlowRehearsal()
    await rehearsal.start(AppFlow(), with: MyIntents.initialLaunch)
    await rehearsal.send(MyIntents.loginRequested)
    await rehearsal.send(MyIntents.validateLogin(username: "ana", password: "x"))
    let screens = rehearsal.screens  // HomeViewModel, LoginViewModel, MemorableInformationViewModel
    // end snippet
    await rehearsal.send(MyIntents.initialLaunch)
    let ignored = rehearsal.flows
    await rehearsal.send(MyIntents.miRequested(char1: 1, char2: 2, char3: 3))

    #expect(screens == ["HomeViewModel", "LoginViewModel", "MemorableInformationViewModel"])
    #expect(ignored == ["AppFlow"])
    #expect(rehearsal.flows == ["AppFlow"])
  }

  @Test func `every driver of the document exists`() {
    let flow = LoginFlow()
    let all: [FlowDriver] = [
      .forwardToNewFlow(flow: flow, intent: MyIntents.loginRequested),
      .forwardToCurrentFlow(withIntent: MyIntents.initialLaunch),
      .popToParentFlow(withIntent: MyIntents.initialLaunch, animated: true),
      .view(LoginViewModel(), style: .modalWithPush),
      .pop(animated: true),
      .none,
    ]

    for driver in all { #expect(driver.matches(driver)) }
  }

  @Test func `assigning the contributor begins the journey`() {
    let coordinator = FlowCoordinator()

    coordinator.flowContributor = .forwardToNewFlow(
      flow: AppFlow(), intent: MyIntents.initialLaunch)

    #expect(coordinator.screens == ["HomeViewModel"])
  }
}
