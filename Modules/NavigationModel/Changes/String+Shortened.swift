extension String {
  /// The text, in a shortened form if it has more than 600 bytes and more than 400 characters.
  ///
  /// The shortened form consists of the first 200 and the last 200 characters, with an ellipsis
  /// between them.
  ///
  /// A message begins with the problem and ends with the remedy, so its beginning and its end are
  /// retained.
  package var shortened: String {
    guard utf8.count > 600, count > 400 else { return self }
    return "\(prefix(200))…\(suffix(200))"
  }
}
