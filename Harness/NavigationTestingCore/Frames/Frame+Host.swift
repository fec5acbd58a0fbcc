public import NavigationHosting
public import NavigationModel

extension Frame {
  /// Creates the frame of a window from its state alone, without a host.
  ///
  /// - Parameters:
  ///   - state: The state that should be on screen.
  ///   - text: A short description of the moment.
  ///   - name: A closure that returns the name of the screen that an entry shows.
  public init(of state: NavigationState, text: String, naming name: (Entry) -> String) {
    self.init(text)
    self.state = Picture(of: state, naming: name)
  }

  /// Creates the frame of a window that a host shows.
  ///
  /// - Parameters:
  ///   - session: The session with the host; its last reported picture becomes the frame's screen.
  ///   - context: The window's context, which includes entries that have left but are still shown.
  ///   - text: A short description of the moment.
  ///   - name: A closure that returns the name of the screen that an entry shows.
  public init(
    of session: HostSession, in context: NavigationContext, text: String,
    naming name: (Entry) -> String
  ) {
    let names = EntryNames(of: context, naming: name)
    self.init(of: context.state, text: text, naming: name)
    let title = names.titles(in: state)
    screen = session.shown.map { Picture($0, naming: names.name) }
    stepInFlight = session.inFlight.map { $0.action.sentence(naming: title) }
  }

  /// Creates the frame of a navigator whose host is simulated.
  ///
  /// - Parameters:
  ///   - window: The navigator and its host.
  ///   - text: A short description of the moment.
  ///   - name: Returns the name of the screen that an entry shows; by default, the navigator's name
  ///     for the entry.
  public init<Subject: Navigator>(
    of window: HostedNavigator<Subject>, text: String, naming name: ((Entry) -> String)? = nil
  ) {
    let context = window.navigator.context
    let name = name ?? { window.navigator.name(of: $0) }
    self.init(of: window.connection.session, in: context, text: text, naming: name)
    let names = EntryNames(of: context, naming: name)
    let host = window.host
    // The picture on the screen may be newer than the last report.
    screen = Picture(host.picture, naming: names.name)
    let title = names.titles(in: state)
    gesture = Self.sentence(of: host.activity, naming: title)
    traffic = Traffic(
      reports: host.outbox.map { Int(clamping: $0.number) },
      nextChange: host.waitingSteps.first.map { $0.action.sentence(naming: title) })
    note = Self.sentence(of: host)
  }

  private static func sentence(
    of activity: HostReport.Activity, naming name: (EntryID) -> String
  ) -> String? {
    switch activity {
    case .atRest: nil
    case .animating: "An animation runs."
    case .leaving(let entry):
      "A finger is swiping “\(name(entry))” away and has not been lifted yet."
    case .dragging: "A finger is dragging the top layer away and has not been lifted yet."
    }
  }

  private static func sentence(of host: SimulatedHost) -> String? {
    var parts: [String] = []
    if host.isInBackground { parts.append("The app is in the background.") }
    let (steps, reports) = (host.waitingSteps.count, host.outbox.map(\.number))
    if steps > 0 {
      parts.append("The display still has \(steps) change\(steps == 1 ? "" : "s") to make.")
    }
    if let last = reports.last {
      let numbers = reports.dropLast().map { "\($0)" }.joined(separator: ", ")
      let (subject, verb) =
        numbers.isEmpty ? ("Report \(last)", "has") : ("Reports \(numbers) and \(last)", "have")
      parts.append("\(subject) of the display \(verb) not reached the app yet.")
    }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}

/// The names of a window's entries, including entries that have left but are still shown.
struct EntryNames {
  private var names: [EntryID: String] = [:]

  init(of context: NavigationContext, naming name: (Entry) -> String) {
    for leaving in context.leavingEntries { add(leaving, name) }
    let state = context.state
    for stack in state.stacks {
      for entry in state.entries(of: stack) { add(entry, name) }
    }
  }

  private mutating func add(_ entry: Entry, _ name: (Entry) -> String) {
    names[entry.id] = entry.isPlaceholder ? Frame.Card.placeholderName : name(entry)
  }

  /// Returns a function that maps an entry to its name in a picture.
  ///
  /// If several screens of the picture have the same name, the names of all but the first include
  /// an ordinal.
  func titles(in picture: Frame.Picture?) -> (EntryID) -> String {
    let titles = picture?.titles ?? [:]
    return { titles[$0.rawValue] ?? name($0) }
  }

  /// Returns the name of an entry, or its number if the name is unknown.
  func name(_ entry: EntryID) -> String { names[entry] ?? "\(entry)" }
}

extension HostStep.Action {
  /// Returns a sentence about the action that was requested from the display.
  ///
  /// - Parameter name: A closure that returns the name of the screen that an entry shows.
  /// - Returns: A sentence.
  func sentence(naming name: (EntryID) -> String) -> String {
    switch self {
    case .setRoot: "Show the app’s first screen."
    case .present(let layer, let content):
      "Present a \(Frame.Layer.Style(layer.style).word)\(Self.with(content, name))."
    case .dismiss: "Dismiss the layers above a layer."
    case .restyle(_, let style): "Turn a layer into a \(Frame.Layer.Style(style).word)."
    case .setStack(_, let entries, _):
      "Show \(entries.map { "“\(name($0.id))”" }.joined(separator: ", ")) in a stack."
    case .setChildren(_, let children, _, _): "Show \(children.count) tabs or columns."
    case .select(_, let index): "Bring tab or column \(index + 1) to the front."
    case .popForeign(_, let count):
      "Pop what the framework has pushed by itself, except \(count) screens."
    case .report: "Report what is shown."
    }
  }

  private static func with(
    _ content: [ContainerPicture], _ name: (EntryID) -> String
  ) -> String {
    content.last { !$0.entries.isEmpty }?.entries.last.map { " with “\(name($0.id))”" } ?? ""
  }
}
