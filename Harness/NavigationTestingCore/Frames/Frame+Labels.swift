public import PropertyTesting

extension [Frame] {
  /// Returns the frames of a case, each with its number, its step and a sentence about it.
  ///
  /// - Parameters:
  ///   - script: The steps of the case.
  ///   - words: The words for the steps.
  /// - Returns: One frame at the start, one after each step and, if no law was violated and no step
  ///   ended the process, one at rest; empty if there are no frames.
  public func labeled(by script: Script, _ words: StepWords) -> [Frame] {
    let finding = WayFinding(words: words, map: first?.map)
    let frames = padded(to: script.steps.count + 1)
    var history = ReportHistory()
    history.begin(with: frames.first)
    return frames.enumerated().map { index, frame in
      var frame = frame
      let step = script.steps.indices.contains(index - 1) ? script.steps[index - 1] : nil
      frame.number = step == nil ? nil : index
      frame.action = step?.description ?? (index == 0 ? "start" : "rest")
      frame.sentence =
        step.map { step in
          let known = history.arguments(of: index, from: frames[index - 1], to: frame)
          return words.sentence(for: step, known)
        }
        ?? (index == 0
          ? "The app has just been opened." : "No more actions follow; everything comes to rest.")
      if let step, frame.edge == nil {
        frame.edge = finding.edge(of: step, from: frames[index - 1], to: frame)
      }
      return frame
    }
  }

  /// Returns the frames, plus one frame for each step that was not taken because the process ended.
  private func padded(to count: Int) -> [Frame] {
    guard !isEmpty else { return [] }
    return self
      + repeatElement(Frame("The process ended here."), count: Swift.max(0, count - self.count))
  }
}

extension Counterexample {
  /// Returns the frames of the case, with the words of the world.
  ///
  /// - Parameter subject: The world in which it was found.
  /// - Returns: One frame at the start, one after each step and, if no law was violated and no step
  ///   ended the process, one at rest.
  public func frames(in subject: Report.Subject) -> [Frame] {
    frames.labeled(by: script, subject.words)
  }
}
