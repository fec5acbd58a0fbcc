// snippet: log
import Logging
import NavigationModel
import NavigationTelemetry

final class Pages: Navigator {
  let attachment = Attachment()

  init() { attachment.register(self) }

  func name(of screen: ScreenID) -> String { "page \(screen.rawValue)" }
}

let pages = Pages()
let log = NavigationLog(of: pages, to: Logger(label: "navigation"))
pages.context.apply(.push(1))  // logged
log.stop()
// end snippet

// snippet: metrics
let start = ContinuousClock.now
let metrics = NavigationMetrics(of: pages, now: { ContinuousClock.now - start })
pages.context.apply(.push(2))  // counted
metrics.stop()
// end snippet
print(pages.state.visibleEntries.count)  // 1
