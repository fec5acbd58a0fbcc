extension Frame {
  /// The messages between the app and the display that have not arrived yet.
  public struct Traffic: Sendable, Hashable, Codable {
    /// The numbers of the display's reports that have not reached the app, oldest first.
    public var reports: [Int]
    /// The change that the display will make next, as a sentence; `nil` if none was requested.
    public var nextChange: String?

    /// Creates a record of the messages that have not arrived yet.
    ///
    /// - Parameters:
    ///   - reports: The numbers of the reports that have not reached the app, oldest first.
    ///   - nextChange: The change that the display will make next, as a sentence.
    public init(reports: [Int] = [], nextChange: String? = nil) {
      self.reports = reports
      self.nextChange = nextChange
    }

    /// Whether all messages have arrived.
    var isEmpty: Bool { reports.isEmpty && nextChange == nil }
  }

  /// Whether a requested change, a gesture or a message is pending, so that the display may still
  /// change.
  var isPending: Bool {
    stepInFlight != nil || gesture != nil || traffic.map { !$0.isEmpty } ?? false
  }
}
