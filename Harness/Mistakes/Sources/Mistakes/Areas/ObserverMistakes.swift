import NavigationModel
import NavigationObservers

func observerMistakes() -> [Mistake] {
  mistakes("observers", navigatorSituations, observerCalls)
    + mistakes("recordings", [Situation("of nothing", { () })], recordingCalls)
}

private let observerCalls: [Call<Stage>] =
  [
    Call("an observer that throws") { stage in
      let registration = stage.navigator.context.observe { _ in throw BrokenBackend.Failure() }
      stage.change()
      registration.cancel()
      return stage.navigator.context.observerFailures.last.map { "\($0.error)" } ?? "no failure"
    },
    Call("an observer that ends itself twice") { stage in
      var registration: Registration?
      registration = stage.navigator.context.observe { _ in
        registration?.cancel()
        registration?.cancel()
      }
      stage.change()
      return "ended"
    },
    Call("an observer that observes") { stage in
      var all: [Registration] = []
      all.append(
        stage.navigator.context.observe { _ in
          guard all.count < 20 else { return }
          all.append(stage.navigator.context.observe { _ in })
        })
      stage.change()
      all.forEach { $0.cancel() }
      return "observed"
    },
    Call("events that keep fewer than none") { stage in
      let events = stage.navigator.context.events(keeping: .newest(-1))
      stage.change()
      return events.nextWithoutWaiting().map { _ in "an event" } ?? "no event"
    },
    Call("events that keep the oldest of none") { stage in
      let events = stage.navigator.context.events(keeping: .oldest(0))
      stage.change()
      return events.nextWithoutWaiting().map { _ in "an event" } ?? "no event"
    },
    Call("a funnel of nothing") { stage in
      let counter = FunnelCounter(of: stage.navigator, FunnelPlan(paths: [[], [""]], edges: []))
      stage.change()
      return "\(counter.report)"
    },
    Call("a funnel whose clock goes back") { stage in
      var time = Duration.seconds(100)
      let counter = FunnelCounter(of: stage.navigator, FunnelPlan(paths: [["a", "a"]])) {
        time -= .seconds(50)
        return time
      }
      stage.change()
      return "\(counter.report.screens.count) screens"
    },
    Call("a recorder that keeps fewer than none") { stage in
      let recorder = Recorder(of: stage.navigator, app: "", keeping: -1)
      stage.change()
      recorder.stop()
      recorder.stop()
      return try Recording(parsing: recorder.text).steps.count
    },
    Call("a recording of another app") { stage in
      let recorder = Recorder(of: stage.navigator, app: "one")
      stage.change()
      return try Recording(parsing: recorder.text, app: "two").steps.count
    },
    Call("half a recording") { stage in
      let recorder = Recorder(of: stage.navigator, app: "one")
      stage.change()
      return try Recording(parsing: String(recorder.text.dropLast(20))).steps.count
    },
    Call("a census of an object of nowhere") { stage in
      let census = LeakChecker(of: stage.navigator)
      census.add(stage.navigator, for: EntryID(rawValue: .max))
      census.add(stage.navigator, for: EntryID(rawValue: .max))
      census.forget(census)
      stage.change()
      return census.leaks.first.map { "\($0)" } ?? "no leak"
    },
    Call("drift with entries of nowhere") { stage in
      let detector = DriftDetector(of: stage.navigator, app: "", keeping: -5) { _ in }
      return detector.check(shown: [EntryID(rawValue: .max), EntryID(rawValue: .max)])
        .map { _ in "drift" } ?? "no drift"
    },
  ]
private let recordingCalls: [Call<Void>] = textCalls + traceCalls + mergingCalls

private let textCalls: [Call<Void>] =
  (Hostile.texts + ["navigation recording", "{", "[]"]).map { text -> Call<Void> in
    Call("read \(Hostile.name(text))") { _ in try Recording(parsing: text).steps.count }
  }

private let traceCalls: [Call<Void>] =
  (Hostile.texts + [
    "push", "push x", "push 99999999999999999999", "pop", "pop -", "popTo #", "popTo #-1",
    "setStack [", "presentContainer tabs (", "splice 5..<1 []", "push 1 by other", "push 1 push 2",
    "presentContainer " + String(repeating: "tabs ( 0 ", count: 50_000),
  ]).map { text -> Call<Void> in
    Call("read the trace \(Hostile.name(text))") { _ in try Trace(parsing: text).commands.count }
  }

private let mergingCalls: [Call<Void>] =
  Hostile.counts.map { count -> Call<Void> in
    Call("merge reports \(count) times") { _ in
      var report = FunnelReport()
      report.windows = count
      report.add(report)
      return report.windows
    }
  }
