#pragma once
#include "UIAction.h"

#pragma clang assume_nonnull begin

typedef NS_ENUM(NSInteger, UIBarButtonSystemItem) {
  UIBarButtonSystemItemClose = 24
} NS_SWIFT_NAME(UIBarButtonItem.SystemItem);

NS_SWIFT_UI_ACTOR @interface UIBarItem : NSObject
@end

NS_SWIFT_UI_ACTOR @interface UIBarButtonItem : UIBarItem
@property(nonatomic, copy, nullable) UIAction *primaryAction;
@end

#pragma clang assume_nonnull end
