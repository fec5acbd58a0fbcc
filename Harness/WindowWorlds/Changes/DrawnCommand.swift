import NavigationModel
import PropertyTesting

/// A generator of commands of every kind, most of whose arguments exist in the state.
struct DrawnCommand {
  let state: NavigationState
  private let entries: [Entry]
  private let containers: [ContainerID]

  init(_ state: NavigationState) {
    self.state = state
    entries = state.stacks.flatMap { Array(state.entries(of: $0)) }
    containers = state.allContainers
  }

  /// What the parts of a command mean, for reports.
  static let labels = [
    "verb": "which command", "policy": "whether the screen may be left",
    "owned": "whether it belongs to a screen", "cause": "who wants it",
    "elsewhere": "whether it concerns another stack", "screen": "which screen",
    "sourced": "whether it names the screen that the user was on",
    "scoped": "whether it belongs to a part of the app", "container": "what the window holds",
    "animated": "whether it is animated", "empty": "whether it is empty",
  ]

  static let styles: [Layer.Style] = [
    .sheet, .sheet([.medium]), .fullScreenCover, .popover, .alert,
    .sheet([.large, .backgroundInteraction]), .root,
  ]

  /// Generates a container with at most `depth` levels of tabs and columns inside each other.
  ///
  /// Rarely, the container is invalid, or is nested much more deeply.
  static func container(
    depth: Int, _ draw: inout Draw
  ) throws(Interruption) -> NewContainer {
    let kinds = ["stack", "tabs", "split"]
    let kind = depth == 0 ? 0 : try draw.index("container", below: 3) { kinds[$0] }
    if kind == 0 {
      let isEmpty = try draw.bool("empty", probability: 0.15)
      return .stack(
        try draw.list("entry", count: isEmpty ? 0...0 : 1...2) { _, draw throws(Interruption) in
          try entry(&draw)
        })
    }
    if try draw.bool("deep", probability: 0.004) { return try deep(&draw) }
    let isWrong = try draw.bool("wrong", probability: 0.05)
    let count = try draw.int("parts", in: (isWrong ? 0 : 1)...3)
    var parts: [NewContainer] = []
    for _ in 0..<count { parts.append(try container(depth: depth - 1, &draw)) }
    let selected =
      try isWrong
      ? draw.element("selected", of: [-1, count, .max]) : draw.index("selected", below: count)
    if kind == 2 { return .split(parts, focused: selected) }
    let isDoubled = try draw.bool("doubled", probability: 0.05)
    let tabs = parts.enumerated().map { number, part in
      NewTab(TabKey(rawValue: isDoubled ? 7 : UInt32(number)), part)
    }
    return .tabs(tabs, selected: selected)
  }

  /// Generates a container that is nested about as deeply as is allowed.
  private static func deep(_ draw: inout Draw) throws(Interruption) -> NewContainer {
    var inner = NewContainer.stack([])
    for _ in 0..<(try draw.int("depth", in: 60...64)) { inner = .split([inner], focused: 0) }
    return inner
  }

  static func entry(_ draw: inout Draw) throws(Interruption) -> NewEntry {
    let policy = try draw.element("policy", of: LeavePolicy.allCases)
    return NewEntry(
      ScreenID(rawValue: UInt32(try draw.int("screen", in: 0...4))), leavePolicy: policy)
  }

  /// Generates an entry, which may specify a scope.
  private func entry(_ draw: inout Draw) throws(Interruption) -> NewEntry {
    var new = try Self.entry(&draw)
    if try draw.bool("owned", probability: 0.1) { new.scope = try scope(&draw) }
    return new
  }

  /// Generates a command with any cause; most commands can be performed.
  func drawn(from draw: inout Draw) throws(Interruption) -> Command {
    let verb = try verb(&draw)
    var command = Command(
      verb, cause: try draw.element("cause", of: Cause.allCases),
      animation: try draw.bool("animated") ? .none : .automatic)
    if try draw.bool("elsewhere", probability: 0.3) { command.stack = try container(&draw) }
    if try draw.bool("sourced", probability: 0.2) { command.source = try id(&draw) }
    if try draw.bool("scoped", probability: 0.3) { command.scope = try scope(&draw) }
    return command
  }

  private static let names = [
    "push", "pushAll", "pop", "popTo", "popToIndex", "popToRoot", "popUpTo", "replaceTop",
    "setStack", "splice", "remove", "singleTop", "pushUnique", "bringToFront", "unwind", "present",
    "presentContainer", "replacePresented", "restyle", "dismiss", "dismissLayer", "dismissAll",
    "selectTab", "selectColumn", "setTabs", "setRoot", "attach", "beginScope", "endScope",
    "setLeavePolicy", "beginScope", "push", "attach", "present",
  ]

  private func verb(_ draw: inout Draw) throws(Interruption) -> Verb {
    let number = try draw.index("verb", below: Self.names.count) { Self.names[$0] }
    switch Self.names[number] {
    case "push": return .push(try entry(&draw))
    case "pushAll", "pop", "popToIndex", "splice", "setStack", "popUpTo", "replaceTop", "remove":
      return try verbInStack(Self.names[number], &draw)
    case "present": return .present(try entry(&draw), try style(&draw))
    case "presentContainer":
      return .presentContainer(try Self.container(depth: 1, &draw), try style(&draw))
    case "replacePresented":
      return .replacePresented(try Self.container(depth: 1, &draw), try style(&draw))
    case "restyle": return .restyle(try layer(&draw), try style(&draw))
    case "dismissLayer": return .dismissLayer(try layer(&draw))
    case "dismiss": return .dismiss
    case "dismissAll": return .dismissAll
    case "popToRoot": return .popToRoot
    case "endScope": return .endScope(try scope(&draw))
    case "beginScope": return .beginScope(kind: UInt32(try draw.int("kind", in: 0...2)))
    case "setRoot": return .setRoot(try Self.container(depth: 2, &draw))
    case "setTabs", "selectTab", "selectColumn":
      return try verbInContainer(Self.names[number], &draw)
    default: return try verbOnEntry(Self.names[number], &draw)
    }
  }

