import Foundation
import NavigationStepTreesRuntime

/// The app of a club, whose members sign in to see their profile and their fees.
///
/// A link, a restored scene or a tap can select the fees while no one is signed in. The app
/// therefore checks every selection instead of guarding its buttons.
public final class Club: NavigatorProviding {
  public let navigator: StepStore<ClubSteps>
  private var watch: StepObservation?

  /// Creates the app with its first screens.
  ///
  /// - Parameter guardsSelections: Whether the app checks every selection.
  public init(guardsSelections: Bool = true) {
    navigator = StepStore(ClubSteps(), codec: .json)
    guard guardsSelections else { return }
    watch = navigator.observe(Watch { [weak self] in self?.keepStrangersOut() })
  }

  public var isSignedIn: Bool { navigator.steps.account.member != nil }

  public func signIn(as member: String) { navigator.update { $0.account.member = member } }

  public func signOut() {
    navigator.update { $0.account.member = nil }
    keepStrangersOut()
  }

  // snippet: guard
  private func keepStrangersOut() {
    guard !isSignedIn, navigator.steps.account.selected != .welcome else { return }
    navigator.update { $0.account.selected = .welcome }
  }
  // end snippet
}

/// Calls a closure after each selection.
private struct Watch: StepsObserver {
  let onChange: () -> Void

  init(_ onChange: @escaping () -> Void) { self.onChange = onChange }

  func stepDidChange<Parent: StepsCollection>(_ change: StepChange<Parent>) { onChange() }
}

extension StepCodec where Root: Codable {
  /// A codec that saves all values as JSON, together with the selections.
  static var json: StepCodec {
    StepCodec(
      encode: { try? Array(JSONEncoder().encode($0)) },
      decode: { try? JSONDecoder().decode(Root.self, from: Data($0)) })
  }
}
