import Foundation
import NavigationSimulation

/// A full-screen player that redraws the terminal after each key.
struct ScreenPlayer {
  private let terminal: Terminal

  init(_ terminal: Terminal) {
    self.terminal = terminal
  }

  /// The content of the screen other than the picture of the app.
  private struct Sheet {
    var chosen = 0
    var typed = ""
    var said: [String] = []
  }

  /// Plays until the user quits, the process is about to end, or no program reads the output.
  ///
  /// - Parameter session: The session to play.
  /// - Throws: An error if the session's file can no longer be written.
  func play(_ session: inout PlaySession) throws {
    defer { terminal.close() }
    var sheet = Sheet()
    while true {
      draw(session.walk, sheet)
      switch terminal.next() {
      case .end: return
      case .resized: continue
      case .character(let character): sheet.typed.append(character)
      case .erase: _ = sheet.typed.popLast()
      case .up: sheet.chosen = max(0, sheet.chosen - 1)
      case .down: sheet.chosen = min(sheet.chosen + 1, session.walk.offers.count - 1)
      case .enter:
        guard try enter(&session, &sheet) else { return }
      }
    }
  }

  /// Performs the typed command or, if nothing was typed, the selected offer.
  ///
  /// - Returns: Whether to continue playing.
  private func enter(_ session: inout PlaySession, _ sheet: inout Sheet) throws -> Bool {
    let offers = session.walk.offers
    let isTyped = PlaySession.isStep(sheet.typed)
    guard isTyped || offers.indices.contains(sheet.chosen) else { return true }
    let reply = try session.perform(isTyped ? sheet.typed : offers[sheet.chosen].text)
    sheet.typed = ""
    switch reply {
    case .quit: return false
    case .refused(let sentence): sheet.said = [sentence]
    case .said(let sentences):
      sheet.said = sentences
      sheet.chosen = 0
    }
    return true
  }

  private func draw(_ walk: Walk, _ sheet: Sheet) {
    let size = terminal.size
    let steps = walk.lines.count == 1 ? "1 step" : "\(walk.lines.count) steps"
    let head = Paint.strong(Console.visible(walk.name)) + "  " + Paint.faint(steps)
    let foot = [
      Paint.faint("arrow keys and Return, or a number, words, undo, help, quit"),
      "> \(Console.visible(sheet.typed))",
    ]
    let said = sheet.said.map { Console.visible($0) }
    let room = max(2, size.rows - 3 - foot.count - min(said.count, size.rows / 4))
    let picture = PictureText(picture: walk.picture).lines.suffix(max(1, room / 2))
    let offers = Self.window(
      walk.offers.map(\.text), around: sheet.chosen, rows: room - picture.count)
    let lines = [head] + picture + [""] + offers + [""] + said.prefix(size.rows / 4) + foot
    // Lines that do not fit are left out at the top; the prompt is always visible.
    let shown = lines.suffix(size.rows).map { "\($0)\u{1B}[K" }
    terminal.write("\u{1B}[H" + shown.joined(separator: "\n") + "\u{1B}[J")
    let column = min(size.columns, sheet.typed.count + 3)
    terminal.write("\u{1B}[\(min(lines.count, size.rows));\(column)H")
  }

  /// Returns the offers that fit on the screen, including the selected one.
  private static func window(_ offers: [String], around chosen: Int, rows: Int) -> [String] {
    let count = max(1, rows)
    let first = max(0, min(chosen - count / 2, offers.count - count))
    return offers.enumerated().dropFirst(first).prefix(count).map { index, text in
      let line = "\(index == chosen ? "▸" : " ") \(index + 1)  \(text)"
      return index == chosen ? Paint.strong(line) : line
    }
  }
}
