import NavigationModel

/// Returns mistakes with saved and restored windows, and with tokens, scopes and results.
func savedWindowMistakes() -> [Mistake] {
  mistakes("saved window", navigatorSituations, savingCalls)
}

private let savingCalls: [Call<Stage>] = trimmingCalls + windowCalls

private let trimmingCalls: [Call<Stage>] =
  Hostile.counts.map { count -> Call<Stage> in
    Call("a snapshot that keeps \(count)") { stage in
      stage.navigator.restore(stage.navigator.context.snapshot(keeping: count))
    }
  }

private let windowCalls: [Call<Stage>] =
  [
    Call("restore the window's own snapshot") { stage in
      stage.navigator.context.restore(stage.navigator.context.snapshot()).outcome
    },
    Call("restore with kinds that are not registered") { stage in
      var saved = stage.navigator.context.snapshot()
      saved.root.kind = "strange"
      let restored = stage.navigator.context.restore(saved)
      return "\(restored.outcome) \(restored.lost.map(\.reason))"
    },
    Call("register one kind twice") { stage in
      stage.navigator.context.register(kind: "") { stage.navigator }
      stage.navigator.context.register(kind: "") { stage.navigator }
      return stage.navigator.context.restore(stage.navigator.context.snapshot()).outcome
    },
    Call("a factory that returns the one that is there") { stage in
      let other = try strangeStage().navigator
      let context = stage.navigator.context
      context.adopt(other, at: .push, by: .root)
      context.register(kind: other.kind) { other }
      let restored = context.restore(context.snapshot())
      return "\(restored.outcome) \(restored.lost.map(\.reason))"
    },
    Call("restore a state of many layers") { stage in
      var saved = stage.navigator.snapshot()
      for _ in 0..<50 { saved.state.apply(.present(3, .sheet)) }
      return stage.navigator.restore(saved)
    },
    Call("restore while a transaction is open") { stage in
      let saved = stage.navigator.snapshot()
      var answer = ""
      let outcome = stage.navigator.context.transaction { _ in
        answer = "\(stage.navigator.restore(saved))"
      }
      return "\(answer) \(outcome)"
    },
    Call("a token of its own ended twice") { stage in
      let context = stage.navigator.context
      let token = context.makeToken(for: stage.navigator)
      context.cancel(token, of: stage.navigator)
      context.cancel(token, of: stage.navigator)
      return context.handle(.completed(token, .cancelled))
    },
    Call("finish a scope of nowhere") { stage in
      stage.navigator.context.finish(ScopeID(rawValue: .max), with: "value")
    },
    Call("finish the root scope") { stage in
      stage.navigator.context.finish(.root, with: "value")
    },
    Call("finish its own scope with another type") { stage in
      stage.navigator.context.finish(stage.navigator.scope, with: stage.top)
    },
    Call("request a result from the top twice") { stage in
      let context = stage.navigator.context
      context.request(Int.self, from: stage.top) { _ in }
      return context.request(String.self, from: stage.top) { _ in }.map { "\($0)" } ?? "requested"
    },
    Call("answer with another type") { stage in
      let context = stage.navigator.context
      var answer = "no answer"
      context.request(Int.self, from: stage.top) { answer = "\($0)" }
      let reason = context.answer(stage.top, with: "text")
      return "\(reason.map { "\($0)" } ?? "answered"): \(answer)"
    },
    Call("push into the window while it answers") { stage in
      let context = stage.navigator.context
      var answer = "no answer"
      context.request(Int.self, from: stage.top) { _ in answer = "\(context.apply(.push(1)))" }
      context.answer(stage.top, with: 5)
      return answer
    },
  ]
