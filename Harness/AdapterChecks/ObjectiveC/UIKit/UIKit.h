// The declarations of UIKit that the adapters and their examples use, for Objective-C.
//
// They were written from UIKit's documentation and are not part of Apple's headers. Symbols.tsv has
// a row for each declaration that an adapter uses.

@import Foundation;

#include "UIAccessibility.h"
#include "UIAction.h"
#include "UIAlertController.h"
#include "UIBarButtonItem.h"
#include "UIGestureRecognizer.h"
#include "UINavigationController.h"
#include "UINavigationItem.h"
#include "UIPresentationController.h"
#include "UIScene.h"
#include "UISplitViewController.h"
#include "UITabBarController.h"
#include "UIView.h"
#include "UIViewController.h"
#include "UIViewControllerTransitionCoordinator.h"
#include "UIWindow.h"
