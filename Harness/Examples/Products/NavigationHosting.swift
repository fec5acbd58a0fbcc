import NavigationHosting
import NavigationModel

let window = NavigationContext()
window.apply(.push(1))
window.apply(.push(2))
print(HostPicture(of: window.state).layers.count)  // 1
