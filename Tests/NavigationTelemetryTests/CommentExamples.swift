#if Telemetry
  import Logging
  import NavigationModel
  import NavigationTelemetry

  /// The Swift in the comments of NavigationTelemetry.
  private func observe(_ navigator: TripNavigator) -> (NavigationLog, NavigationMetrics) {
    let clock = ContinuousClock()
    let launch = clock.now

    // snippet: Modules/NavigationTelemetry/NavigationLog.swift
    let log = NavigationLog(of: navigator, to: Logger(label: "navigation"))
    // info: navigation changed appeared=["Trips#3"] cause=user depth=2 …
    // end snippet

    // snippet: Modules/NavigationTelemetry/NavigationMetrics.swift
    let metrics = NavigationMetrics(of: navigator, now: { clock.now - launch })
    // end snippet

    return (log, metrics)
  }
#endif
