import PropertyTesting

// The data that the page's script reads: the frames, in which each distinct layer occurs once.
extension FailurePage {
  var data: JSONText {
    var pool = LayerPool()
    let map = story.map
    let frames = story.frames.indices.map { json(at: $0, map, &pool) }
    return [
      "screen": .bool(hasScreen),
      "expected": .bool(story.frames.contains { $0.expected != nil }),
      "frames": .array(frames),
      "layers": .array(pool.layers),
    ]
  }

  private func json(
    at index: Int, _ map: Frame.Map?, _ pool: inout LayerPool
  ) -> JSONText {
    let frame = story.frames[index]
    var members: [JSONText.Member] = [.init("says", .string(sentence(at: index)))]
    members += lights(at: index, on: map)
    func add(_ key: String, _ value: JSONText?) {
      if let value { members.append(.init(key, value)) }
    }
    add("number", frame.number.map { .integer($0) })
    add("happened", happened(at: index).map { .string($0) })
    add("app", frame.state.map { pool.indexes(of: $0.titled) })
    add("screen", hasScreen ? frame.screen.map { pool.indexes(of: $0.titled) } : nil)
    add("expected", frame.expected.map { pool.indexes(of: $0.titled) })
    add("press", press(after: index))
    add("text", frame.state == nil && frame.facts == nil ? .string(frame.text) : nil)
    add("wrong", difference(frame.state, frame.expected, .appWithReference))
    if index == story.frames.count - 1 {
      add("verdict", .array(story.verdict.map { .string($0) }))
    }
    let lag = hasScreen ? difference(frame.screen, frame.state, .screenWithApp) : nil
    add("lag", lag)
    if lag != nil, frame.isPending, index < story.frames.count - 1 || frame.number != nil {
      add("pending", .bool(true))
    }
    add("facts", facts(frame.facts))
    add("notes", notes(frame))
    return .object(members)
  }

  /// Returns a description of the changes that a step made or, if it changed nothing, of its
  /// outcome.
  ///
  /// Returns `nil` before the first step, and for a step that changed nothing although it was
  /// applied or its outcome is not known.
  private func happened(at index: Int) -> String? {
    guard index > 0 else { return nil }
    let (frame, before) = (story.frames[index], story.frames[index - 1])
    let inApp = changes(from: before.state, to: frame.state)
    let onScreen = hasScreen ? changes(from: before.screen, to: frame.screen) : []
    if !inApp.isEmpty || !onScreen.isEmpty {
      return (inApp + onScreen.map { "On the display: \($0)" }).joined(separator: " ")
    }
    let inFacts = factChanges(from: before.facts, to: frame.facts)
    if !inFacts.isEmpty { return inFacts.joined(separator: " ") }
    switch frame.outcome {
    case .refused: return "The app refuses it."
    case .ignored: return "The app ignores it."
    case .applied, nil: return nil
    }
  }

  /// Returns a description of the facts that are new or have changed.
  private func factChanges(from before: [Frame.Fact]?, to after: [Frame.Fact]?) -> [String] {
    let old = Dictionary((before ?? []).map { ($0.name, $0.found) }) { first, _ in first }
    return (after ?? []).filter { old[$0.name] != $0.found }
      .map { "\($0.name.capitalisedFirst): \($0.found)." }
  }

  /// Returns a description of the differences between two pictures; empty if one of them is not
  /// known.
  private func changes(from before: Frame.Picture?, to after: Frame.Picture?) -> [String] {
    guard let before, let after else { return [] }
    return PictureDifference(of: after, from: before, .afterWithBefore).sentences
  }

  /// Returns the sentence for a step.
  ///
  /// If a screen has several copies, the sentence includes the ordinal of the tapped copy. If the
  /// display does not show the tapped screen yet, the sentence says so.
  func sentence(at index: Int) -> String {
    let sentence = story.frames[index].sentence
    guard index > 0, let card = tapped(after: index - 1)?.card else { return sentence }
    let named = sentence.replacing(
      "the screen “\(card.card.name)”", with: "the screen “\(card.title)”")
    guard hasScreen, isAbsent(card.card, on: story.frames[index - 1].screen) else { return named }
    return "\(named.dropLast()), before the display shows it."
  }

  private func isAbsent(_ card: Frame.Card, on display: Frame.Picture?) -> Bool {
    guard let display, card.id != nil else { return false }
    return !NumberedLayer.all(in: display).flatMap(\.content.all).contains { $0.card.id == card.id }
  }

  /// Returns the button that the next step taps, with the number of its card; `nil` if the next
  /// step does not tap a button on a card.
  private func press(after index: Int) -> JSONText? {
    tapped(after: index).map { ["card": .integer($0.card.number), "label": .string($0.choice)] }
  }

  /// Returns the card and the button that the next step taps; `nil` if the next step does not tap a
  /// button on a card.
  ///
  /// The card is the last one with the name that is in the step's arguments.
  private func tapped(after index: Int) -> (card: NumberedCard, choice: String)? {
    guard story.script.steps.indices.contains(index), let state = story.frames[index].state else {
      return nil
    }
    let arguments = story.script.steps[index].arguments
    guard let entry = arguments.first(where: { $0.label == "entry" })?.value,
      let choice = arguments.first(where: { WayFinding.choices.contains($0.label) })?.value
    else { return nil }
    let cards = NumberedLayer.all(in: state).flatMap(\.content.all)
    return cards.last { $0.card.name == entry }.map { ($0, choice) }
  }

  private func facts(_ facts: [Frame.Fact]?) -> JSONText? {
    facts.map { facts in
      .array(
        facts.map { fact in
          let expected = fact.expected.map { [JSONText.Member("expected", .string($0))] } ?? []
          let wrong = fact.isWrong ? [JSONText.Member("wrong", .bool(true))] : []
          return .object(
            [.init("name", .string(fact.name)), .init("found", .string(fact.found))] + expected
              + wrong)
        })
    }
  }

  private func difference(
    _ found: Frame.Picture?, _ wanted: Frame.Picture?, _ purpose: PictureDifference.Purpose
  ) -> JSONText? {
    guard let found, let wanted else { return nil }
    let difference = PictureDifference(of: found, from: wanted, purpose)
    guard !difference.isEmpty else { return nil }
    return [
      "words": .array(difference.sentences.map { .string($0) }),
      "extra": .array(difference.extraCards.map { .integer($0) }),
      "missing": .array(difference.missingCards.map { .integer($0) }),
    ]
  }

  private func notes(_ frame: Frame) -> JSONText? {
    let flight =
      hasScreen
      ? frame.stepInFlight.map { change in
        "The app has asked the display for a change and waits until it is reported: "
          + change.lowercasedFirst
      } : nil
    let note = hasScreen || frame.screen == nil ? frame.note : nil
    let notes = [frame.gesture, flight, note].compactMap(\.self)
    return notes.isEmpty ? nil : .array(notes.map { .string($0) })
  }
}
