public import Foundation

@MainActor open class UIView: NSObject {
  open var frame = CGRect.zero
  open var autoresizingMask: AutoresizingMask = []
  open private(set) weak var superview: UIView?

  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

  open func addSubview(_ view: UIView) {
    view.superview = self
  }

  open func removeFromSuperview() {
    superview = nil
  }

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let flexibleWidth = Self(rawValue: 1 << 1)
    public static let flexibleHeight = Self(rawValue: 1 << 4)
  }
}
