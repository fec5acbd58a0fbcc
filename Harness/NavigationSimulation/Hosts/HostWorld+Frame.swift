import NavigationModel
import NavigationTestingCore

extension HostWorld {
  func screenName(of entry: Entry) -> String { "Screen \(entry.screen.rawValue)" }
}
