@_exported import CoreGraphics
@_exported import Foundation
@_exported import ObjectiveC

// Conversions of strings and arrays between Objective-C and Swift.

extension String: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { NSString() }

  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?) {}

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSString, result: inout String?
  ) -> Bool { false }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String { "" }
}

extension Array: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSArray { NSArray() }

  public static func _forceBridgeFromObjectiveC(_ source: NSArray, result: inout Array?) {}

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSArray, result: inout Array?
  ) -> Bool { false }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSArray?) -> Array { [] }
}

/// The address of a link.
public struct URL: Sendable {
  public let absoluteString: String
}
