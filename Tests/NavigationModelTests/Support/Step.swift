import NavigationModel

/// One command of the exhaustive tests, which names entries by their place in reading order.
enum Step: Hashable, CustomStringConvertible {
  case push, pushTwo, pushNone
  case pop(Int)
  case popTo(place: Int)
  case popToIndex(Int)
  case popToRoot
  case popUpTo(place: Int, inclusive: Bool, pushes: Bool)
  case replaceTop
  case setStack(places: [Int], adds: Bool)
  case remove(places: [Int])
  case singleTop(place: Int?)
  case bringToFront(place: Int)
  case unwind(place: Int)
  case present, presentTabs, replacePresented, dismiss, dismissAll, dismissRoot
  case selectTab(UInt32), reorderTabs([UInt32]), selectColumn(Int)
  case setRoot, embed, become
  case fromTop, fromBuried, unknownEntry, unknownStack, unknownScope

  var description: String {
    Mirror(reflecting: self).children.first.map { "\($0.label ?? "")\($0.value)" }
      ?? String(describing: "\(self.name)")
  }

  private var name: String {
    switch self {
    case .push: "push"
    case .pushTwo: "pushTwo"
    case .pushNone: "pushNone"
    case .popToRoot: "popToRoot"
    case .replaceTop: "replaceTop"
    case .present: "present"
    case .presentTabs: "presentTabs"
    case .replacePresented: "replacePresented"
    case .dismiss: "dismiss"
    case .dismissAll: "dismissAll"
    case .dismissRoot: "dismissRoot"
    case .setRoot: "setRoot"
    case .embed: "embed"
    case .become: "become"
    case .fromTop: "fromTop"
    case .fromBuried: "fromBuried"
    case .unknownEntry: "unknownEntry"
    case .unknownStack: "unknownStack"
    case .unknownScope: "unknownScope"
    default: "step"
    }
  }
}

/// The kind of outcome that the reference implementation expects of a command.
enum Expectation: Equatable {
  case applied
  case ignored(IgnoredReason)
  case refused
}

extension Outcome {
  var expectation: Expectation {
    switch self {
    case .applied: .applied
    case .ignored(let reason): .ignored(reason)
    case .refused, .deferred: .refused
    }
  }
}
