#pragma once
#include "UIViewController.h"

#pragma clang assume_nonnull begin

typedef NS_ENUM(NSInteger, UISplitViewControllerStyle) {
  UISplitViewControllerStyleUnspecified,
  UISplitViewControllerStyleDoubleColumn,
  UISplitViewControllerStyleTripleColumn
} NS_SWIFT_NAME(UISplitViewController.Style);

typedef NS_ENUM(NSInteger, UISplitViewControllerColumn) {
  UISplitViewControllerColumnPrimary,
  UISplitViewControllerColumnSupplementary,
  UISplitViewControllerColumnSecondary,
  UISplitViewControllerColumnCompact,
  UISplitViewControllerColumnInspector
} NS_SWIFT_NAME(UISplitViewController.Column);

typedef NS_ENUM(NSInteger, UISplitViewControllerDisplayMode) {
  UISplitViewControllerDisplayModeAutomatic,
  UISplitViewControllerDisplayModeSecondaryOnly,
  UISplitViewControllerDisplayModeOneBesideSecondary
} NS_SWIFT_NAME(UISplitViewController.DisplayMode);

@class UISplitViewController;

NS_SWIFT_UI_ACTOR @protocol UISplitViewControllerDelegate
@optional
- (UISplitViewControllerColumn)splitViewController:(UISplitViewController *)svc
    topColumnForCollapsingToProposedTopColumn:(UISplitViewControllerColumn)proposedTopColumn;
- (UISplitViewControllerDisplayMode)splitViewController:(UISplitViewController *)svc
    displayModeForExpandingToProposedDisplayMode:
        (UISplitViewControllerDisplayMode)proposedDisplayMode;
- (void)splitViewController:(UISplitViewController *)svc
             willShowColumn:(UISplitViewControllerColumn)column;
- (void)splitViewController:(UISplitViewController *)svc
             willHideColumn:(UISplitViewControllerColumn)column;
- (void)splitViewControllerDidCollapse:(UISplitViewController *)svc;
- (void)splitViewControllerDidExpand:(UISplitViewController *)svc;
@end

NS_SWIFT_UI_ACTOR @interface UISplitViewController : UIViewController
- (instancetype)initWithStyle:(UISplitViewControllerStyle)style NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property(nonatomic, weak, nullable) id<UISplitViewControllerDelegate> delegate;
@property(nonatomic, readonly, getter=isCollapsed) BOOL collapsed;
- (void)setViewController:(nullable UIViewController *)viewController
                forColumn:(UISplitViewControllerColumn)column;
- (nullable __kindof UIViewController *)viewControllerForColumn:
    (UISplitViewControllerColumn)column;
- (void)showColumn:(UISplitViewControllerColumn)column;
@end

#pragma clang assume_nonnull end
