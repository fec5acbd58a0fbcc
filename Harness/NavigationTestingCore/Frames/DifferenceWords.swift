/// Sentences about differences between pictures, for readers who know neither the project nor the
/// law.
struct DifferenceWords: Sendable, Hashable {
  private let purpose: PictureDifference.Purpose

  init(_ purpose: PictureDifference.Purpose) {
    self.purpose = purpose
  }

  func extra(layer: NumberedLayer) -> String {
    let name = Self.name(layer)
    return switch purpose {
    case .appWithReference: "There is \(name) that should not be there."
    case .screenWithApp: "The display shows \(name), which the app does not have."
    case .afterWithBefore: "\(name.capitalisedFirst) opens."
    }
  }

  func missing(layer: NumberedLayer) -> String {
    let name = Self.name(layer)
    return switch purpose {
    case .appWithReference: "\(name.capitalisedFirst) is missing."
    case .screenWithApp: "The display does not show \(name), which the app has."
    case .afterWithBefore: "\(Self.definite(layer).capitalisedFirst) closes."
    }
  }

  // `cover` describes the layer on top of this layer, which hides the new cards.
  func extra(
    cards names: [String], in layer: Frame.Layer, beneath cover: String?
  ) -> [String] {
    let place = Self.place(layer)
    let hidden = cover.map { ", beneath \($0)" } ?? ""
    return Self.subjects(names).map { name, isOne in
      let object = isOne ? "it" : "them"
      return switch purpose {
      case .appWithReference: "\(name) \(isOne ? "is" : "are") in \(place) and should not be there."
      case .screenWithApp:
        "The display shows \(name) in \(place), where the app does not have \(object)."
      case .afterWithBefore: "\(name) \(isOne ? "comes" : "come") into \(place)\(hidden)."
      }
    }
  }

  func missing(cards names: [String], in layer: Frame.Layer) -> [String] {
    let place = Self.place(layer)
    return Self.subjects(names).map { name, isOne in
      switch purpose {
      case .appWithReference: "\(name) \(isOne ? "is" : "are") missing in \(place)."
      case .screenWithApp:
        "The display does not show \(name) in \(place), where the app has \(isOne ? "it" : "them")."
      case .afterWithBefore: "\(name) \(isOne ? "leaves" : "leave") \(place)."
      }
    }
  }

  /// Returns the subject of a sentence about cards: the names of up to three cards, and the number
  /// of the other cards.
  ///
  /// The result is empty if there are no cards.
  private static func subjects(_ names: [String]) -> [(name: String, isOne: Bool)] {
    guard let last = names.last else { return [] }
    let quoted = names.prefix(3).map { "“\($0)”" }
    let isMany = names.count > 3
    let first = (isMany ? quoted : quoted.dropLast()).joined(separator: ", ")
    if first.isEmpty { return [("“\(last)”", true)] }
    return [("\(first) and \(isMany ? "\(names.count - 3) more" : "“\(last)”")", false)]
  }

  func restyled(_ found: NumberedLayer, _ wanted: Frame.Layer.Style) -> String {
    let front = found.content.frontCard.map { "“\($0.title)”" } ?? "A layer"
    let (new, old) = (Self.article(found.layer.style.word), Self.article(wanted.word))
    if found.layer.style.word == wanted.word { return "\(front) is a sheet of another height." }
    return switch purpose {
    case .appWithReference: "\(front) is \(new) and should be \(old)."
    case .screenWithApp: "\(front) is \(new) on the display; the app says \(old)."
    case .afterWithBefore: "\(front), which was \(old), is now \(new)."
    }
  }

  func otherKind(_ found: Frame.Container.Kind, _ wanted: Frame.Container.Kind) -> String {
    counted(Self.word(found), Self.word(wanted))
  }

  func count(_ found: Int, _ wanted: Int) -> String {
    counted("\(found) parts side by side", "\(wanted)")
  }

  private func counted(_ found: String, _ wanted: String) -> String {
    switch purpose {
    case .appWithReference: "The app has \(found) where there should be \(wanted)."
    case .screenWithApp: "The display shows \(found) where the app has \(wanted)."
    case .afterWithBefore: "There are now \(found), and before there were \(wanted)."
    }
  }

  func selection(_ found: NumberedContainer, _ wanted: Int) -> String {
    let tab = "\(found.kind == .tabs ? "Tab" : "Column") \(found.selected + 1)"
    return switch purpose {
    case .appWithReference: "\(tab) is in front; it should be \(wanted + 1)."
    case .screenWithApp: "\(tab) is in front on the display; the app says \(wanted + 1)."
    case .afterWithBefore: "\(tab) comes to the front."
    }
  }

  func leaving(_ found: NumberedCard, _ wanted: NumberedCard) -> String? {
    guard let newPolicy = found.card.leaving, let oldPolicy = wanted.card.leaving,
      newPolicy != oldPolicy
    else { return nil }
    let (new, old) = (Self.phrase(newPolicy), Self.phrase(oldPolicy))
    return switch purpose {
    case .appWithReference: "“\(found.title)” \(new); it should be one that \(old)."
    case .screenWithApp: "On the display “\(found.title)” \(new); in the app it \(old)."
    case .afterWithBefore: "“\(found.title)” \(new) from now on."
    }
  }

  /// Returns a name for a layer from its kind and its front screen, such as: the sheet with “Edit”.
  static func definite(_ layer: NumberedLayer) -> String { name(layer, article: "the") }

  private static func name(_ layer: NumberedLayer, article: String? = nil) -> String {
    let front = layer.content.frontCard.map { " with “\($0.title)”" } ?? ""
    let word = layer.layer.style.word
    return (article.map { "\($0) \(word)" } ?? Self.article(word)) + front
  }

  private static func place(_ layer: Frame.Layer) -> String { "the \(layer.style.word)" }

  private static func article(_ word: String) -> String {
    (word.first.map { "aeiou".contains($0) } ?? false ? "an " : "a ") + word
  }

  private static func word(_ kind: Frame.Container.Kind) -> String {
    switch kind {
    case .stack: "a stack"
    case .tabs: "tabs"
    case .columns: "columns"
    }
  }

  private static func phrase(_ leaving: Frame.Card.Leaving) -> String {
    switch leaving {
    case .allowed: "may be left"
    case .denied: "may not be left"
    case .asked: "asks before it is left"
    }
  }
}

extension String {
  /// The text with an uppercase first letter.
  var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The text with a lowercase first letter.
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
