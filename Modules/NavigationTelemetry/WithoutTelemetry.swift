#if !Telemetry
  public import NavigationModel

  /// Logging needs the trait `Telemetry` of the package, which fetches swift-log.
  @available(
    *, unavailable, message: "Add the trait 'Telemetry' to the dependency on this package."
  )
  public final class NavigationLog {
    /// Unavailable without the trait `Telemetry`.
    public init(of navigator: any Navigator) {}
  }

  /// Counting needs the trait `Telemetry` of the package, which fetches swift-metrics.
  @available(
    *, unavailable, message: "Add the trait 'Telemetry' to the dependency on this package."
  )
  public final class NavigationMetrics {
    /// Unavailable without the trait `Telemetry`.
    public init(of navigator: any Navigator) {}
  }
#endif
