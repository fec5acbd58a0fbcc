#pragma once
#include "UINavigationItem.h"
#include "UIPresentationController.h"
#include "UIView.h"
#include "UIViewControllerTransitionCoordinator.h"

#pragma clang assume_nonnull begin

typedef NS_ENUM(NSInteger, UIModalPresentationStyle) {
  UIModalPresentationFullScreen = 0,
  UIModalPresentationPageSheet,
  UIModalPresentationFormSheet,
  UIModalPresentationPopover = 7,
  UIModalPresentationAutomatic = -2
};

@class UINavigationController, UISplitViewController, UITabBarController;
@class UIViewControllerTransition;

NS_SWIFT_UI_ACTOR @interface UIViewController : UIResponder <NSCoding>
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil
                         bundle:(nullable NSBundle *)nibBundleOrNil NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property(null_resettable, nonatomic, strong) UIView *view;
- (void)viewDidLoad;
@property(nullable, nonatomic, copy) NSString *title;
@property(nonatomic, readonly, strong) UINavigationItem *navigationItem;
@property(nonatomic, nullable, readonly, strong) UINavigationController *navigationController;
@property(nullable, nonatomic, weak, readonly) UIViewController *parentViewController
    NS_SWIFT_NAME(parent);
@property(nullable, nonatomic, readonly) UIViewController *presentedViewController
    NS_SWIFT_NAME(presentedViewController);
@property(nonatomic, assign) UIModalPresentationStyle modalPresentationStyle;
@property(nonatomic, getter=isModalInPresentation) BOOL modalInPresentation;
@property(nonatomic, strong, nullable) UIViewControllerTransition *preferredTransition;
@property(nonatomic, nullable, readonly) UIPresentationController *presentationController;
@property(nonatomic, nullable, readonly)
    UISheetPresentationController *sheetPresentationController;
@property(nonatomic, nullable, readonly)
    UIPopoverPresentationController *popoverPresentationController;
@property(nonatomic, readonly, nullable)
    id<UIViewControllerTransitionCoordinator> transitionCoordinator;
- (void)presentViewController:(UIViewController *)viewControllerToPresent
                     animated:(BOOL)flag
                   completion:(void (^ _Nullable)(void))completion;
- (void)dismissViewControllerAnimated:(BOOL)flag
                           completion:(void (^ _Nullable)(void))completion;
- (void)addChildViewController:(UIViewController *)childController
    NS_SWIFT_NAME(addChild(_:));
- (void)removeFromParentViewController NS_SWIFT_NAME(removeFromParent());
- (void)willMoveToParentViewController:(nullable UIViewController *)parent
    NS_SWIFT_NAME(willMove(toParent:));
- (void)didMoveToParentViewController:(nullable UIViewController *)parent
    NS_SWIFT_NAME(didMove(toParent:));
@end

NS_SWIFT_NAME(UIViewController.Transition)
@interface UIViewControllerTransition : NSObject
@end

NS_SWIFT_NAME(UIViewController.Transition.ZoomOptions.InteractionContext)
@interface UIZoomTransitionInteractionContext : NSObject
@end

NS_SWIFT_NAME(UIViewController.Transition.ZoomOptions)
@interface UIZoomTransitionOptions : NSObject
@property(nonatomic, copy, nullable)
    BOOL (^interactiveDismissShouldBegin)(UIZoomTransitionInteractionContext *context);
@end

NS_SWIFT_NAME(UIViewController.Transition.ZoomSourceViewProviderContext)
@interface UIZoomTransitionSourceViewProviderContext : NSObject
@property(nonatomic, strong, readonly) UIViewController *sourceViewController;
@property(nonatomic, strong, readonly) UIViewController *zoomedViewController;
@end

#pragma clang assume_nonnull end
