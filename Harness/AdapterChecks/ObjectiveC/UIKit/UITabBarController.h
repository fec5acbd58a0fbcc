#pragma once
#include "UIViewController.h"

#pragma clang assume_nonnull begin

@class UITabBarController;

NS_SWIFT_UI_ACTOR @protocol UITabBarControllerDelegate <NSObject>
@optional
- (BOOL)tabBarController:(UITabBarController *)tabBarController
    shouldSelectViewController:(UIViewController *)viewController;
- (void)tabBarController:(UITabBarController *)tabBarController
    didSelectViewController:(UIViewController *)viewController;
@end

NS_SWIFT_UI_ACTOR @interface UITabBarController : UIViewController
@property(nonatomic, weak, nullable) id<UITabBarControllerDelegate> delegate;
@property(nonatomic, copy, nullable) NSArray<__kindof UIViewController *> *viewControllers;
@property(nonatomic, copy, nullable)
    NSArray<__kindof UIViewController *> *customizableViewControllers;
- (void)setViewControllers:(nullable NSArray<__kindof UIViewController *> *)viewControllers
                  animated:(BOOL)animated;
@property(nonatomic, assign, nullable) __kindof UIViewController *selectedViewController;
@property(nonatomic) NSUInteger selectedIndex;
@end

#pragma clang assume_nonnull end
