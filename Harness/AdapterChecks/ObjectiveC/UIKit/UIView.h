#pragma once
#include "UIAccessibility.h"
@import Foundation;

#pragma clang assume_nonnull begin

typedef NS_OPTIONS(NSUInteger, UIViewAutoresizing) {
  UIViewAutoresizingNone = 0,
  UIViewAutoresizingFlexibleWidth = 1 << 1,
  UIViewAutoresizingFlexibleHeight = 1 << 4
} NS_SWIFT_NAME(UIView.AutoresizingMask);

NS_SWIFT_UI_ACTOR @interface UIResponder : NSObject
@end

NS_SWIFT_UI_ACTOR @interface UIView : UIResponder <UIAccessibilityIdentification>
@property(nonatomic) CGRect frame;
@property(nonatomic) CGRect bounds;
@property(nonatomic) UIViewAutoresizing autoresizingMask;
@property(nonatomic, getter=isHidden) BOOL hidden;
@property(nonatomic, readonly, copy) NSArray<__kindof UIView *> *subviews;
- (void)addSubview:(UIView *)view;
- (void)removeFromSuperview;
@end

#pragma clang assume_nonnull end
