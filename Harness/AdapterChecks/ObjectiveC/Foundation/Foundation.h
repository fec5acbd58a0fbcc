// The classes of Foundation that occur in the signatures of UIKit.

@import CoreGraphics;
@import ObjectiveC;

#pragma clang assume_nonnull begin

__attribute__((swift_bridge("Swift.String"))) @interface NSString : NSObject
@end

__attribute__((swift_bridge("Swift.Array"))) @interface NSArray<__covariant ObjectType> : NSObject
@end

@interface NSBundle : NSObject
@end

@interface NSCoder : NSObject
@end

@protocol NSCoding
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end

#pragma clang assume_nonnull end
