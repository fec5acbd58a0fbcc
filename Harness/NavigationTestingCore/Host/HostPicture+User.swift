package import NavigationHosting
package import NavigationModel

// Changes that users make to a picture. The library's own steps use different code.
extension HostPicture {
  package mutating func removeEntries(_ entries: [EntryID], from stack: ContainerID) {
    guard let index = containers.firstIndex(where: { $0.id == stack }) else { return }
    containers[index].entries.removeAll { entries.contains($0.id) }
    dropUnreachable()
  }

  package mutating func removeLayers(from layer: LayerID) {
    guard let index = layers.firstIndex(where: { $0.id == layer }) else { return }
    layers.removeSubrange(index...)
    dropUnreachable()
  }

  package mutating func select(_ index: Int, in id: ContainerID) {
    guard let place = containers.firstIndex(where: { $0.id == id }) else { return }
    containers[place].selected = index
  }

  mutating func select(_ detent: Layer.Detent, of layer: LayerID) {
    guard let index = layers.firstIndex(where: { $0.id == layer }) else { return }
    layers[index].style = layers[index].style.selecting(detent)
  }

  mutating func arrange(_ children: [ContainerID], selected: Int, in id: ContainerID) {
    guard let place = containers.firstIndex(where: { $0.id == id }) else { return }
    containers[place].children = children
    containers[place].selected = selected
    dropUnreachable()
  }

  private mutating func dropUnreachable() {
    containers = layers.flatMap { subtree(of: $0.container) }
  }
}
