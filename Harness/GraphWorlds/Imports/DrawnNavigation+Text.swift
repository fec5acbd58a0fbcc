/// A reference to a resource: its text in the file, and the name that the text means.
struct DrawnReference {
  var text: String
  /// The name to which the text refers; `nil` if it refers to nothing.
  var name: String?
  /// Whether the text is empty or has the form of an id.
  var isProper = true

  init(_ text: String, _ name: String?) {
    self.text = text
    self.name = name
  }

  /// Writes the reference in another form, which may change its meaning.
  mutating func spell(_ form: Int) {
    guard let name else { return }
    switch form {
    case 1: text = "@+id/\(name)"
    case 2: text = "@com.example_1:id/\(name)"
    case 3: text = "@+com.example:id/\(name)"
    case 4: text = " @id/\(name) "
    case 5: (text, isProper) = (name, false)
    case 6: text = "@android:id/\(name)"
    case 7: self = .whole("@my-app:id/\(name)")
    case 8: self = .whole("@:id/\(name)")
    case 9: (text, isProper) = ("@navigation/\(name)", false)
    case 10: (text, self.name, isProper) = ("@null", nil, false)
    case 11: (text, self.name) = ("", nil)
    default: break
    }
  }

  /// Returns a reference whose text is not written as an id, so that the whole text is the name.
  private static func whole(_ text: String) -> DrawnReference {
    var reference = DrawnReference(text, text)
    reference.isProper = false
    return reference
  }
}

// The forms of names and flags, and the text of the file.
extension DrawnNavigation {
  /// Chooses the form in which each part of a place is written.
  ///
  /// Some forms change what the part means.
  static func spell(_ place: Place, _ style: inout DrawnStyle) {
    if place.tag != "include" { place.mark.spell(style.next()) }
    place.start?.spell(style.next())
    place.alias?.spell(style.next())
    let form = style.next()
    let names = [4: "com.example.Trips", 5: "Trips", 6: "com.example."]
    place.className = names[form]
    place.hasArgument = form > 6 && form < 9
    let isPlain = style.number == 0 || form > 2
    place.link.uri = isPlain || form == 0 ? "drawn://\(place.id)" : nil
    if form == 1 || form > 10 { place.link.action = "drawn.action" }
    if form == 1 || form == 9 { place.link.mimeType = "text/plain" }
    for number in place.actions.indices {
      place.actions[number].label.spell(style.next())
      place.actions[number].destination?.spell(style.next())
      place.actions[number].popUpTo?.spell(style.next())
      let unset = ["launchSingleTop", "restoreState", "popUpToInclusive", "popUpToSaveState"]
      place.actions[number].unset = [unset[style.next() % 4]].filter { flag in
        style.number > 0 && !place.actions[number].flags.contains(flag)
      }
    }
  }

  /// Returns the text of a file, with unusual namespace prefixes, and notes the lines of its parts.
  static func write(_ root: Place, layout: Int) -> String {
    var xml = DrawnXML(layout: layout)
    write(root, isRoot: true, to: &xml)
    return xml.text
  }

  private static func write(_ place: Place, isRoot: Bool = false, to xml: inout DrawnXML) {
    var attributes: [DrawnXML.Attribute] = []
    if isRoot {
      attributes += [("xmlns:a", DrawnXML.android), ("xmlns:nav", DrawnXML.app)]
      attributes.append(("xmlns:tools", DrawnXML.tools))
    }
    if place.tag == "include" {
      if let alias = place.alias { attributes.append(("a:id", alias.text)) }
      attributes += [("nav:graph", "@navigation/\(place.id)"), ("tools:graph", "@navigation/no")]
      place.line = xml.leaf("include", attributes)
      return
    }
    attributes.append(("a:id", place.mark.text))
    if let name = place.className { attributes.append(("a:name", name)) }
    if let start = place.start { attributes.append(("nav:startDestination", start.text)) }
    place.line = xml.open(place.tag, attributes)
    for inner in place.places { write(inner, to: &xml) }
    for number in place.actions.indices {
      let parts = Self.attributes(of: place.actions[number])
      place.actions[number].line = xml.leaf("action", parts)
    }
    if place.hasArgument {
      _ = xml.leaf("argument", [("a:name", "who"), ("nav:argType", "string")])
    }
    if place.hasLink { place.linkLine = xml.leaf("deepLink", Self.attributes(of: place.link)) }
    xml.close(place.tag)
  }

  private static func attributes(of action: Action) -> [DrawnXML.Attribute] {
    var attributes: [DrawnXML.Attribute] = [("a:id", action.label.text)]
    if let destination = action.destination {
      attributes.append(("nav:destination", destination.text))
    }
    attributes.append(("tools:destination", "no > where"))
    if let target = action.popUpTo { attributes.append(("nav:popUpTo", target.text)) }
    let written = action.unset.isEmpty ? "true" : " true "
    attributes += action.flags.map { (name: "nav:\($0)", value: written) }
    return attributes + action.unset.map { (name: "nav:\($0)", value: "false") }
  }

  private static func attributes(of link: Link) -> [DrawnXML.Attribute] {
    let parts = [("uri", link.uri), ("action", link.action), ("mimeType", link.mimeType)]
    return parts.compactMap { name, value in value.map { (name: "nav:\(name)", value: $0) } }
  }
}
