extension String {
  /// The text, without its middle if a name makes it too long to read.
  ///
  /// A sentence keeps its beginning, which says what is wrong, and its end, which says what to do.
  package var shortened: String {
    guard utf8.count > 600 else { return self }
    return "\(prefix(200))…\(suffix(200))"
  }
}
