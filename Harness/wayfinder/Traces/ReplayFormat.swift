import ArgumentParser

/// The format in which a replayed recording is printed.
enum ReplayFormat: String, CaseIterable, ExpressibleByArgument {
  case text
  case json
  case html
}
