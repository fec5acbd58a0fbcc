import NavigationTestingCore

/// A speed in steps per second, which is printed for readers and is never part of a result.
struct Rate: CustomStringConvertible {
  let steps: Int
  let duration: Duration

  var seconds: Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }

  var stepsPerSecond: Int { seconds > 0 ? Int(Double(steps) / seconds) : 0 }

  var description: String {
    let time = JSONText.decimal(seconds, places: 1)
    return "\(steps.grouped) steps in \(time) s, \(stepsPerSecond.grouped) per second"
  }
}
