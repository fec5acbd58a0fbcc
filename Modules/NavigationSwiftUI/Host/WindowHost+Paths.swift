#if canImport(SwiftUI)
  import NavigationHosting
  import NavigationModel
  import SwiftUI

  // The paths of navigation stacks. They contain entries and, above them, the values of links that
  // SwiftUI has followed by itself.
  extension WindowHost {
    func path(of stack: ContainerID) -> NavigationPath {
      guard let container = container(stack) else { return NavigationPath() }
      let entries = container.entries.dropFirst().map(\.id)
      guard container.foreignCount > 0, var path = foreignPaths[stack] else {
        return NavigationPath(entries)
      }
      path.removeLast(max(0, path.count - entries.count - container.foreignCount))
      return path
    }

    /// Handles a path that SwiftUI sets for a navigation stack.
    ///
    /// SwiftUI sets whole paths, sometimes twice, and sometimes outdated ones. So only two
    /// differences from the current path count: a screen that the stack has shown is missing, or
    /// there are values that are not entries. Entries above the last screen that appeared stay,
    /// because SwiftUI may not have received them yet. The user can skip an entry that must not be
    /// left, for example with a back menu. That entry and everything beneath it then stay and
    /// appear again.
    func write(_ path: NavigationPath, to stack: ContainerID) {
      guard path != self.path(of: stack), let shown = journal.shown.container(stack) else {
        return
      }
      let written = path.entries(among: shown.entries.map(\.id) + shelf.entriesEver)
      let seen = shown.entries.lastIndex { appeared.contains($0.id) } ?? 0
      let top = seen == shown.entries.count - 1 ? shown.topIndex : seen
      let staying = shown.entries.prefix(guarded(shown).countStaying(goingBackFrom: top))
      let others = shown.entries.enumerated().dropFirst(staying.count).filter { index, entry in
        index > seen || written.contains(entry.id)
      }
      let entries = staying + others.map(\.element)
      disappear(staying.dropFirst().map(\.id).filter { !written.contains($0) })
      // Foreign screens, which SwiftUI has pushed for its own links, can be shown only if the path
      // contains exactly the entries beneath them.
      let isWhole = entries.dropFirst().map(\.id) == written
      foreignPaths[stack] = path
      become(
        journal.shown.performing(.setStack(stack, Array(entries), content: []))
          .withForeign(isWhole ? path.count - written.count : 0, on: stack))
    }

    /// Returns a stack with the leave policies that apply to a path that SwiftUI has set.
    ///
    /// A policy that prevents leaving applies under two conditions: SwiftUI shows the screen with
    /// the policy, and code has neither removed the entry nor allowed leaving it since.
    private func guarded(_ stack: ContainerPicture) -> ContainerPicture {
      var stack = stack
      for index in stack.entries.indices where stack.entries[index].leavePolicy != .allow {
        let entry = navigator?.state.entry(stack.entries[index].id)
        stack.entries[index].leavePolicy = entry?.leavePolicy ?? .allow
      }
      return stack
    }
  }

  extension NavigationPath {
    /// Returns the known entries that the path contains, in the order of the path.
    ///
    /// A path cannot be read. So its last value is found by comparing the path with paths that end
    /// with each of the known entries, and then the rest of the path is examined in the same way.
    fileprivate func entries(among known: [EntryID]) -> [EntryID] {
      guard !isEmpty else { return [] }
      var rest = self
      rest.removeLast()
      let last = known.first { id in
        var path = rest
        path.append(id)
        return path == self
      }
      return rest.entries(among: known) + [last].compactMap(\.self)
    }
  }

  extension HostPicture {
    /// Returns the picture with a number of foreign screens on a stack.
    ///
    /// Foreign screens are the screens that SwiftUI has pushed for its own links.
    fileprivate func withForeign(_ count: Int, on stack: ContainerID) -> HostPicture {
      var picture = self
      for index in picture.containers.indices where picture.containers[index].id == stack {
        picture.containers[index].foreignCount = count
      }
      return picture
    }
  }
#endif
