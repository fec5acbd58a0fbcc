import NavigationCoordinators
import NavigationModel
import NavigationTesting
import Testing

/// A test of an app reports what the app refused, no matter what the app does with the outcome.
@Suite struct RefusalTests {
  /// Returns a shop with a button that always pushes the same screen; once that screen has been
  /// popped, the push is refused.
  private func shop() throws -> CoordinatorTree {
    let (list, offer) = (CoordinatorNode.sequence("all"), CoordinatorNode.screen("offer"))
    let first = CoordinatorNode.screen("list")
    list.push(first)
    first.offer("offer") { _ in list.push(offer) }
    return try window(list)
  }

  private func window(_ sequence: CoordinatorNode) throws -> CoordinatorTree {
    let stack = CoordinatorNode.stack("shop")
    stack.set(sequence)
    return try CoordinatorTree(root: stack)
  }

  @Test func `a button that pushes a popped screen is reported as a warning`() {
    let texts = warnings { expectSafe { try shop() } }

    let refused = texts.filter { $0.contains("were refused") }
    #expect(refused.count == 1)
    #expect(refused.first?.contains("'offer'") == true)
  }

  @Test func `an app that refuses nothing causes no warning`() {
    let texts = warnings {
      expectSafe {
        let sequence = CoordinatorNode.sequence("all")
        sequence.push(.screen("list"))
        return try window(sequence)
      }
    }

    #expect(!texts.contains { $0.contains("were refused") })
  }
}
