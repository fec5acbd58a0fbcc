// The declarations of UIKit that the adapters and their examples use, for Objective-C. They were
// written from its documentation, and are no part of Apple's headers. Each that an adapter uses has
// a row in Symbols.tsv.

@import Foundation;

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
