import ArgumentParser

/// The format of a played recording.
enum ReplayFormat: String, CaseIterable, ExpressibleByArgument {
  case text
  case json
  case html
}
