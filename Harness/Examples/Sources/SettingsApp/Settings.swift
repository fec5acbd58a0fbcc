import NavigationCoordinators

/// Settings in two columns: the categories, and the settings of the selected category.
///
/// In a narrow window, the columns collapse into one, with the last used column in front.
/// Therefore, choosing a category focuses the second column and replaces its content.
@MainActor public final class Settings: @MainActor NavigatorProviding {
  public let window: CoordinatorWindow
  public let categories = DefaultSequenceCoordinator(tag: "categories")
  public let details = DefaultSequenceCoordinator(tag: "details")

  private let split: SplitCoordinator
  private let replacesDetails: Bool

  /// Creates the app with its two columns.
  ///
  /// - Parameter replacesDetails: Whether a chosen category replaces the previous one; if `false`,
  ///   it is pushed onto the previous one.
  /// - Throws: `CoordinatorRefusal`; this never happens, because the tree is new.
  public init(replacesDetails: Bool = true) throws {
    self.replacesDetails = replacesDetails
    split = try SplitCoordinator(columns: [
      DefaultStackCoordinator(sequenceCoordinator: categories),
      DefaultStackCoordinator(sequenceCoordinator: details),
    ])
    window = try CoordinatorWindow(root: split)
    categories.navigationComponent.set(screen: listScreen())
    details.navigationComponent.set(screen: categoryScreen(.general))
  }

  public var navigator: CoordinatorTree { window.tree }

  /// The categories in the details column, lowest first.
  public var openCategories: [Category] {
    details.navigationComponent.children().compactMap { Category(rawValue: $0.tag) }
  }

  /// Shows a category in the details column, and focuses this column.
  @discardableResult
  public func choose(_ category: Category) -> CoordinatorOutcome {
    let screen = categoryScreen(category)
    let outcome =
      replacesDetails
      ? details.navigationComponent.set(screen: screen)
      : details.navigationComponent.push(screen: screen)
    split.focus(1)
    return outcome
  }
}

/// A group of settings.
public enum Category: String, CaseIterable, Sendable {
  case general, sounds, privacy

  var topics: [String] {
    switch self {
    case .general: ["about", "language"]
    case .sounds: ["ringtone"]
    case .privacy: []
    }
  }
}

extension Settings {
  private func listScreen() -> DefaultScreenCoordinator {
    let screen = DefaultScreenCoordinator(view: "Settings", tag: "list")
    for category in Category.allCases {
      screen.navigationNode.offer(category.rawValue) { [weak self] _ in
        self?.choose(category) ?? .ignored(.staleSource)
      }
    }
    return screen
  }

  private func categoryScreen(_ category: Category) -> DefaultScreenCoordinator {
    let screen = DefaultScreenCoordinator(view: category, tag: category.rawValue)
    for topic in category.topics {
      screen.navigationNode.offer(topic) { [weak details] _ in
        details?.navigationComponent.push(screen: DefaultScreenCoordinator(view: topic, tag: topic))
          ?? .ignored(.staleSource)
      }
    }
    return screen
  }
}
