#if canImport(SwiftUI)
  import NavigationHosting
  import NavigationModel
  import SwiftUI

  extension View {
    /// Shows the alert above a layer.
    ///
    /// The buttons are the actions that the alert's owner offers, and the message is the alert's
    /// screen.
    func alert<Screen: View>(
      above layer: LayerID, of host: WindowHost, screen: @escaping (Entry) -> Screen
    ) -> some View {
      alert(
        host.alertTitle(above: layer), isPresented: host.isAlerting(above: layer),
        presenting: host.alert(above: layer)
      ) { alert in
        ForEach(host.actions(on: alert), id: \.index) { action in
          Button(action.label) { host.press(action.index, on: alert, above: layer) }
        }
      } message: { alert in
        if let entry = host.entry(alert) { screen(entry) }
      }
    }
  }

  extension WindowHost {
    /// Returns the entry of the alert above a layer, or `nil` if no alert is above the layer.
    func alert(above layer: LayerID) -> EntryID? {
      self.layer(above: layer, in: .alert).flatMap { container($0.container)?.entries.first?.id }
    }

    fileprivate func alertTitle(above layer: LayerID) -> String {
      alert(above: layer).flatMap { navigator?.context.look(of: $0)?.title } ?? ""
    }

    /// Returns a binding to whether an alert is shown above a layer.
    ///
    /// A tap on a button of the alert is reported separately. SwiftUI adds a button to an alert
    /// that has none; only that button sets this binding.
    fileprivate func isAlerting(above layer: LayerID) -> Binding<Bool> {
      Binding(
        get: { @MainActor in self.alert(above: layer) != nil },
        set: { @MainActor isPresented in
          guard !isPresented, let alert = self.alert(above: layer), self.actions(on: alert).isEmpty
          else {
            return
          }
          self.writeNothing(above: layer)
        })
    }
  }
#endif
