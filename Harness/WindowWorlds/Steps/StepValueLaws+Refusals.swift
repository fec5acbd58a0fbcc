import NavigationModel
import NavigationStepTreesRuntime
import NavigationTestingCore
import WorldParts

// Snapshots and saved data that must be refused.
extension StepValueLaws {
  /// T6: a snapshot with a wrong selection is refused and changes nothing.
  ///
  /// The error states where the selection is wrong.
  var brokenRefusals: String? {
    let known = steps.selections.selections
    var reader = TypeNames()
    reader.readSteps(steps)
    let tree = NaiveBuilder.reference(of: steps)
    for offset in 0..<min(3, known.count) {
      let place = known[(choice + offset) % known.count].collection
      guard let type = reader.names[place.steps], let inside = tree[place.steps[...]] else {
        return "T6: there is no collection at \(place)"
      }
      for (wrong, error) in Self.wrongSelections(at: place.steps, inside, type) {
        let found = self.error(ofRestoring: StepSnapshot(known + [wrong]))
        if found != error {
          return Mismatch.text("T6: \(wrong)", expected: error, got: found as Any)
        }
      }
    }
    return nil
  }

  /// Returns selections that are wrong in a collection, each with its error.
  private static func wrongSelections(
    at place: [String], _ inside: NaiveSteps, _ type: String
  ) -> [(StepSnapshot.Selection, StepError)] {
    let text = StepPath(place).description
    let unknown = StepPath(place + ["nowhere"])
    let error = StepError.unknownStep("nowhere", in: type, path: "\(unknown)")
    var wrong: [(StepSnapshot.Selection, StepError)] = [
      (.init(StepPath(place), selects: "nowhere"), error), (.init(unknown, selects: nil), error),
    ]
    if !inside.allowsNone {
      wrong.append(
        (.init(StepPath(place), selects: nil), .nothingSelected(in: type, path: text)))
    }
    // A case of an enumeration need not have a value.
    let leaf =
      inside.isForgetful
      ? nil
      : inside.names.first { name in
        inside.branch(name) == nil && inside.fresh[name] == nil
      }
    if let leaf {
      let path = StepPath(place + [leaf])
      let longer = StepPath(place + [leaf, "more"])
      wrong.append((.init(path, selects: nil), .absent("\(path)")))
      wrong.append((.init(longer, selects: nil), .extraSteps("more", after: "\(path)")))
    }
    return wrong
  }

  /// Returns the error of restoring a snapshot; `nil` if the snapshot is restored, or if the
  /// refusal changes anything.
  private func error(ofRestoring snapshot: StepSnapshot) -> StepError? {
    var value = steps
    do throws(StepError) {
      try value.restore(snapshot)
      return nil
    } catch {
      return value == steps ? error : nil
    }
  }
}

// Paths into cases of enumerations that are not selected.
extension StepValueLaws {
  /// T10: a path may lead into a case that is not selected; a path with a step that does not exist
  /// is refused.
  var brokenFreshPaths: String? {
    let tree = NaiveBuilder.reference(of: steps)
    for place in tree.collections {
      guard let inside = tree[place[...]], inside.isForgetful else { continue }
      for (number, name) in inside.names.enumerated() where name != inside.selected {
        guard let fresh = inside.fresh[name], let last = fresh.names.last else { continue }
        let path = place + [name, last]
        let indices = place.indices.map { depth in
          tree[place[..<depth]]?.names.firstIndex(of: place[depth]) ?? 0
        }
        let found = (try? steps.position(of: StepPath(path)))?.indices
        guard found == indices + [number, fresh.names.count - 1] else {
          return "T10: \(path) is at \(found as Any)"
        }
        if let text = brokenSelection(along: path) { return text }
      }
    }
    return nil
  }

  private func brokenSelection(along path: [String]) -> String? {
    var value = steps
    do throws(StepError) {
      try value.select(StepPath(path))
    } catch {
      return "T10: \(path) cannot be selected: \(error)"
    }
    guard value.currentPath.steps.starts(with: path) else {
      return "T10: \(path) selects \(value.currentPath)"
    }
    let wrong = StepPath(path.dropLast() + ["nowhere"])
    do throws(StepError) {
      _ = try steps.position(of: wrong)
      return "T10: \(wrong) has a position"
    } catch {
      guard case .unknownStep("nowhere", _, path: wrong.description) = error else {
        return "T10: the error of \(wrong) is \(error)"
      }
      return nil
    }
  }
}

/// The names of the types of all collections, by path.
private struct TypeNames: StepReader {
  var names: [[String]: String] = [:]
  private var place: [String] = []

  mutating func readValue<Value>(_ value: Value) {}

  mutating func readSteps<Value: StepsCollection>(_ value: Value) {
    names[place] = "\(Value.self)"
    for step in Value.Steps.allCases {
      place.append(step.rawValue)
      value.readStep(step, &self)
      place.removeLast()
    }
  }
}
