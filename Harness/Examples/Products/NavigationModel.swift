import NavigationModel

let window = NavigationContext()
window.apply(.push(1))
window.apply(.push(2))
window.apply(.pop(1))
print(window.state.entries(of: window.state.focusedStack).count)  // 1
