import NavigationModel
import NavigationObservers
import WindowWorlds

/// A window, with the observers under test that are registered in it.
///
/// The stage counts the events that must have occurred, and checks the order of notifications.
final class Stage {
  let navigator: any Navigator
  /// The first violation that was found: the broken law and a description; `nil` if there is none.
  private(set) var fault: (law: ObserverLaw, text: String)?
  /// The ends of requests, as their callers received them.
  private(set) var answers: [String] = []
  private var listeners: [Listener] = []
  /// The last observer that received an event, and the number of the event.
  private var lastTold: (number: UInt64, listener: Int) = (0, -1)
  private var isTelling = false
  private let firstRevision: UInt64

  init(_ navigator: any Navigator) {
    self.navigator = navigator
    firstRevision = navigator.state.revision
  }

  var context: NavigationContext { navigator.context }

  /// The number of events that must have occurred so far.
  var committed: UInt64 {
    context.reading { $0.revision } - firstRevision + UInt64(answers.count)
  }

  var running: [Listener] { listeners.filter(\.isRunning) }
  var runningCount: Int { listeners.count { $0.isRunning } }
  var all: [Listener] { listeners }

  func note(_ law: ObserverLaw, _ text: String) {
    if fault == nil { fault = (law, text) }
  }

  func noteAnswer<Value>(_ resolution: Resolution<Value>) {
    switch resolution {
    case .value: answers.append("value")
    case .cancelled: answers.append("cancelled")
    case .replaced: answers.append("replaced")
    case .lost: answers.append("lost")
    }
  }

  /// Registers an observer of a kind.
  @discardableResult
  func listen(_ kind: Listener.Kind) -> Listener {
    let listener = Listener(kind, number: listeners.count, on: self)
    listeners.append(listener)
    listener.start()
    return listener
  }

  /// Passes an event to an observer, and checks the order.
  ///
  /// Observers must be notified one after the other, in the order of their registration.
  func tell(_ listener: Listener, _ number: UInt64, _ body: () throws -> Void) rethrows {
    if isTelling { note(.order, "observer \(listener.number) was notified during another's call") }
    let isLater =
      number > lastTold.number || number == lastTold.number && listener.number > lastTold.listener
    if !isLater {
      note(.order, "observer \(listener.number) was notified of \(number) after \(lastTold)")
    }
    lastTold = (number, listener.number)
    let wasTelling = isTelling
    isTelling = true
    defer { isTelling = wasTelling }
    try body()
  }
}
