import NavigationModel
import PropertyTesting

/// Asynchronous work that the app has begun.
struct PendingWork {
  let token: Token
  let body: () async -> EffectResult
  /// The screen that a user saw when the work began.
  let place: EntryID?
  let placeName: String
  /// Whether the work may still end: no step has ended or started it, and the app has not canceled
  /// it.
  var isOpen = true
}

// Work may end after a user has gone elsewhere, end twice, or never end.
extension AppMachine {
  /// Collects the work that began in this step, and records which work was canceled; only the
  /// twelve newest pieces of work are kept.
  func collectWork() {
    for effect in app.drainEffects() {
      switch effect.work {
      case .run(let body):
        let place = state.focused
        work.append(
          PendingWork(
            token: effect.token, body: body, place: place?.id,
            placeName: place.map { app.root.name(of: $0) } ?? "start"))
      case .cancel:
        for index in work.indices where work[index].token == effect.token {
          work[index].isOpen = false
        }
      }
    }
    if work.count > 12 { work.removeFirst(work.count - 12) }
  }

  private func drawWork(isOpen: Bool, _ draw: inout Draw) throws(Interruption) -> Int {
    let fitting = work.indices.filter { work[$0].isOpen == isOpen }
    let chosen = try draw.index("work", below: fitting.count) { work[fitting[$0]].placeName }
    return fitting[chosen]
  }

  func endWork(failing: Bool, _ draw: inout Draw) throws(Interruption) {
    let index = try drawWork(isOpen: true, &draw)
    let ended = work[index]
    note("\(failing ? "work fails" : "work ends") \(ended.placeName)")
    guard failing || app.outside == nil else { return launch(index) }
    let result = failing ? .failed("the network is away") : WorkRun.result(of: ended.body)
    guard let result else { return }
    work[index].isOpen = false
    let before = sight
    _ = app.handle(.completed(ended.token, result))
    guard let place = ended.place, memory.left.contains(place) else { return }
    judge(
      .lateWork,
      sight == before ? nil : "the user had left \(ended.placeName) before its work ended")
  }

  /// Starts work that may wait for the server or the clock; the result is delivered when the work
  /// ends.
  private func launch(_ index: Int) {
    let begun = work[index]
    work[index].isOpen = false
    if let place = begun.place, memory.left.contains(place) {
      unfinished?.late = .init(name: begun.placeName, sight: sight)
    }
    launched.append(
      LaunchedAction(name: "work of \(begun.placeName)") { [app] in
        _ = app.handle(.completed(begun.token, await begun.body()))
      })
  }

  func endWorkAgain(_ draw: inout Draw) throws(Interruption) {
    let index = try drawWork(isOpen: false, &draw)
    let ended = work[index]
    note("work ends again \(ended.placeName)")
    guard let result = WorkRun.result(of: ended.body) else { return }
    let before = state.revision
    _ = app.handle(.completed(ended.token, result))
    judge(.endsOnce, state.revision == before ? nil : "the work of \(ended.placeName)")
  }

  /// The entries that a user sees, according to the app's state.
  var sight: [EntryID] {
    state.visibleEntries.map(\.id)
  }
}
