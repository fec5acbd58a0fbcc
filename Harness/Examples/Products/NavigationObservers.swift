import NavigationModel
import NavigationObservers

let window = NavigationContext()
var count = 0
let token = window.observe { event in count += event.appeared.count }
window.apply(.push(1))
window.apply(.push(2))
token.cancel()
print(count)  // 2
