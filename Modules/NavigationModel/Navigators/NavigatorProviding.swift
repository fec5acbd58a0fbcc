/// Something around a navigator that apps hold instead: a coordinator, a window, a view model.
///
/// Hosts, observers, storage and tests work with the navigator inside.
///
/// ```swift
/// extension ShopCoordinator: NavigatorProviding {
///   var navigator: FlowNavigator { flows.navigator }
/// }
/// ```
public protocol NavigatorProviding {
  /// The type of the navigator.
  associatedtype Provided: Navigator

  /// The navigator that owns the window.
  var navigator: Provided { get }
}
