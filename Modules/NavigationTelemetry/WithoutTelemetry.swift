#if !Telemetry
  public import NavigationModel

  /// Unavailable: logging needs the package trait `Telemetry`, which fetches swift-log.
  @available(
    *, unavailable, message: "Add the trait 'Telemetry' to the dependency on this package."
  )
  public final class NavigationLog {
    /// Unavailable without the trait `Telemetry`.
    public init(of navigator: any Navigator) {}
  }

  /// Unavailable: counting needs the package trait `Telemetry`, which fetches swift-metrics.
  @available(
    *, unavailable, message: "Add the trait 'Telemetry' to the dependency on this package."
  )
  public final class NavigationMetrics {
    /// Unavailable without the trait `Telemetry`.
    public init(of navigator: any Navigator) {}
  }
#endif
