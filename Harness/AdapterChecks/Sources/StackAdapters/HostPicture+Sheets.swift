import NavigationHosting
import NavigationModel

extension HostPicture {
  /// Whether the adapters can show the picture: every layer is one stack, and all layers above the
  /// root layer are sheets.
  var consistsOfSheets: Bool {
    stacks != nil
      && layers.dropFirst().allSatisfy { if case .sheet = $0.style { true } else { false } }
  }
}
