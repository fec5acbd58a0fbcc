#pragma once
#include "UIGestureRecognizer.h"
#include "UIViewController.h"

#pragma clang assume_nonnull begin

@class UINavigationController;

NS_SWIFT_UI_ACTOR @protocol UINavigationControllerDelegate <NSObject>
@optional
- (void)navigationController:(UINavigationController *)navigationController
      willShowViewController:(UIViewController *)viewController
                    animated:(BOOL)animated;
- (void)navigationController:(UINavigationController *)navigationController
       didShowViewController:(UIViewController *)viewController
                    animated:(BOOL)animated;
@end

NS_SWIFT_UI_ACTOR @interface UINavigationController : UIViewController
- (instancetype)initWithRootViewController:(UIViewController *)rootViewController;
@property(nonatomic, weak, nullable) id<UINavigationControllerDelegate> delegate;
@property(nonatomic, readonly, strong, nullable) UIViewController *topViewController;
@property(nonatomic, copy) NSArray<UIViewController *> *viewControllers;
- (nullable UIViewController *)popViewControllerAnimated:(BOOL)animated;
- (void)setViewControllers:(NSArray<UIViewController *> *)viewControllers animated:(BOOL)animated;
@property(nonatomic, readonly, nullable)
    UIGestureRecognizer *interactivePopGestureRecognizer;
@property(nonatomic, readonly, nullable)
    UIGestureRecognizer *interactiveContentPopGestureRecognizer;
@end

#pragma clang assume_nonnull end
