#pragma once
#include "UIView.h"

#pragma clang assume_nonnull begin

@class UIPresentationController, UIViewController;

NS_SWIFT_UI_ACTOR @protocol UIAdaptivePresentationControllerDelegate <NSObject>
@optional
- (BOOL)presentationControllerShouldDismiss:(UIPresentationController *)presentationController;
- (void)presentationControllerWillDismiss:(UIPresentationController *)presentationController;
- (void)presentationControllerDidDismiss:(UIPresentationController *)presentationController;
- (void)presentationControllerDidAttemptToDismiss:
    (UIPresentationController *)presentationController
    NS_SWIFT_NAME(presentationControllerDidAttemptToDismiss(_:));
@end

NS_SWIFT_UI_ACTOR @interface UIPresentationController : NSObject
@property(nonatomic, strong, readonly) UIViewController *presentedViewController;
@property(nonatomic, weak, nullable) id<UIAdaptivePresentationControllerDelegate> delegate;
@end

NS_SWIFT_UI_ACTOR NS_SWIFT_NAME(UISheetPresentationController.Detent)
@interface UISheetPresentationControllerDetent : NSObject
+ (instancetype)mediumDetent;
+ (instancetype)largeDetent;
@end

typedef NSString *UISheetPresentationControllerDetentIdentifier NS_TYPED_EXTENSIBLE_ENUM
    NS_SWIFT_NAME(UISheetPresentationController.Detent.Identifier);
extern const UISheetPresentationControllerDetentIdentifier
    UISheetPresentationControllerDetentIdentifierMedium;
extern const UISheetPresentationControllerDetentIdentifier
    UISheetPresentationControllerDetentIdentifierLarge;

@class UISheetPresentationController;

NS_SWIFT_UI_ACTOR @protocol UISheetPresentationControllerDelegate
    <UIAdaptivePresentationControllerDelegate>
@optional
- (void)sheetPresentationControllerDidChangeSelectedDetentIdentifier:
    (UISheetPresentationController *)sheetPresentationController;
@end

NS_SWIFT_UI_ACTOR @interface UISheetPresentationController : UIPresentationController
@property(nonatomic, weak, nullable) id<UISheetPresentationControllerDelegate> delegate;
@property(nonatomic, copy) NSArray<UISheetPresentationControllerDetent *> *detents;
@property(nonatomic, copy, nullable)
    UISheetPresentationControllerDetentIdentifier largestUndimmedDetentIdentifier;
@property(nonatomic, copy, nullable)
    UISheetPresentationControllerDetentIdentifier selectedDetentIdentifier;
- (void)animateChanges:(void(NS_NOESCAPE ^)(void))changes;
@end

NS_SWIFT_UI_ACTOR @interface UIPopoverPresentationController : UIPresentationController
@property(nonatomic, strong, nullable) UIView *sourceView;
@property(nonatomic, assign) CGRect sourceRect;
@end

#pragma clang assume_nonnull end
