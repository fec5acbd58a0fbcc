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

@MainActor
@Suite struct PublisherSnippets {
  @Test func `a flow with the document's signature is asked and answers`() async {
    let rehearsal = FlowRehearsal()

    await rehearsal.start(AccountFlow(), with: MyIntents.homeScreenRequested(accountId: "1"))

    #expect(rehearsal.screens == ["AccountViewModel"])
  }
}
#endif
