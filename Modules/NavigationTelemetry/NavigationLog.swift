#if Telemetry
  public import Logging
  public import NavigationModel
  import NavigationObservers

  /// A log of a window's events, written to a logger of swift-log.
  ///
  /// ```swift
  /// let log = NavigationLog(of: navigator, to: Logger(label: "navigation"))
  /// // info: navigation changed appeared=["Trips#3"] cause=user depth=2 …
  /// ```
  ///
  /// Changes and results are logged with the level `info`, ignored and deferred commands with
  /// `debug`, refused commands with `warning`, and errors of observers with `error`. After each
  /// event, the log writes the errors that observers have thrown since the event before it, at most
  /// the last 16. The metadata contains ids, numbers, causes, reasons, commands and the names of
  /// screens. It contains no content of screens, unless the text of an observer's error does.
  public final class NavigationLog {
    private let logger: Logger
    private let navigator: any Navigator
    private var names = ScreenNames()
    private var failureCount = 0
    private var registrations: [Registration] = []

    /// Creates a log, which begins to record events immediately.
    ///
    /// - Parameters:
    ///   - navigator: A navigator of the window, which provides the names of screens; it is
    ///     retained.
    ///   - logger: The logger to write to.
    public init(of navigator: any Navigator, to logger: Logger) {
      self.navigator = navigator
      self.logger = logger
      let context = navigator.context
      names.learn(allOf: navigator)
      failureCount = context.observerFailureCount
      registrations = [
        context.observe { [weak self] in self?.log($0) },
        context.observeDecisions { [weak self] in self?.log($0) },
      ]
    }

    /// Stops logging.
    public func stop() {
      registrations = []
    }

    private func log(_ event: ObservedEvent) {
      var metadata: Logger.Metadata = [
        "number": "\(event.number)", "cause": "\(event.cause)",
      ]
      switch event.content {
      case .change(let change):
        names.learn(change.inserted, of: navigator)
        metadata["revision"] = "\(change.revision)"
        metadata["depth"] = "\(change.new.depth)"
        metadata["layers"] = "\(change.new.layerCount)"
        metadata["appeared"] = list(change.appeared)
        metadata["disappeared"] = list(change.disappeared)
        logger.info("navigation changed", metadata: metadata)
      case .result(let result):
        metadata["result"] = "\(result.ending.kind.rawValue)"
        metadata["of"] = "\(result.subjectText)"
        logger.info("navigation result", metadata: metadata)
      }
      logFailures()
    }

    private func log(_ outcome: CommandOutcome) {
      guard let reason = outcome.outcome.reason else { return }
      var metadata: Logger.Metadata = ["reason": "\(reason)"]
      if let command = outcome.command {
        metadata["cause"] = "\(command.cause)"
        metadata["command"] = "\(Trace([command]))"
      }
      switch outcome.outcome {
      case .refused: logger.warning("navigation refused", metadata: metadata)
      case .deferred: logger.debug("navigation deferred", metadata: metadata)
      case .applied, .ignored: logger.debug("navigation ignored", metadata: metadata)
      }
    }

    private func logFailures() {
      let context = navigator.context
      guard context.observerFailureCount > failureCount else { return }
      let new = min(context.observerFailureCount - failureCount, context.observerFailures.count)
      failureCount = context.observerFailureCount
      for failure in context.observerFailures.suffix(new) {
        logger.error(
          "navigation observer failed",
          metadata: [
            "error": "\(failure.error)", "number": "\(failure.event.map { "\($0)" } ?? "-")",
          ])
      }
    }

    private func list(_ entries: [Entry]) -> Logger.MetadataValue {
      .array(entries.map { .string("\(names[$0])\($0.id)") })
    }
  }
#endif
