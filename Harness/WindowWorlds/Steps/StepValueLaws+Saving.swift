import Foundation
import NavigationModel
import NavigationStepTreesRuntime
import NavigationTestingCore
import WorldParts

// Stores of steps that are saved without their windows.
extension StepValueLaws {
  /// T6: a store is saved as the description of the format states, and restored as it was.
  ///
  /// Damaged data is refused with the reason, and changes nothing.
  var brokenSaving: String? {
    let codec = choice.isMultiple(of: 2) ? Self.codec : nil
    let store = StepStore(steps, codec: codec)
    let data = store.save(without: [])
    let start = Self.start(of: steps, withValues: codec != nil)
    guard data.starts(with: start) else {
      return Mismatch.text(
        "T6", expected: String(decoding: start, as: UTF8.self),
        got: String(decoding: data, as: UTF8.self))
    }
    if let text = brokenPlaces(data.dropFirst(start.count), of: store) { return text }
    if let text = brokenDamage(data, store) { return text }
    return brokenValues
  }

  private static var codec: StepCodec<Root> {
    StepCodec(
      encode: { try? Array(Self.encoder.encode($0)) },
      decode: { try? JSONDecoder().decode(Root.self, from: Data($0)) })
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }

  /// Returns the part of the saved data that precedes the list of places.
  private static func start(of steps: Root, withValues hasValues: Bool) -> [UInt8] {
    let selections = steps.selections.selections
    var text = "steps 1\n\(selections.count),"
    for selection in selections {
      text += Self.text(selection.collection.steps) + Self.text(selection.step ?? "")
    }
    guard hasValues, let values = codec.encode(steps) else { return Array((text + "0,").utf8) }
    return Array((text + "1,\(values.count):").utf8) + values
  }

  private static func text(_ name: String) -> String { "\(name.utf8.count):\(name)" }

  private static func text(_ path: [String]) -> String {
    "\(path.count)," + path.map { text($0) }.joined()
  }

  /// Checks that each entry and each group of tabs in a window is saved with its path.
  private func brokenPlaces(_ rest: ArraySlice<UInt8>, of store: StepStore<Root>) -> String? {
    var reader = NaiveSavedSteps(rest)
    guard let places = try? reader.places(), reader.rest.isEmpty else {
      return "T6: the places cannot be read"
    }
    let state = store.context.state
    let entries = state.stacks.flatMap { state.entries(of: $0) }.filter { !$0.isPlaceholder }
    let shown = entries.compactMap { entry in
      store.path(of: entry.id).map { "\(entry.id.rawValue) \($0)" }
    }
    let saved = places.filter { $0.kind < 2 }.map { "\($0.id) \($0.path.joined(separator: "/"))" }
    if Set(shown) != Set(saved) || shown.count != saved.count {
      return Mismatch.text("T6", expected: shown, got: saved)
    }
    let stacks = places.filter { $0.kind > 2 }.map(\.id)
    let shownStacks = state.stacks.map(\.rawValue)
    if stacks.isEmpty != shownStacks.isEmpty || !Set(stacks).isSubset(of: shownStacks) {
      return Mismatch.text("T6: stacks", expected: shownStacks, got: stacks)
    }
    for place in places where place.kind == 2 {
      let path = store.path(ofTabs: ContainerID(rawValue: place.id))
      if path?.steps != place.path { return "T6: \(place.path) is not at \(path as Any)" }
    }
    return nil
  }

  /// Checks that damaged data is refused if and only if it cannot be read.
  ///
  /// The damage is a changed byte, an added byte, or a missing end.
  private func brokenDamage(_ data: [UInt8], _ store: StepStore<Root>) -> String? {
    let place = choice * 37 % data.count
    var changed = data
    changed[place] = Array("0,9:-x\u{FF}".utf8)[(choice + place) % 7]
    var longer = data
    longer.insert(UInt8(ascii: "9"), at: place)
    for harmed in [changed, longer, Array(data[..<place]), data + [48]] {
      let reason = NaiveSavedSteps.reason(toRefuse: harmed)
      let before = store.steps
      let outcome = store.restore(NavigatorSnapshot(kind: "steps", data: harmed))
      let found = if case .refused(.damaged(let text)) = outcome { text } else { "" }
      let wanted = reason.map { StepError.damaged($0).description }
      let isRight = wanted.map { found == $0 } ?? !Self.isUnreadable(found)
      if !isRight || !found.isEmpty && store.steps != before {
        return "T6: damaged data is restored with \(outcome), not \(wanted ?? "read"): "
          + String(decoding: harmed, as: UTF8.self)
      }
    }
    return nil
  }

