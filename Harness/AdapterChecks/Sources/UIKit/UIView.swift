public import Foundation

@MainActor open class UIView: NSObject {
  open var frame = CGRect.zero
  open var autoresizingMask: AutoresizingMask = []
  open private(set) weak var superview: UIView?
  open var accessibilityIdentifier: String?
  open var isHidden = false
  private var added: [UIView] = []
  /// Returns the views that the framework itself has put into this one.
  var views: () -> [UIView] = { [] }

  open var subviews: [UIView] { views() + added }

  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    added.append(view)
  }

  open func removeFromSuperview() {
    superview?.added.removeAll { $0 === self }
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
