import NavigationUIKit

print("UIKit")  // without UIKit the product is empty
