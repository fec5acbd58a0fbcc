#pragma once
#include "UIWindow.h"

#pragma clang assume_nonnull begin

NS_SWIFT_UI_ACTOR @interface UISceneSession : NSObject
@end

NS_SWIFT_UI_ACTOR @interface UIScene : UIResponder
@end

NS_SWIFT_UI_ACTOR NS_SWIFT_NAME(UIScene.ConnectionOptions)
@interface UISceneConnectionOptions : NSObject
@end

NS_SWIFT_UI_ACTOR @interface UIWindowScene : UIScene
@end

NS_SWIFT_UI_ACTOR @protocol UISceneDelegate <NSObject>
@optional
- (void)scene:(UIScene *)scene
    willConnectToSession:(UISceneSession *)session
                 options:(UISceneConnectionOptions *)connectionOptions;
- (void)sceneDidDisconnect:(UIScene *)scene;
@end

NS_SWIFT_UI_ACTOR @protocol UIWindowSceneDelegate <UISceneDelegate>
@optional
@property(nullable, nonatomic, strong) UIWindow *window;
@end

@interface UIWindow (Scene)
- (instancetype)initWithWindowScene:(UIWindowScene *)windowScene;
@end

#pragma clang assume_nonnull end
