extension Change: CustomStringConvertible {
  /// The change in one line, for example `change 3 by user: shows #5 at c1[1]`.
  ///
  /// Beginnings and ends of scopes and containers are left out, and of many edits the first few are
  /// named.
  public var description: String {
    let shown = edits.lazy.compactMap(\.words).prefix(4)
    let rest = edits.count { $0.words != nil } - shown.count
    var words = shown.isEmpty ? "nothing on screen" : shown.joined(separator: ", ")
    if rest > 0 { words += " and \(rest) more" }
    return "change \(revision) by \(cause): \(words)"
  }
}

extension Edit {
  /// What a person sees of the edit; `nil` if it is about what no screen shows.
  fileprivate var words: String? {
    switch self {
    case .insert(let entry, _) where entry.isPlaceholder: nil
    case .remove(let entry, _) where entry.isPlaceholder: nil
    case .insert(let entry, let position): "shows \(entry.id) at \(position)"
    case .remove(let entry, let position): "removes \(entry.id) from \(position)"
    case .mark(let id, _, _, _): "marks \(id)"
    case .moveChild(let container, let from, let to): "moves \(from) to \(to) in \(container)"
    case .select(let container, _, let to): "selects \(to) in \(container)"
    case .addLayer(let layer): "presents \(layer.id) as \(layer.style)"
    case .removeLayer(let layer): "dismisses \(layer.id)"
    case .restyle(let id, _, let style): "turns \(id) into \(style)"
    case .addContainer, .removeContainer, .beginScope, .endScope: nil
    }
  }
}
