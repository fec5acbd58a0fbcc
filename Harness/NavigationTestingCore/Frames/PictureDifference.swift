/// The differences between the actual and the expected picture.
///
/// The result lists the extra and missing cards and layers, and describes the differences in words.
/// Two cards are the same if their ids agree or, if one of them has no id, their names agree. A
/// card is identified by its number in reading order: layer by layer, each card before the cards
/// inside it.
public struct PictureDifference: Sendable, Hashable {
  /// The subject of the comparison, which determines the wording.
  public enum Purpose: Sendable {
    /// The app's state is compared with the state that the reference expects.
    case appWithReference
    /// The screen is compared with the app's state.
    case screenWithApp
    /// The app's state after a step is compared with its state before the step.
    case afterWithBefore
  }

  /// The numbers of the extra cards in the actual picture.
  public private(set) var extraCards: [Int] = []
  /// The indexes of the extra layers in the actual picture.
  public private(set) var extraLayers: [Int] = []
  /// The numbers of the missing cards in the expected picture.
  public private(set) var missingCards: [Int] = []
  /// The indexes of the missing layers in the expected picture.
  public private(set) var missingLayers: [Int] = []
  /// The differences in words, one sentence each.
  public private(set) var sentences: [String] = []

  /// Whether no differences were found.
  public var isEmpty: Bool { sentences.isEmpty }

  private let words: DifferenceWords
  /// The name of the top layer, if it covers the layer that is being compared.
  private var cover: String?

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - found: The actual picture.
  ///   - wanted: The expected picture.
  ///   - purpose: The subject of the comparison.
  /// - Complexity: O(*n* + *n* × *m*), where *n* is the number of cards in both pictures and *m* is
  ///   the number of differences.
  public init(of found: Frame.Picture, from wanted: Frame.Picture, _ purpose: Purpose) {
    words = DifferenceWords(purpose)
    let old = NumberedLayer.all(in: wanted)
    let new = NumberedLayer.all(in: found)
    let pairs = Matching(old, new) { Self.isSame($0, $1) }
    for index in pairs.missing { lose(old[index], at: index) }
    for index in pairs.extra { gain(new[index], at: index) }
    for (wanted, found) in pairs.same {
      cover = found < new.count - 1 ? new.last.map(DifferenceWords.definite) : nil
      compare(new[found], with: old[wanted])
    }
    cover = nil
    sentences = Self.counted(sentences)
  }

  /// Returns each sentence once, followed by its number of occurrences if there are several.
  private static func counted(_ sentences: [String]) -> [String] {
    var counts: [String: Int] = [:]
    var order: [String] = []
    for sentence in sentences {
      if counts[sentence] == nil { order.append(sentence) }
      counts[sentence, default: 0] += 1
    }
    return order.map { sentence in
      let count = counts[sentence] ?? 1
      return count > 1 ? "\(sentence.dropLast()), \(count) times." : sentence
    }
  }

  /// Returns whether two layers match.
  ///
  /// Root layers match only each other. Other layers match if their first cards do or, if one of
  /// them has no cards, if their styles are equal.
  private static func isSame(_ left: NumberedLayer, _ right: NumberedLayer) -> Bool {
    if left.layer.style == .root || right.layer.style == .root {
      return left.layer.style == right.layer.style
    }
    guard let first = left.content.firstCard, let second = right.content.firstCard else {
      return left.layer.style == right.layer.style
    }
    return first.card.isSame(as: second.card)
  }

  private mutating func lose(_ layer: NumberedLayer, at index: Int) {
    missingLayers.append(index)
    missingCards += layer.content.numbers
    sentences.append(words.missing(layer: layer))
  }

  private mutating func gain(_ layer: NumberedLayer, at index: Int) {
    extraLayers.append(index)
    extraCards += layer.content.numbers
    sentences.append(words.extra(layer: layer))
  }

