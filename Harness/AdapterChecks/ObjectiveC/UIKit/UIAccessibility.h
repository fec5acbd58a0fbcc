#pragma once
@import Foundation;

@interface NSObject (UIAccessibilityAction)
- (BOOL)accessibilityPerformEscape;
@end
