import ArgumentParser

/// How a played recording is written.
enum ReplayFormat: String, CaseIterable, ExpressibleByArgument {
  case text
  case json
  case html
}
