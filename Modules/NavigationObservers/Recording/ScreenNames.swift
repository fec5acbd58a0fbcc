public import NavigationModel

/// The names of screens, by scope and by the number that the navigator of the scope has assigned
/// to the screen.
public struct ScreenNames: Hashable, Sendable {
  private var names: [Key: String] = [:]

  private struct Key: Hashable, Comparable {
    let scope: ScopeID
    let screen: ScreenID

    static func < (lhs: Key, rhs: Key) -> Bool {
      (lhs.scope, lhs.screen.rawValue) < (rhs.scope, rhs.screen.rawValue)
    }
  }

  /// Creates an empty collection of names.
  public init() {}

  /// The name of the screen that an entry shows, or its number if no name is known.
  public subscript(entry: Entry) -> String {
    names[Key(scope: entry.scope, screen: entry.screen)] ?? "\(entry.screen.rawValue)"
  }

  /// Returns whether a name is known for the screen of an entry.
  public func knows(_ entry: Entry) -> Bool {
    names[Key(scope: entry.scope, screen: entry.screen)] != nil
  }

  /// Sets the name of a screen in a scope.
  public mutating func set(_ name: String, scope: ScopeID, screen: ScreenID) {
    names[Key(scope: scope, screen: screen)] = name
  }

  /// All names, in order of scopes and screens.
  public var all: [(scope: ScopeID, screen: ScreenID, name: String)] {
    names.keys.sorted().map { ($0.scope, $0.screen, names[$0] ?? "") }
  }

  /// All distinct names, sorted.
  public var distinct: [String] {
    Set(names.values).sorted()
  }
}

extension ScreenNames {
  /// Adds the names of screens that are not known yet.
  ///
  /// The navigator to which an entry belongs provides the name of its screen.
  ///
  /// - Parameters:
  ///   - entries: The entries; placeholders are skipped.
  ///   - navigator: The navigator of all entries that do not belong to an embedded navigator.
  /// - Returns: The entries whose names were added.
  mutating func learn(_ entries: some Sequence<Entry>, from navigator: any Navigator) -> [Entry] {
    entries.filter { entry in
      guard !entry.isPlaceholder, !knows(entry) else { return false }
      let owner: any Navigator = navigator.context.owner(of: entry) ?? navigator
      set(owner.name(of: entry.screen), scope: entry.scope, screen: entry.screen)
      return true
    }
  }
}

extension ScreenNames {
  /// Adds the names of the screens of all entries that a window currently has.
  ///
  /// - Parameter navigator: The navigator whose window is read. It also provides the names for
  ///   entries that do not belong to an embedded navigator.
  public mutating func learn(allOf navigator: any Navigator) {
    _ = learn(navigator.context.state.outsideTransaction.allEntries, from: navigator)
  }

  /// Adds the names of screens that are not known yet.
  ///
  /// - Parameters:
  ///   - entries: The entries; placeholders are skipped.
  ///   - navigator: The navigator of all entries that do not belong to an embedded navigator.
  public mutating func learn(_ entries: [Entry], of navigator: any Navigator) {
    _ = learn(entries, from: navigator)
  }
}

extension NavigationState {
  /// Every entry of the window, including placeholders, in order of layers, containers and stacks.
  var allEntries: [Entry] {
    stacks.flatMap { Array(entries(of: $0)) }
  }
}