  private func verbInStack(
    _ name: String, _ draw: inout Draw
  ) throws(Interruption) -> Verb {
    switch name {
    case "pop": return .pop(try draw.element("count", of: [1, 2, 0, 3, 4, -1, .max, .min]))
    case "popToIndex":
      return .popToIndex(try draw.element("index", of: [0, 1, 2, 3, -1, .max, .min]))
    case "popUpTo":
      return .popUpTo(
        try id(&draw), inclusive: try draw.bool("inclusive"),
        push: try draw.bool("pushes") ? try entry(&draw) : nil)
    case "replaceTop": return .replaceTop(try entry(&draw))
    case "remove":
      return .remove(
        try draw.list("id", count: 0...3) { _, draw throws(Interruption) in try id(&draw) })
    case "setStack":
      return .setStack(
        try draw.list("item", count: 0...3) { _, draw throws(Interruption) in
          try draw.bool("kept") ? .keep(try id(&draw)) : .new(try entry(&draw))
        })
    default:
      let news = try draw.list("entry", count: 0...2) { _, draw throws(Interruption) in
        try entry(&draw)
      }
      guard name == "splice" else { return .pushAll(news) }
      let start = try draw.element("from", of: [0, 1, 2, 3, -1, .max - 3])
      return .splice(start..<(start + (try draw.int("length", in: 0...3))), with: news)
    }
  }

  private func verbInContainer(
    _ name: String, _ draw: inout Draw
  ) throws(Interruption) -> Verb {
    let container = try container(&draw)
    let key = TabKey(rawValue: UInt32(try draw.int("key", in: 0...3)))
    switch name {
    case "selectTab": return .selectTab(key, in: container)
    case "selectColumn": return .selectColumn(try draw.int("column", in: -1...3), in: container)
    default:
      let isDoubled = try draw.bool("doubled", probability: 0.15)
      let tabs = try draw.list("tab", count: 0...3) { number, draw throws(Interruption) in
        // Old keys come in reverse order, so that the tabs that stay are moved.
        let isNew = try draw.bool("new", probability: 0.3)
        return NewTab(
          TabKey(rawValue: UInt32(isDoubled ? 1 : isNew ? 4 + number : 2 - number)),
          try Self.container(depth: try draw.int("depth", in: 0...1), &draw))
      }
      return .setTabs(tabs, in: container)
    }
  }

  private func verbOnEntry(
    _ name: String, _ draw: inout Draw
  ) throws(Interruption) -> Verb {
    let id = try id(&draw)
    switch name {
    case "popTo": return .popTo(id)
    case "bringToFront": return .bringToFront(id)
    case "unwind": return .unwind(to: id)
    case "setLeavePolicy":
      return .setLeavePolicy(id, try draw.element("policy", of: LeavePolicy.allCases))
    case "attach":
      let role: ChildRole = try draw.bool("content", probability: 0.3) ? .content : .embedded
      return .attach(try Self.container(depth: 1, &draw), to: id, as: role)
    default:
      let existing = try draw.bool("existing") ? id : nil
      let entry = try entry(&draw)
      return name == "singleTop"
        ? .singleTop(existing: existing, entry) : .pushUnique(existing: existing, entry)
    }
  }

  private func style(_ draw: inout Draw) throws(Interruption) -> Layer.Style {
    Self.styles[try draw.index("style", below: Self.styles.count) { "\(Self.styles[$0])" }]
  }

  private func id(_ draw: inout Draw) throws(Interruption) -> EntryID {
    let number = try draw.index("entry", below: entries.count + 1)
    return number < entries.count ? entries[number].id : EntryID(rawValue: 1 << 40)
  }

  private func container(_ draw: inout Draw) throws(Interruption) -> ContainerID {
    let number = try draw.index("in", below: containers.count + 1)
    return number < containers.count ? containers[number] : ContainerID(rawValue: 1 << 20)
  }

  private func layer(_ draw: inout Draw) throws(Interruption) -> LayerID {
    let number = try draw.index("layer", below: state.layers.count + 1)
    return number < state.layers.count ? state.layers[number].id : LayerID(rawValue: 1 << 40)
  }

  private func scope(_ draw: inout Draw) throws(Interruption) -> ScopeID {
    let scopes = state.activeScopes
    let number = try draw.index("scope", below: scopes.count + 2)
    if number > scopes.count { return ScopeID(rawValue: 1 << 33) }
    return number < scopes.count ? scopes[number].id : .root
  }
}

extension NavigationState {
  /// All containers, including those inside other containers and inside entries.
  var allContainers: [ContainerID] {
    var found: [ContainerID] = []
    var pending = layers.map(\.container)
    while let container = pending.popLast() {
      found.append(container)
      pending += children(of: container)
      pending += entries(of: container).flatMap { containers(ownedBy: $0.id) }
    }
    return found
  }
}
