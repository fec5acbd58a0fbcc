import Foundation
import NavigationSimulation

/// A line-based player: commands on standard input, answers on standard output.
///
/// It is meant for scripts, tests, and people who do not look at a screen.
struct LinePlayer {
  /// Whether a user is typing, and so sees the input.
  private let isTyped = isatty(STDIN_FILENO) == 1

  /// Plays until the input ends.
  ///
  /// - Parameter session: The walk.
  /// - Throws: A sentence if the file of the walk can no longer be written.
  func play(_ session: inout PlaySession) throws {
    Console.print(Console.visible(session.walk.name))
    show(session)
    while Console.hasReader() {
      if isTyped { Console.write(Data("> ".utf8)) }
      guard let line = readLine() else { break }
      guard PlaySession.isStep(line) else { continue }
      if !isTyped { Console.print("> \(Console.visible(line))") }
      switch try session.perform(line) {
      case .quit: return
      case .refused(let sentence):
        isTyped ? Console.print(Console.visible(sentence)) : Console.refuse(sentence)
      case .said(let sentences):
        for sentence in sentences { Console.print(Console.visible(sentence)) }
        show(session)
      }
    }
  }

  private func show(_ session: PlaySession) {
    for line in PictureText(picture: session.walk.picture).lines { Console.print("  \(line)") }
    for (index, offer) in session.walk.offers.enumerated() {
      Console.print("  \(index + 1)  \(offer.text)")
    }
  }
}
