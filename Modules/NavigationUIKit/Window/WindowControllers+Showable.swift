#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import NavigationHosting
  import NavigationModel

  extension WindowControllers {
    /// Whether UIKit can show a picture.
    func canShow(_ picture: HostPicture) -> Bool {
      guard let root = picture.layers.first?.container else { return true }
      let fits = !isForStackAlone || picture.container(root)?.kind == .stack
      return fits
        && picture.layers.dropLast().allSatisfy { $0.style != .alert }
        && picture.layers.allSatisfy { $0.style != .alert || picture.isOneScreen($0.container) }
        && picture.containers.allSatisfy { $0.kind != .split || picture.areColumns($0.children) }
    }
  }

  extension HostPicture {
    /// UIKit shows two or three columns, and puts what is no stack into one of its own.
    fileprivate func areColumns(_ children: [ContainerID]) -> Bool {
      (2...3).contains(children.count)
        && children.allSatisfy { container($0)?.kind == .stack }
    }

    /// Whether a container is a stack with its root alone.
    fileprivate func isOneScreen(_ id: ContainerID) -> Bool {
      container(id).map { $0.kind == .stack && $0.entries.count == 1 } ?? false
    }
  }
#endif
