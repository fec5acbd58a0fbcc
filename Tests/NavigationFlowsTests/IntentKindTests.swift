import NavigationFlows
import NavigationModel
import Testing

/// Intents may be classes, structs and enums.
@MainActor @Suite struct IntentKindTests {
  private final class ClassIntent: Intent {
    let name = "class"
  }

  private struct StructIntent: Intent {
    let name = "struct"
  }

  private enum EnumIntent: Intent {
    case enumeration
  }

  private final class NamingFlow: Flow {
    func navigate(to intent: any Intent) -> [FlowDriver] {
      let name =
        switch intent {
        case let intent as ClassIntent: intent.name
        case let intent as StructIntent: intent.name
        case EnumIntent.enumeration: "enum"
        default: "unknown"
        }
      return [.view(NamedScreen(name), style: .push)]
    }
  }

  @Test func `an intent of any kind reaches its flow with its own type`() {
    let coordinator = FlowCoordinator()
    let flow = NamingFlow()
    let intents: [any Intent] = [ClassIntent(), StructIntent(), EnumIntent.enumeration]

    coordinator.contribute(.forwardToNewFlow(flow: flow, intent: intents[0]))
    for intent in intents.dropFirst() {
      coordinator.contribute(.forwardToCurrentFlow(withIntent: intent))
    }

    #expect(coordinator.screens == ["class", "struct", "enum"])
  }
}
