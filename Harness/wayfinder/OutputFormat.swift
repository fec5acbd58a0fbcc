import ArgumentParser

/// The format of a result.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case text
  case json
}
