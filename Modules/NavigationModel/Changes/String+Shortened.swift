extension String {
  /// The text.
  ///
  /// If a name in it makes it too long to read, its middle is left out.
  ///
  /// A sentence keeps its beginning, which says what is wrong, and its end, which says what to do.
  package var shortened: String {
    guard utf8.count > 600 else { return self }
    return "\(prefix(200))…\(suffix(200))"
  }
}
