#pragma once
@import Foundation;

NS_SWIFT_UI_ACTOR @protocol UIAccessibilityIdentification <NSObject>
@property(nullable, nonatomic, copy) NSString *accessibilityIdentifier;
@end

@interface NSObject (UIAccessibilityAction)
- (BOOL)accessibilityPerformEscape;
@end
