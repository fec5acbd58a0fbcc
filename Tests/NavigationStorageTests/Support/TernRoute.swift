import NavigationStorage

/// The places in Tern, a travel app.
enum TernRoute: Hashable, Codable, Sendable {
  case trips
  case trip(Int)
  case ticket(Int, title: String)
  case signIn(Secret<String>)
}

/// Returns whether bytes contain a text in UTF-8.
func contains(_ bytes: [UInt8], _ text: String) -> Bool {
  let wanted = Array(text.utf8)
  return bytes.indices.contains { bytes[$0...].starts(with: wanted) }
}
