import PropertyTesting

// The data that the page's script reads: the frames, with repeated layers written once.
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
    var members: [JSONText.Member] = [.init("says", .string(frame.sentence))]
    members += lights(frame, on: map)
    func add(_ key: String, _ value: JSONText?) {
      if let value { members.append(.init(key, value)) }
    }
    add("number", frame.number.map { .integer($0) })
    add("happened", happened(at: index).map { .string($0) })
    add("app", frame.state.map { pool.indexes(of: $0.titled) })
    add("screen", hasScreen ? frame.screen.map { pool.indexes(of: $0.titled) } : nil)
    add("expected", frame.expected.map { pool.indexes(of: $0.titled) })
    add("press", press(after: index))
    add("text", frame.state == nil ? .string(frame.text) : nil)
    add("wrong", difference(frame.state, frame.expected, .appWithReference))
    if index == story.frames.count - 1 {
      add("verdict", .array(story.verdict.map { .string($0) }))
    }
    add("lag", hasScreen ? difference(frame.screen, frame.state, .screenWithApp) : nil)
    add("notes", notes(frame))
    return .object(members)
  }

  /// Returns a step's changes in words.
  private func happened(at index: Int) -> String? {
    guard index > 0 else { return nil }
    let (frame, before) = (story.frames[index], story.frames[index - 1])
    if let now = frame.state, let then = before.state {
      let change = PictureDifference(of: now, from: then, .afterWithBefore)
      if !change.isEmpty { return change.sentences.joined(separator: " ") }
    }
    switch frame.outcome {
    case .refused: return "The app refuses it."
    case .ignored: return "The app ignores it."
    case .applied, nil: return nil
    }
  }

  /// Returns the button that the next step taps, with the number of its card.
  ///
  /// The card is the last one with the name that the step gives.
  private func press(after index: Int) -> JSONText? {
    guard story.script.steps.indices.contains(index), let state = story.frames[index].state else {
      return nil
    }
    let arguments = story.script.steps[index].arguments
    guard let entry = arguments.first(where: { $0.label == "entry" })?.value,
      let choice = arguments.first(where: { WayFinding.choices.contains($0.label) })?.value
    else { return nil }
    let cards = NumberedLayer.all(in: state).flatMap(\.content.all)
    return cards.last { $0.card.name == entry }.map {
      ["card": .integer($0.number), "label": .string(choice)]
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
    let flight = hasScreen ? frame.stepInFlight.map { "Requested from the screen: \($0)" } : nil
    let note = hasScreen || frame.screen == nil ? frame.note : nil
    let notes = [frame.gesture, flight, note].compactMap(\.self)
    return notes.isEmpty ? nil : .array(notes.map { .string($0) })
  }
}
