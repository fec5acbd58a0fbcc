#pragma once
#include "UIAction.h"

#pragma clang assume_nonnull begin

NS_SWIFT_UI_ACTOR @interface UIBarItem : NSObject
@end

NS_SWIFT_UI_ACTOR @interface UIBarButtonItem : UIBarItem
@property(nonatomic, copy, nullable) UIAction *primaryAction;
@end

#pragma clang assume_nonnull end
