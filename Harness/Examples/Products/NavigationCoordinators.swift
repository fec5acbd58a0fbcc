import NavigationCoordinators

let list = DefaultScreenCoordinator(view: "Trips", tag: "list")
let window = try CoordinatorWindow(root: DefaultStackCoordinator(screenCoordinator: list))
print(window.state.focused.map { window.tree.name(of: $0) } ?? "")  // list
