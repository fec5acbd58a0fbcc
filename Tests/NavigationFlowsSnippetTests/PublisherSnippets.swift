// swift-format-ignore-file
#if Combine
#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif
import NavigationCombine
import NavigationFlows
import Testing

final class AccountViewModel: Presentable {
  let intentPublisher = PassthroughSubject<Intent, Never>()
}

final class AccountFlow: Flow {
// snippet: navigate
    func navigate(to intent: Intent) -> AnyPublisher<FlowDriver, Never>
// end snippet
  {
    switch intent as? MyIntents {
    case .homeScreenRequested:
      return Just(.view(AccountViewModel(), style: .push)).eraseToAnyPublisher()
    default:
      return Empty().eraseToAnyPublisher()
    }
  }
}

final class FormFlow: Flow {
  private let form: FormViewModel

  init(_ form: FormViewModel) {
    self.form = form
  }

  func navigate(to intent: Intent) -> AnyPublisher<FlowDriver, Never> {
    guard form.isValid else {
      return Just(.view(form, style: .push)).eraseToAnyPublisher()
    }
    return Just(.view(AccountViewModel(), style: .push)).eraseToAnyPublisher()
  }
}

final class FormViewModel: Presentable, ObservableObject {
  let intentPublisher = PassthroughSubject<Intent, Never>()
  @Published var name = ""
  @Published var isValid = false
}

@MainActor
@Suite struct PublisherSnippets {
  @Test func `a view model can have published variables besides its intents`() {
    let model = FormViewModel()
    let flow = FormFlow(model)
    let coordinator = FlowCoordinator()
    var names: [String] = []
    let subscription = model.$name.sink { names.append($0) }

    coordinator.flowContributor = .forwardToNewFlow(
      flow: flow, intent: MyIntents.homeScreenRequested(accountId: "1"))
    model.name = "Li"
    model.isValid = true
    model.intentPublisher.send(MyIntents.homeScreenRequested(accountId: model.name))

    #expect(names == ["", "Li"])
    #expect(coordinator.screens == ["FormViewModel", "AccountViewModel"])
    subscription.cancel()
  }

  @Test func `a flow with the document's signature is asked and answers`() async {
    let rehearsal = FlowRehearsal()

    await rehearsal.start(AccountFlow(), with: MyIntents.homeScreenRequested(accountId: "1"))

    #expect(rehearsal.screens == ["AccountViewModel"])
  }
}
#endif
