import Foundation
import NavigationSimulation

/// A line-based player that reads commands from standard input and prints answers on standard
/// output.
///
/// It is meant for scripts, tests, and people who do not look at a screen.
struct LinePlayer {
  /// Whether a user types the input and therefore sees it.
  private let isTyped = isatty(STDIN_FILENO) == 1

  /// Plays until the user quits, the input ends, or no program reads the output.
  ///
  /// - Parameter session: The session to play.
  /// - Throws: An error if the session's file can no longer be written.
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
