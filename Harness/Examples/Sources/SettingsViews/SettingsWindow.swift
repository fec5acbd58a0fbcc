#if canImport(SwiftUI)
  import NavigationCoordinators
  import NavigationSwiftUI
  import SettingsApp
  import SwiftUI

  /// The window of the settings, for use in the `WindowGroup` of the app.
  public struct SettingsWindow: View {
    private let settings: Settings

    public init(_ settings: Settings) { self.settings = settings }

    public var body: some View {
      NavigationHost(settings.navigator) { entry in
        SettingsScreen(
          settings: settings.navigator, name: settings.navigator.name(of: entry.screen),
          entry: entry.id)
      }
    }
  }

  /// The view of one screen: its name, and a button for each of its actions.
  struct SettingsScreen: View {
    let settings: CoordinatorTree
    let name: String
    let entry: EntryID

    var body: some View {
      List {
        Text(name)
        ForEach(settings.actions(on: entry), id: \.index) { action in
          Button(action.label) { settings.perform(action.index, on: entry) }
        }
      }
    }
  }
#endif
