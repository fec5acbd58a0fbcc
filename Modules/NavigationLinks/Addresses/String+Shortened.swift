extension String {
  /// The text or, if it has more than 600 bytes and more than 400 characters, its first 200 and its
  /// last 200 characters, with an ellipsis between them.
  ///
  /// A message begins with the problem and ends with the remedy, so its beginning and its end are
  /// retained.
  var shortened: String {
    guard utf8.count > 600, count > 400 else { return self }
    return "\(prefix(200))…\(suffix(200))"
  }
}
