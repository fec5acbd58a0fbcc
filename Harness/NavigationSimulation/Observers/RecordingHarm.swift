import NavigationModel
import NavigationObservers
import PropertyTesting
import GraphWorlds
import WindowWorlds

/// A recording with one altered line, which must be detected.
struct RecordingHarm {
  private let text: String
  private let harmed: String
  private let line: Int
  private let isUnsealed: Bool

  /// Generates the damage: a character is replaced by a digit, or the checksum of a line is
  /// removed.
  static func drawn(_ text: String, _ draw: inout Draw) throws(Interruption) -> RecordingHarm {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let row = 1 + (try draw.index("line", below: max(1, lines.count - 2)))
    let isUnsealed = try draw.bool("unsealed")
    if isUnsealed {
      lines[row] = String(lines[row].dropLast(6))
    } else {
      var characters = Array(lines[row].utf8)
      let place = try draw.index("character", below: max(1, characters.count))
      if characters.indices.contains(place) {
        characters[place] = characters[place] == UInt8(ascii: "1") ? 0x32 : 0x31
      }
      lines[row] = String(decoding: characters, as: UTF8.self)
    }
    return RecordingHarm(
      text: text, harmed: lines.joined(separator: "\n"), line: row, isUnsealed: isUnsealed)
  }

  /// A message if the altered recording is read, or if the error names the wrong line; otherwise
  /// `nil`.
  var fault: String? {
    guard harmed != text else { return nil }
    do throws(RecordingError) {
      _ = try Recording(parsing: harmed)
      return "line \(line + 1) was altered, and is read"
    } catch {
      // The lines of a state are read together, so the error may specify an earlier line.
      let isNamed =
        error.line == line + 1
        ? !isUnsealed || error.description.contains("missing") : (1...line).contains(error.line)
      return isNamed ? nil : "line \(line + 1) was altered, and \(error)"
    }
  }
}

/// A recorder that retains only the last few steps, and writes each line as soon as it is recorded.
final class ShortRecorder {
  private let recorder: Recorder
  private let limit: Int
  private let lines: WrittenLines

  private final class WrittenLines {
    var text = ""
  }

  init(of navigator: any Navigator, keeping limit: Int, _ clock: StepClock) {
    let lines = WrittenLines()
    self.lines = lines
    self.limit = max(0, limit)
    recorder = Recorder(
      of: navigator, app: "observed", keeping: limit, now: { .milliseconds(clock.now) },
      marking: { $0.screen.rawValue.isMultiple(of: 2) ? ["even"] : [] },
      writing: { lines.text += $0 + "\n" })
  }

  /// Returns a difference from the recording of a recorder that retains all steps; `nil` if there
  /// is none.
  func fault(beside whole: Recording, _ times: [Int]) -> String? {
    let short = recorder.recording
    guard short.steps.map(\.content) == whole.steps.suffix(limit).map(\.content) else {
      return "\(short.steps.count) steps are kept, not \(limit)"
    }
    guard short.finalState == whole.finalState,
      short.start == whole.states[whole.steps.count - short.steps.count]
    else { return "the kept steps begin with \(short.start)" }
    recorder.stop()
    do throws(RecordingError) {
      let written = try Recording(parsing: lines.text)
      guard written.steps.map(\.content) == whole.steps.map(\.content),
        written.finalState == whole.finalState
      else { return "\(written.steps.count) steps are written" }
      let found = written.steps.filter { $0.change != nil }.map(\.milliseconds)
      guard found == times.dropFirst().map({ Int64($0) }) else {
        return "changes are recorded at \(found), not \(times)"
      }
      guard written.marks == short.marks else { return "\(written.marks) are marked" }
    } catch {
      return "what is written cannot be read: \(error)"
    }
    let seen = Set(
      whole.states.flatMap { $0.stacks.flatMap($0.entries) }.filter {
        !$0.isPlaceholder && $0.screen.rawValue.isMultiple(of: 2)
      }.map(\.id))
    return seen.isSubset(of: Set(short.marks.map(\.entry))) ? nil : "\(short.marks) are marked"
  }
}
