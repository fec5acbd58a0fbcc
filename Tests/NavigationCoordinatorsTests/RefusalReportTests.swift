import NavigationCoordinators
import NavigationModel
import Testing

/// Refusals reach the observers of refusals even if the caller discards the outcome.
@Suite struct `A discarded refusal of a coordinator` {
  private final class Log {
    var lines: [String] = []
  }

  private func log(_ app: App) -> (log: Log, token: Registration) {
    let log = Log()
    return (log, app.window.context.observeRefusals { log.lines.append("\(Outcome.refused($0))") })
  }

  @Test func `is reported when a popped coordinator is pushed again`() throws {
    let app = try App("login")
    let (log, token) = log(app)
    defer { token.cancel() }
    let screen = CoordinatorNode.screen("register")
    app.sequence.push(screen)
    app.sequence.pop()

    app.sequence.push(screen)

    #expect(log.lines.count == 1)
    #expect(log.lines.first?.contains("register") == true)
  }

  @Test func `is reported once, whether the tree or its window refuses`() throws {
    let app = try App("login")
    let (log, token) = log(app)
    defer { token.cancel() }

    app.sequence.pop(-1)
    app.window.context.apply(.popToIndex(7))
    app.window.context.handle(
      .perform(9, on: try #require(app.window.state.focused).id, value: .none))

    #expect(log.lines.count == 3)
  }

  @Test func `is not reported once the observation is cancelled`() throws {
    let app = try App("login")
    let (log, token) = log(app)

    token.cancel()
    app.sequence.pop(-1)

    #expect(log.lines.isEmpty)
  }

  @Test func `does not include commands that had nothing to do`() throws {
    let app = try App("login")
    let (log, token) = log(app)
    defer { token.cancel() }

    app.sequence.pop()

    #expect(log.lines.isEmpty)
  }
}
