// The edits that the passes combine.

extension [Choice] {
  /// Returns the choices outside `range`.
  func removing(_ range: Range<Int>) -> [Choice] {
    Array(self[..<range.lowerBound] + self[range.upperBound...])
  }

  /// Returns the choices after replacing those in `range` by other choices.
  func replacing(_ range: Range<Int>, by others: [Choice]) -> [Choice] {
    Array(self[..<range.lowerBound] + others + self[range.upperBound...])
  }

  /// Returns the choices with the same value at all `indexes`.
  func setting(_ indexes: [Int], to value: UInt64) -> [Choice] {
    var result = self
    for index in indexes { result[index].value = value }
    return result
  }
}

extension [Choice] {
  /// The range of the choices of each step.
  package var stepRanges: [Range<Int>] {
    let starts = indices.filter { self[$0].section != .continued }
    let ends = starts.dropFirst() + [count]
    return zip(starts, ends).filter { self[$0.0].section == .step }.map { $0..<$1 }
  }
}

extension Choice {
  /// Returns whether the choice is an argument with this maximum, rather than the choice of a rule.
  func isArgument(upTo bound: UInt64) -> Bool {
    maximum == bound && section != .step
  }
}

/// The position of a choice within the innermost span that contains it.
struct Place: Hashable {
  let label: UInt32
  let offset: Int
}

extension Tape {
  /// The place of each choice; `nil` for choices outside all spans.
  var places: [Place?] {
    var places: [Place?] = choices.map { _ in nil }
    // An inner span was opened after the span around it, so the inner span takes precedence.
    for span in spans {
      for index in span.range.clamped(to: choices.indices) {
        places[index] = Place(label: span.label, offset: index - span.start)
      }
    }
    return places
  }

  /// The different maximums of the arguments with more than two values, in the order of appearance.
  ///
  /// Arguments with the same maximum probably represent the same kind of value.
  var domains: [UInt64] {
    var bounds: [UInt64] = []
    for choice in choices where choice.section != .step && choice.maximum > 1 {
      if !bounds.contains(choice.maximum) { bounds.append(choice.maximum) }
    }
    return bounds
  }
}
