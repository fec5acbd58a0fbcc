#pragma once
@import Foundation;

NS_SWIFT_UI_ACTOR @interface NSObject (UIAccessibilityAction)
- (BOOL)accessibilityPerformEscape;
@end
