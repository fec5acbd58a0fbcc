import NavigationModel

extension HostCapabilities {
  /// Returns the part of a picture that the platform can show: everything except the parts with a
  /// problem.
  ///
  /// Some parts can be omitted. Pushed tabs or splits are left out of their stack, together with
  /// everything above them; if they are the root of the stack, only they are shown. An alert with
  /// several screens shows its root. A screen with an embedded container is shown without the
  /// container.
  ///
  /// If a layer has any other problem, such as a split with too many columns, neither that layer
  /// nor any layer above it is shown. The same is true of a layer above an alert.
  ///
  /// - Parameter picture: The picture to show.
  /// - Returns: A picture without ``problems(in:)-(HostPicture)``; it is empty if the root layer
  ///   cannot be shown.
  /// - Complexity: O(*c* + *e*) if everything can be shown, otherwise O(*l* × *c* + *e*), where *c*
  ///   is the number of containers, *e* the number of entries, and *l* the number of layers.
  public func showable(_ picture: HostPicture) -> HostPicture {
    guard hasLimits, !problems(in: picture).isEmpty else { return picture }
    var shown = picture
    let alerts = picture.layers.filter { $0.style == .alert }.map(\.container)
    for index in shown.containers.indices {
      trim(&shown.containers[index], inAlert: alerts.contains(shown.containers[index].id))
    }
    shown = shown.pruned()
    let end = shown.layers.indices.first { !isShowable(layerAt: $0, of: shown) }
    shown.layers.removeSubrange((end ?? shown.layers.count)...)
    return shown.pruned()
  }

  private func trim(_ container: inout ContainerPicture, inAlert: Bool) {
    if inAlert, !stacksOnAlerts { container.entries = Array(container.entries.prefix(1)) }
    if !embedsContainers {
      for index in container.entries.indices {
        let count = container.entries[index].isContainer ? 1 : 0
        container.entries[index].children = Array(container.entries[index].children.prefix(count))
      }
    }
    guard !pushesContainers, container.entries.count > 1,
      let first = container.entries.firstIndex(where: { $0.isContainer && !$0.children.isEmpty })
    else { return }
    // If the root is a container, only the root stays. A pushed container is omitted together with
    // the entries above it.
    container.entries = Array(container.entries.prefix(max(1, first)))
  }

  /// Whether a layer can be shown after the parts that can be omitted have been removed from it.
  private func isShowable(layerAt index: Int, of picture: HostPicture) -> Bool {
    if index > 0, !stacksOnAlerts, picture.layers[index - 1].style == .alert { return false }
    // The layers above are removed first, because a layer above an alert counts as a problem of the
    // alert, although the alert itself can be shown.
    var lower = picture
    lower.layers.removeSubrange((index + 1)...)
    return problems(ofLayerAt: index, in: lower, ContainerIndex(lower)).isEmpty
  }
}
