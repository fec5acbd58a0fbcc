// The text of a storyboard, with elements that mean nothing.
extension DrawnStoryboard {
  /// The name of the file, which may lack the extension of a storyboard.
  var fileName: String {
    form == 1 ? "drawn" : form == 3 ? "a/drawn.STORYBOARD" : "drawn.storyboard"
  }

  /// The type of the document; `nil` if the document has none.
  var documentType: String? {
    switch form {
    case 1, 2: nil
    case 3: "com.apple.InterfaceBuilder3.CocoaTouch.XIB"
    case 4: "com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB"
    default: "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
    }
  }

  /// The runtime that the document names; `nil` if it names none.
  var runtime: String? { form == 2 || form == 3 ? nil : "iOS.CocoaTouch" }

  /// The id of the initial scene, which may not exist; `nil` if the document names none.
  var initial: String? { form == 5 ? "gone" : form == 6 ? nil : "s0" }

  /// Returns the text of the file, and notes the lines of its parts.
  mutating func write(layout: Int) -> String {
    var xml = DrawnXML(layout: layout)
    var attributes: [DrawnXML.Attribute] = []
    if let documentType { attributes.append(("type", documentType)) }
    if let runtime { attributes.append(("targetRuntime", runtime)) }
    if let initial { attributes.append(("initialViewController", initial)) }
    documentLine = xml.open("document", attributes)
    _ = xml.open("scenes", [])
    for number in scenes.indices { write(&scenes[number], to: &xml) }
    if scenes.contains(where: { $0.form == 12 }) {
      emptyLine = xml.open("scene", [("sceneID", "empty")])
      _ = xml.open("objects", [])
      _ = xml.open("placeholder", [("id", "responder"), ("sceneMemberID", "firstResponder")])
      lostLine = xml.open("segue", [("id", "lost"), ("kind", "show")], isEmpty: true)
      for tag in ["placeholder", "objects", "scene"] { xml.close(tag) }
    }
    for tag in ["scenes", "document"] { xml.close(tag) }
    return xml.text
  }

  private func write(_ scene: inout Scene, to xml: inout DrawnXML) {
    // Scenes may be at any depth.
    if scene.form == 2 { _ = xml.open("group", []) }
    scene.line = xml.open("scene", [("sceneID", "scene-\(scene.id)")])
    if scene.form == 3 { writeGhost(in: "canvas", of: scene, to: &xml) }
    _ = xml.open("objects", [])
    let member = (name: "sceneMemberID", value: "viewController")
    scene.controllerLine = xml.open(scene.tag, [("id", scene.id), member] + names(of: scene))
    if scene.form == 4 { writeGhost(in: "view", of: scene, to: &xml) }
    _ = xml.open("connections", [])
    let selectors = [8: "closeNow:", 9: "reopenAll:", 10: "goBack"]
    if let selector = selectors[scene.form] {
      _ = xml.open("action", [("selector", selector)], isEmpty: true)
    }
    for number in scene.segues.indices { write(&scene.segues[number], to: &xml) }
    for tag in ["connections", scene.tag] { xml.close(tag) }
    if scene.form == 1 {
      scene.twinLine = xml.open(
        "viewController", [("id", "twin-\(scene.id)"), member], isEmpty: true)
    }
    _ = xml.open("exit", [("id", "exit-\(scene.id)"), ("sceneMemberID", "exit")], isEmpty: true)
    xml.close("objects")
    xml.close("scene")
    if scene.form == 2 { xml.close("group") }
  }

  /// Writes an element that looks like a controller, at a place where it does not count as one.
  private func writeGhost(in tag: String, of scene: Scene, to xml: inout DrawnXML) {
    _ = xml.open(tag, [("key", "ghost")])
    let attributes: [DrawnXML.Attribute] = [
      ("id", "ghost-\(scene.id)"), ("sceneMemberID", "viewController"),
    ]
    _ = xml.open("viewController", attributes, isEmpty: true)
    xml.close(tag)
  }

  private func names(of scene: Scene) -> [DrawnXML.Attribute] {
    var names: [DrawnXML.Attribute] = [("customClass", ""), ("identifier", "")]
    if scene.isNamed { names.append(("storyboardIdentifier", scene.identifier)) }
    if scene.form == 5 { names += [("userLabel", "A label"), ("customClass", "Controller")] }
    if scene.form == 5 { names.remove(at: 0) }
    if scene.form == 6 { names += [("title", "A title"), ("userLabel", "A label")] }
    if scene.form == 7 { names.append(("title", "A title")) }
    guard scene.tag == "viewControllerPlaceholder" else { return names }
    if scene.form > 9 { names.append(("storyboardName", "Other")) }
    if scene.form > 10 { names.append(("referencedIdentifier", "there")) }
    if scene.form > 11 { names.append(("bundleIdentifier", "com.example")) }
    return names
  }

  private func write(_ segue: inout Segue, to xml: inout DrawnXML) {
    var attributes: [DrawnXML.Attribute] = [("kind", segue.kind)]
    if let destination = segue.written { attributes.append(("destination", destination)) }
    // A segue element that only refers to another one is a stub, not a segue.
    if segue.form == 4 || segue.form == 5 {
      let name = segue.form == 4 ? "inheritsFrom" : "reference"
      _ = xml.open("segue", attributes + [(name: name, value: "other")], isEmpty: true)
    }
    attributes += [("inheritsFrom", ""), ("reference", "")]
    if segue.isLabeled { attributes.append(("identifier", segue.label)) }
    if let relationship = segue.relationship { attributes.append(("relationship", relationship)) }
    if let style = segue.style { attributes.append(("modalPresentationStyle", style)) }
    if let name = segue.customClass { attributes.append(("customClass", name)) }
    if let action = segue.selector { attributes.append(("unwindAction", action)) }
    attributes.append(("id", segue.form == 12 ? "twice" : "segue-\(segue.label)"))
    // A segue belongs to its scene, however deep it is.
    if segue.form == 3 { _ = xml.open("view", [("key", "deep")]) }
    segue.line = xml.open("segue", attributes, isEmpty: true)
    if segue.form == 3 { xml.close("view") }
  }
}

extension DrawnStoryboard.Scene {
  /// The name under which code opens the scene; two scenes may have the same name.
  var identifier: String { form == 11 ? "named-twice" : "named-\(id)" }
}

extension DrawnStoryboard.Segue {
  var isLabeled: Bool { form != 1 && form != 2 }
  var customClass: String? { form == 11 && relationship == nil ? "Fade" : nil }
  /// Whether the segue leads to nothing.
  var isLost: Bool { (form == 9 || form == 10) && relationship == nil && kind != "unwind" }
  /// The destination as written in the file; `nil` if it is missing.
  var written: String? { isLost ? form == 9 ? "nowhere" : nil : destination }
  /// The method to which an unwind segue leads.
  var selector: String? { form > 5 && kind == "unwind" ? "unwindTo:" : nil }
}