  private static func isUnreadable(_ text: String) -> Bool {
    text.hasPrefix("the bytes cannot be read") && !text.contains("the values of the steps")
  }

  /// Checks that a new store gets the selections and, with a codec, the values of a saved one.
  private var brokenValues: String? {
    let snapshot = StepStore(steps, codec: Self.codec).snapshot().root
    let other = StepStore(Root(), codec: Self.codec)
    _ = other.restore(snapshot)
    if other.steps != steps { return "T6: other values are restored" }
    let foreign = NavigatorSnapshot(kind: "routes", data: snapshot.data)
    guard case .refused(.damaged) = other.restore(foreign) else {
      return "T6: data of another kind is restored"
    }
    let refusing = StepCodec<Root>(encode: { _ in nil }, decode: { _ in nil })
    let outcome = StepStore(Root(), codec: refusing).restore(snapshot)
    let wanted = StepError.damaged("the values of the steps cannot be read").description
    return outcome == .refused(.damaged(wanted)) ? nil : "T6: unreadable values are \(outcome)"
  }
}

/// A second reader of the data that a store of steps saves.
struct NaiveSavedSteps {
  struct Place {
    let kind: Int
    let path: [String]
    let id: UInt64
  }

  struct Unreadable: Error {
    let reason: String
  }

  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  /// Returns why data cannot be read; `nil` if it can.
  static func reason(toRefuse data: [UInt8]) -> String? {
    do throws(Unreadable) {
      guard String(decoding: data.prefix(8), as: UTF8.self) == "steps 1\n" else {
        throw Unreadable(reason: "no store of steps wrote them")
      }
      var reader = NaiveSavedSteps(data.dropFirst(8))
      for _ in 0..<(try reader.count()) {
        _ = try reader.path()
        _ = try reader.name()
      }
      if try reader.number(",") == 1 { _ = try reader.bytes() }
      _ = try reader.places()
      return reader.rest.isEmpty ? nil : "something follows the end"
    } catch {
      return error.reason
    }
  }

  mutating func places() throws(Unreadable) -> [Place] {
    var places: [Place] = []
    for _ in 0..<(try count()) {
      let kind = try number(",")
      guard 0...4 ~= kind else { throw Unreadable(reason: "a place is of an unknown kind") }
      let path = try path()
      places.append(Place(kind: kind, path: path, id: UInt64(truncatingIfNeeded: try number(","))))
    }
    return places
  }

  private mutating func number(_ end: Character) throws(Unreadable) -> Int {
    let parts = rest.split(
      separator: end.asciiValue ?? 0, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let text = String(validating: parts[0], as: UTF8.self),
      let number = Int(text)
    else { throw Unreadable(reason: "a number cannot be read") }
    rest = parts[1]
    return number
  }

  private mutating func count() throws(Unreadable) -> Int {
    let count = try number(",")
    guard count >= 0, count <= rest.count else { throw Unreadable(reason: "a list is too long") }
    return count
  }

  private mutating func bytes() throws(Unreadable) -> ArraySlice<UInt8> {
    let count = try number(":")
    guard count >= 0, count <= rest.count else { throw Unreadable(reason: "a text is too long") }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  private mutating func name() throws(Unreadable) -> String {
    guard let text = String(validating: try bytes(), as: UTF8.self) else {
      throw Unreadable(reason: "a name is not text")
    }
    return text
  }

  private mutating func path() throws(Unreadable) -> [String] {
    var path: [String] = []
    for _ in 0..<(try count()) { path.append(try name()) }
    return path
  }
}
