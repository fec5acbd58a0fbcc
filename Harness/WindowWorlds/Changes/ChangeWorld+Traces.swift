import NavigationModel
import NavigationTestingCore
import NavigationObservers
import PropertyTesting

// Commands as text, edited in harmless ways or damaged.
extension ChangeWorld {
  mutating func trace(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    let drawn = DrawnCommand(state)
    let commands = [try drawn.drawn(from: &draw), try drawn.drawn(from: &draw)]
    let ending = try draw.bool("windows") ? "\r\n" : "\n"
    ledger.note(.ignored)
    // Readers refuse containers that are nested too deeply, as windows do.
    guard !commands.contains(where: { NaiveArrangement.isTooDeep($0.verb) }) else { return }
    let lines = Trace(commands).description.split(separator: "\n").map(String.init)
    guard lines.count == 2 else { return note(.traces, "two commands have lines \(lines)") }
    let indented = lines.map { "\t" + $0.replacing(" ", with: " \t ") }
    for text in [lines, ["// a remark", ""] + indented + [""]] {
      do throws(TraceError) {
        let read = try Trace(parsing: text.joined(separator: ending))
        if read.commands != commands { note(.traces, "\(lines) is read as \(read)") }
      } catch {
        note(.traces, "\(lines) is not read: \(error)")
      }
    }
    try harm(lines, commands, &draw)
  }

  /// Damages three copies of a written command, and checks how they are read.
  ///
  /// One copy has an additional word, one lacks a word, and one has a word that is too long.
  private mutating func harm(
    _ lines: [String], _ commands: [Command], _ draw: inout Draw
  ) throws(Interruption) {
    let row = try draw.index("line", below: 2)
    var words = lines[row].split(separator: " ").map(String.init)
    let place = try draw.index("word", below: words.count)
    readHarmed(lines, row, words + ["nonsense"], commands, isRefused: true)
    var longer = words
    longer[place] += try draw.element("tail", of: ["/deny/ask", "@s0@s0", ".0.0", ":9", "x", "/"])
    readHarmed(lines, row, longer, commands, isRefused: false)
    words.remove(at: place)
    readHarmed(lines, row, words, commands, isRefused: false)
  }

  private mutating func readHarmed(
    _ lines: [String], _ row: Int, _ words: [String], _ commands: [Command], isRefused: Bool
  ) {
    var harmed = lines
    harmed[row] = words.joined(separator: " ")
    do throws(TraceError) {
      let read = try Trace(parsing: harmed.joined(separator: "\n"))
      if isRefused || read.commands == commands {
        note(.traces, "\(harmed[row]) is read as \(read)")
      }
    } catch {
      if error.line != row + 1 || error.reason.isEmpty { note(.traces, "\(error) in row \(row)") }
    }
  }
}
