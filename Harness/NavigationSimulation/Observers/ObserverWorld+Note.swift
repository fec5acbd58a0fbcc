import NavigationModel
import NavigationObservers
import NavigationTestingCore
import GraphWorlds
import WindowWorlds

extension ObserverWorld {
  /// The state that results from all changes, applied one by one.
  var expectedPicture: Frame.Picture {
    Frame.Picture(of: truth.state) { navigator.name(of: $0) }
  }

  /// Sentences about the last change that observers were notified of, and about a recording that
  /// differs from the window; `nil` if there are none.
  var note: String? {
    let sentences = [noteOnEvent, noteOnRecording].compactMap(\.self)
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  private var noteOnEvent: String? {
    guard let seen = witness.events.last(where: { $0.change != nil })?.change?.new.visible,
      let real = truth.glimpses.last?.visible
    else { return nil }
    let sentence = "The last event says that \(names(seen)) can be seen"
    return seen == real ? "\(sentence)." : "\(sentence); what can be seen is \(names(real))."
  }

  private var noteOnRecording: String? {
    let played = recorder.recording.finalState
    guard played != truth.state else { return nil }
    let text = played.describe { navigator.name(of: $0) }.replacing("\n", with: ", ")
    return "The recording gives another window: \(text)."
  }

  private func names(_ entries: [Entry]) -> String {
    let names = entries.map { "“\(navigator.name(of: $0))”" }
    return names.isEmpty ? "nothing" : names.joined(separator: " and ")
  }
}
