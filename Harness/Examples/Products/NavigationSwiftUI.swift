import NavigationModel
import NavigationSwiftUI

print("SwiftUI")  // without SwiftUI the product observes navigators, and hosts none
