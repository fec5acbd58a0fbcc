#pragma once
@import Foundation;

#pragma clang assume_nonnull begin

@class UIAction;
typedef void (^UIActionHandler)(__kindof UIAction *action);
typedef NSString *UIActionIdentifier NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(UIAction.Identifier);

typedef NS_OPTIONS(NSUInteger, UIMenuElementAttributes) {
  UIMenuElementAttributesDisabled = 1 << 0
} NS_SWIFT_NAME(UIMenuElement.Attributes);

typedef NS_ENUM(NSInteger, UIMenuElementState) {
  UIMenuElementStateOff,
  UIMenuElementStateOn,
  UIMenuElementStateMixed
} NS_SWIFT_NAME(UIMenuElement.State);

@interface UIImage : NSObject
@end

NS_SWIFT_UI_ACTOR @interface UIMenuElement : NSObject
@end

NS_SWIFT_UI_ACTOR @interface UIMenu : UIMenuElement
@end

NS_SWIFT_UI_ACTOR @interface UIAction : UIMenuElement
@property(nonatomic, copy) NSString *title;
@end

#pragma clang assume_nonnull end
