public import NavigationHosting

/// A platform whose limitations the simulated host adopts.
public struct Platform: Hashable, Sendable {
  /// The name in reports.
  public let name: String
  /// The structures that the platform can show, and the changes that it can make in one step.
  public let capabilities: HostCapabilities

  /// Creates a platform.
  ///
  /// - Parameters:
  ///   - name: The name in reports. It must be the name of a static property, so that a printed
  ///     test compiles.
  ///   - capabilities: The structures that the platform can show, and the changes that it can make
  ///     in one step.
  public init(_ name: String, _ capabilities: HostCapabilities) {
    self.name = name
    self.capabilities = capabilities
  }

  /// UIKit on iOS 26.
  public static let uiKit26 = Platform("uiKit26", .uiKit26)
  /// SwiftUI on iOS 18, which shows several new screens in one update.
  public static let swiftUI18 = Platform("swiftUI18", .swiftUI18)
  /// SwiftUI on iOS 26, where a swipe anywhere on the screen goes back.
  public static let swiftUI26 = Platform("swiftUI26", .swiftUI26)
  /// SwiftUI on macOS, where no gesture goes back.
  public static let macOS = Platform("macOS", .macOS)
  /// SwiftUI before iOS 18.
  public static let swiftUI = Platform("swiftUI", .swiftUI)
  /// A host that changes only one layer or entry at a time, and cannot change the style of a layer.
  public static let oneAtATime = Platform("oneAtATime", .oneAtATime)
}
