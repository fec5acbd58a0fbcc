#pragma once
@import Foundation;

#pragma clang assume_nonnull begin

NS_SWIFT_UI_ACTOR @interface UIGestureRecognizer : NSObject
@property(nonatomic, getter=isEnabled) BOOL enabled;
@end

#pragma clang assume_nonnull end
