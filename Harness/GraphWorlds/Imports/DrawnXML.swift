/// The text of an XML file in an unusual layout, which knows the line on which each element begins.
///
/// The layout is a number from 0 to 7. With 0, each tag is on one line. Each bit that is set
/// changes every second element: bit 0 writes one attribute per line, bit 1 adds comments between
/// elements, and bit 2 uses other quotes and prefixes.
struct DrawnXML {
  typealias Attribute = (name: String, value: String)

  let layout: Int
  private(set) var lines = [#"<?xml version="1.0" encoding="utf-8"?>"#]
  private var count = 0

  init(layout: Int) { self.layout = layout }

  /// Text that may be written between elements; nothing in it counts as an element.
  static let remarks = [
    ["<!-- isn't <b> closed", "  or is it? > -->"], ["<![CDATA[ <fragment> ]]>"],
    ["<?note it's <here>", "?>"], ["", " "],
  ]

  var text: String { lines.joined(separator: "\n") }

  /// Whether a bit of the layout changes the next element.
  private func has(_ bit: Int) -> Bool { layout & bit != 0 && count % 2 == 1 }

  /// Writes a start tag.
  ///
  /// - Parameters:
  ///   - tag: The name of the element.
  ///   - attributes: The attributes, in order.
  ///   - isEmpty: Whether the element closes itself.
  /// - Returns: The line on which the tag begins.
  mutating func open(_ tag: String, _ attributes: [Attribute], isEmpty: Bool = false) -> Int {
    if has(2) { lines += Self.remarks[count / 2 % Self.remarks.count] }
    let line = lines.count + 1
    let quote = has(4) ? "'" : "\""
    let parts = ["<\(tag)"] + attributes.map { "\($0.name)=\(quote)\($0.value)\(quote)" }
    let end = isEmpty ? "/>" : ">"
    if has(1) {
      lines += parts.enumerated().map { $0 == 0 ? $1 : "  \($1)" }
      lines.append(end == ">" ? "  >" : "  \(end)")
    } else {
      lines.append(parts.joined(separator: " ") + end)
    }
    count += 1
    return line
  }

  mutating func close(_ tag: String) { lines.append("</\(tag)>") }

  /// Writes an element of an Android file without elements inside it, with other prefixes in some
  /// layouts.
  ///
  /// - Returns: The line on which the element begins.
  mutating func leaf(_ tag: String, _ attributes: [Attribute]) -> Int {
    guard has(4) else { return open(tag, attributes, isEmpty: true) }
    let swapped = attributes.map { name, value in
      let prefix = name.hasPrefix("a:") ? "nav" : name.hasPrefix("nav:") ? "a" : "tools"
      return (name: prefix + name.drop { $0 != ":" }, value: value)
    }
    let spaces = [
      (name: "xmlns:nav", value: DrawnXML.android), (name: "xmlns:a", value: DrawnXML.app),
    ]
    return open(tag, spaces + swapped, isEmpty: true)
  }

  static let android = "http://schemas.android.com/apk/res/android"
  static let app = "http://schemas.android.com/apk/res-auto"
  static let tools = "http://schemas.android.com/tools"
}

/// A choice of unusual forms for the parts of a file, by one number; 0 stands for the usual forms.
///
/// The forms of successive parts differ, so that each number shows several of them.
struct DrawnStyle {
  static let count = 13

  let number: Int
  private var parts = 0

  init(_ number: Int) { self.number = number }

  /// Returns the form of the next part; 0 stands for the usual form.
  mutating func next() -> Int {
    parts += 1
    return parts * number % Self.count
  }
}
