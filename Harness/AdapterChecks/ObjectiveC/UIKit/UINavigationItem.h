#pragma once
#include "UIBarButtonItem.h"

#pragma clang assume_nonnull begin

NS_SWIFT_UI_ACTOR @interface UINavigationItem : NSObject
@property(nullable, nonatomic, copy) NSString *title;
@property(nonatomic) BOOL hidesBackButton;
@property(nonatomic, strong, nullable) UIBarButtonItem *leftBarButtonItem;
@property(nonatomic, copy, nullable) NSArray<UIBarButtonItem *> *rightBarButtonItems;
@end

#pragma clang assume_nonnull end
