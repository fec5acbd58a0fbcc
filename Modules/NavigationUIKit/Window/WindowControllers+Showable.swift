#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import NavigationHosting
  import NavigationModel

  extension WindowControllers {
    /// Whether UIKit can show a picture.
    func canShow(_ picture: HostPicture) -> Bool {
      guard let root = picture.layers.first?.container else { return true }
      let fits = !isForStackAlone || picture.container(root)?.kind == .stack
      return fits && picture.layers.dropLast().allSatisfy { $0.style != .alert }
        && picture.layers.allSatisfy { $0.style != .alert || picture.isOneScreen($0.container) }
        && picture.containers.allSatisfy(canShow)
    }

    private func canShow(_ container: ContainerPicture) -> Bool {
      container.kind != .split
        && container.entries.allSatisfy { entry in
          entry.isContainer ? entry.children.count == 1 : entry.children.isEmpty
        }
    }
  }

  extension HostPicture {
    /// Whether a container is a stack with its root alone.
    fileprivate func isOneScreen(_ id: ContainerID) -> Bool {
      container(id).map { $0.kind == .stack && $0.entries.count == 1 } ?? false
    }
  }
#endif
