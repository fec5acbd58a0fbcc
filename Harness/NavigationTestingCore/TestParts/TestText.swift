/// The texts about untested laws and unreached conditions that tests and merged parts report.
package enum TestText {
  /// Returns the text of the issue about a condition that no user reached.
  package static func missed(
    _ name: String, at place: String, app: String, _ cases: Int
  ) -> String {
    "\(app): no user reached '\(name)' in \(cases) cases.\n  law '\(name)', at \(place)"
  }

  /// Returns the text of the warning about a law that no case tested.
  package static func untested(_ law: String, app: String) -> String {
    let remedy =
      switch law {
      case "links": "no link opened a screen; check the links and that the navigator reads them"
      case "double tap":
        "mark the actions of buttons that call the app directly with 'asButton()', run more cases, "
          + "or name 'double tap' in 'except:'"
      default: "run more cases, or name what does not apply in 'except:'"
      }
    return "\(app): '\(law)' was never tested; \(remedy)."
  }
}
