import ArgumentParser

/// How a result is written.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case text
  case json
}
