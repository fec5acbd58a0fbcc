import NavigationObservers

/// A recording that has been read from a file.
struct TraceFile {
  let path: String
  let recording: Recording

  /// Returns whether a text begins like a recording.
  static func isMeant(by text: String) -> Bool {
    text.hasPrefix("wayfinder-trace")
  }

  init(text: String, path: String, app: String?, isCutAllowed: Bool) throws {
    self.path = path
    do throws(RecordingError) {
      recording = try Recording(parsing: text, app: app, isCutAllowed: isCutAllowed)
    } catch {
      throw UnusableInput("\(path), \(error).")
    }
  }

  /// Returns the names of the screens in a visible state.
  func names(_ glimpse: VisibleState) -> [String] {
    glimpse.visible.map { recording.names[$0] }
  }
}
