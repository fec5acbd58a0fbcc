import NavigationGraphs

/// A shop: a catalog, products with reviews, and a basket in a sheet.
///
/// The screens are nodes of a graph, and each button of a screen completes it with one of its
/// outputs.
public final class Shop: NavigatorProviding {
  public let navigator: NavigationController

  /// Creates the app with its first screen.
  ///
  /// - Parameter links: The rules for the shop's links.
  /// - Throws: `LinkTableError` if two rules match the same link.
  public init(links: [LinkRule<Place>]) throws {
    let screens = Screens()
    navigator = NavigationController(graph: screens.graph)
    navigator.links = NodeLinks(try LinkTable(rules: links)) { screens.node(of: $0) }
    navigator.start(at: screens.catalogue, with: ())
  }

  public convenience init() throws {
    try self.init(links: Place.links())
  }

  /// The names of the screens in the frontmost stack, lowest first.
  public var screensInFront: [String] {
    let state = navigator.state
    return state.entries(of: state.focusedStack).map { navigator.name(of: $0) }
  }
}
