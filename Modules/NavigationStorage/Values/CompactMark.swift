/// The byte with which a value in the compact format begins.
///
/// The mark itself encodes a small number or the length of a short text, because most saved values
/// are small numbers or short texts.
enum CompactMark {
  static let null: UInt8 = 0
  static let no: UInt8 = 1
  static let yes: UInt8 = 2
  static let integer: UInt8 = 3
  static let unsigned: UInt8 = 4
  static let double: UInt8 = 5
  static let text: UInt8 = 6
  static let bytes: UInt8 = 7
  static let list: UInt8 = 8
  static let record: UInt8 = 9
  /// The number 0; the 63 marks after it are the numbers 1 to 63.
  static let smallInteger: UInt8 = 0x40
  /// The empty text; the 127 marks after it begin texts of 1 to 127 bytes.
  static let shortText: UInt8 = 0x80
}
