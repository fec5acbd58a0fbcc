import NavigationModel
import GraphWorlds
import WindowWorlds

/// An action that a user can perform, with the text that represents it.
package struct WalkOffer {
  /// The text of the offer: one line without control characters.
  ///
  /// Two offers at the same moment have different texts.
  package let text: String

  let action: WalkAction
}

/// An action of a user on an app.
enum WalkAction {
  case tap(Int, EntryID)
  case back(steps: Int)
  case pressBack
  case swipe(isHalfway: Bool)
  case drag(isHalfway: Bool)
  case select(ContainerID, Int)
  case tapSelected(ContainerID)
  case resize
  case open(String)
  case endWork(Token, fails: Bool)
}

extension WalkOffer {
  /// Returns offers for actions, with numbers added to texts that would otherwise be equal.
  ///
  /// - Parameter actions: The actions, each with its words and its place; the text of an offer
  ///   includes the place only if several actions have the same words.
  /// - Returns: An offer for each action, in the same order.
  static func all(_ actions: [(words: String, place: String?, action: WalkAction)]) -> [WalkOffer] {
    let counts = Dictionary(actions.map { ($0.words, 1) }, uniquingKeysWith: +)
    var used: Set<String> = []
    return actions.map { words, place, action in
      let isAmbiguous = counts[words, default: 0] > 1
      let plain = plain(isAmbiguous ? place.map { "\(words) on \($0)" } ?? words : words)
      var (text, number) = (plain, 1)
      while !used.insert(text).inserted {
        number += 1
        text = "\(plain) (\(number))"
      }
      return WalkOffer(text: text, action: action)
    }
  }

  /// Returns a text without outer spaces, in which a replacement character stands for each control
  /// character or line break.
  ///
  /// Names in files may contain any character.
  static func plain(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: Unicode.Scalar(0xFFFD) ?? " "
      default: scalar
      }
    }
    var line = Substring(String(String.UnicodeScalarView(scalars)))
    while line.first == " " { line.removeFirst() }
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}
