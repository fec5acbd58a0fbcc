#pragma once
#include "UIViewController.h"

#pragma clang assume_nonnull begin

NS_SWIFT_UI_ACTOR @interface UIWindow : UIView
@property(nullable, nonatomic, strong) UIViewController *rootViewController;
- (void)makeKeyAndVisible;
@end

#pragma clang assume_nonnull end