  private mutating func compare(_ found: NumberedLayer, with wanted: NumberedLayer) {
    if found.layer.style != wanted.layer.style {
      sentences.append(words.restyled(found, wanted.layer.style))
    }
    compare(found.content, with: wanted.content, in: found.layer)
  }

  private mutating func compare(
    _ found: NumberedContainer, with wanted: NumberedContainer, in layer: Frame.Layer
  ) {
    guard found.kind == wanted.kind else {
      missingCards += wanted.numbers
      extraCards += found.numbers
      return sentences.append(words.otherKind(found.kind, wanted.kind))
    }
    compareCards(found.cards, with: wanted.cards, in: layer)
    if found.kind != .stack, found.selected != wanted.selected {
      sentences.append(words.selection(found, wanted.selected))
    }
    compareParts(found.parts, with: wanted.parts, in: layer)
  }

  private mutating func compareCards(
    _ found: [NumberedCard], with wanted: [NumberedCard], in layer: Frame.Layer
  ) {
    let pairs = Matching(wanted, found) { $0.card.isSame(as: $1.card) }
    let (lost, gained) = (pairs.missing.map { wanted[$0] }, pairs.extra.map { found[$0] })
    missingCards += lost.flatMap(\.numbers)
    extraCards += gained.flatMap(\.numbers)
    let names = Self.names(lost.map(\.title), gained.map(\.title))
    sentences += words.missing(cards: names.lost, in: layer)
    sentences += words.extra(cards: names.gained, in: layer, beneath: cover)
    for (old, new) in pairs.same {
      if let sentence = words.leaving(found[new], wanted[old]) {
        sentences.append(sentence)
      }
      compareParts(found[new].inside, with: wanted[old].inside, in: layer)
    }
  }

  /// Returns the names of the lost and gained cards that sentences mention.
  ///
  /// A placeholder is not mentioned if a sentence names another card.
  private static func names(
    _ lost: [String], _ gained: [String]
  ) -> (lost: [String], gained: [String]) {
    let isReal = { (name: String) in name != Frame.Card.placeholderName }
    guard lost.contains(where: isReal) || gained.contains(where: isReal) else {
      return (lost, gained)
    }
    return (lost.filter(isReal), gained.filter(isReal))
  }

  private mutating func compareParts(
    _ found: [NumberedContainer], with wanted: [NumberedContainer], in layer: Frame.Layer
  ) {
    for (new, old) in zip(found, wanted) { compare(new, with: old, in: layer) }
    guard found.count != wanted.count else { return }
    extraCards += found.dropFirst(wanted.count).flatMap(\.numbers)
    missingCards += wanted.dropFirst(found.count).flatMap(\.numbers)
    sentences.append(words.count(found.count, wanted.count))
  }
}

/// The result of matching two lists: the indexes of the elements that are in both, only in the old
/// list, or only in the new list.
private struct Matching {
  var missing: [Int] = []
  var extra: [Int] = []
  var same: [(old: Int, new: Int)] = []

  init<Element>(_ old: [Element], _ new: [Element], by isSame: (Element, Element) -> Bool) {
    // In the usual case, both lists are equal up to the end of the shorter list.
    let start = zip(old, new).prefix { isSame($0, $1) }.count
    let rest = new[start...].difference(from: old[start...]) { isSame($1, $0) }
    for change in rest {
      switch change {
      case .remove(let offset, _, _): missing.append(offset + start)
      case .insert(let offset, _, _): extra.append(offset + start)
      }
    }
    missing.sort()
    extra.sort()
    let kept = old.indices.filter { !missing.contains($0) }
    same = Array(zip(kept, new.indices.filter { !extra.contains($0) }))
  }
}

extension Frame.Card {
  /// Returns whether two cards represent the same entry: their ids agree or, if one of them has no
  /// id, their names do.
  func isSame(as other: Frame.Card) -> Bool {
    guard let id, let otherID = other.id else { return name == other.name }
    return id == otherID
  }
}
