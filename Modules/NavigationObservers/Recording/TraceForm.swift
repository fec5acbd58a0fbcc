import NavigationModel

/// The words of the text form of recordings; Docs/Formats.md describes it.
enum TraceForm {
  static let firstWord = "wayfinder-trace"

  static func text(of entry: Entry) -> String {
    let scope = entry.scope == .root ? "" : "@\(entry.scope)"
    let flags = entry.flags.rawValue == 0 ? "" : "/\(entry.flags.rawValue)"
    return "\(entry.id):\(entry.screen.rawValue)\(scope)\(flags)"
  }

  static func text(of position: Position) -> String {
    "\(position.container) \(position.index)"
  }

  static func text(of layer: LayerID) -> String { "l\(layer.rawValue)" }

  static func text(of style: Layer.Style) -> String {
    switch style {
    case .root: "root"
    case .sheet(let detents): detents.isEmpty ? "sheet" : "sheet:\(detents.rawValue)"
    case .fullScreenCover: "cover"
    case .popover: "popover"
    case .alert: "alert"
    }
  }

  static func text(of kind: ContainerKind) -> String {
    switch kind {
    case .stack: "stack"
    case .tabs: "tabs"
    case .split: "split"
    }
  }

  static func text(of holder: ContainerHolder) -> String {
    switch holder {
    case .layer(let layer): text(of: layer)
    case .container(let parent, let index, let key): "\(parent)/\(index)/\(key.rawValue)"
    case .entry(let entry): "\(entry)"
    }
  }

  static func text(of node: ContainerNode) -> String {
    "\(node.id) \(text(of: node.kind)) \(text(of: node.holder)) \(node.scope)"
  }

  static func text(of layer: Layer) -> String {
    let presenter = layer.presenter.map { "\($0)" } ?? "-"
    return "\(text(of: layer.id)) \(text(of: layer.style)) \(presenter) \(layer.container)"
  }

  static func text(of scope: Scope) -> String {
    let parent = scope.parent.map { "\($0)" } ?? "-"
    return "\(scope.id) \(parent) \(scope.kind)"
  }

  /// Escapes a name or another arbitrary text so that it fits on one line.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  static func unescaped(_ text: Substring) -> String {
    var result = ""
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        result.unicodeScalars.append(scalar == "n" ? "\n" : scalar == "r" ? "\r" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension TraceForm {
  static func text(of edit: Edit) -> String {
    switch edit {
    case .insert(let entry, let position): "+\(text(of: entry)) \(text(of: position))"
    case .remove(let entry, let position): "-\(text(of: entry)) \(text(of: position))"
    case .mark(let entry, let position, let from, let to):
      "*\(entry) \(text(of: position)) \(from.rawValue) \(to.rawValue)"
    case .addContainer(let node): "+\(text(of: node))"
    case .removeContainer(let node): "-\(text(of: node))"
    case .moveChild(let child, let from, let to): ">\(child) \(from) \(to)"
    case .select(let container, let from, let to): "!\(container) \(from) \(to)"
    case .addLayer(let layer): "+\(text(of: layer))"
    case .removeLayer(let layer): "-\(text(of: layer))"
    case .restyle(let layer, let from, let to):
      "%\(text(of: layer)) \(text(of: from)) \(text(of: to))"
    case .beginScope(let scope): "+\(text(of: scope))"
    case .endScope(let scope): "-\(text(of: scope))"
    }
  }
}
