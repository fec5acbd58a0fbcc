import NavigationGraphFormats
import NavigationGraphDefinitions

/// Returns a storyboard of the travel app with these scenes.
func storyboard(
  _ scenes: String, initial: String? = "welcome", type: String = "3.CocoaTouch.Storyboard.XIB",
  runtime: String = "iOS.CocoaTouch"
) -> String {
  let start = initial.map { #" initialViewController="\#($0)""# } ?? ""
  return """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder\(type)" targetRuntime="\(runtime)"\(start)>
    <scenes>
    \(scenes)
    </scenes>
    </document>
    """
}

/// Returns a scene with one controller.
func scene(
  _ id: String, _ content: String = "", tag: String = "viewController", attributes: String = ""
) -> String {
  """
  <scene sceneID="\(id)-scene"><objects>
  <\(tag) id="\(id)" \(attributes) sceneMemberID="viewController">\(content)</\(tag)>
  <placeholder placeholderIdentifier="IBFirstResponder" id="first" sceneMemberID="firstResponder"/>
  </objects></scene>
  """
}

/// Returns a segue.
func segue(_ kind: String, to target: String, _ attributes: String = "") -> String {
  #"<segue destination="\#(target)" kind="\#(kind)" \#(attributes) id="to-\#(target)"/>"#
}

/// Returns an Android navigation file of the travel app.
func navigation(_ content: String, start: String? = "@id/welcome", id: String? = nil) -> String {
  let startText = start.map { #" app:startDestination="\#($0)""# } ?? ""
  let idText = id.map { #" android:id="@+id/\#($0)""# } ?? ""
  return """
    <navigation xmlns:android="http://schemas.android.com/apk/res/android"
      xmlns:app="http://schemas.android.com/apk/res-auto"
      xmlns:tools="http://schemas.android.com/tools"\(idText)\(startText)>
    \(content)
    </navigation>
    """
}

/// Returns a fragment.
func fragment(_ id: String, _ content: String = "") -> String {
  #"<fragment android:id="@+id/\#(id)" android:name="com.tern.\#(id)Screen">\#(content)</fragment>"#
}

/// Returns an action.
func action(_ id: String, _ attributes: String) -> String {
  #"<action android:id="@+id/\#(id)" \#(attributes)/>"#
}

/// Imports a text as if it were a file with this name.
func imported(_ text: String, as name: String) throws -> GraphDefinition {
  try GraphFile(bytes: Array(text.utf8), name: name).definition()
}

/// Imports a storyboard.
func importedStoryboard(_ text: String) throws -> GraphDefinition {
  try imported(text, as: "Main.storyboard")
}

/// Imports an Android navigation file.
func importedNavigation(_ text: String) throws -> GraphDefinition {
  try imported(text, as: "main_graph.xml")
}

extension GraphDefinition {
  /// Each edge in short form, for example `welcome > trips by push`.
  var ways: [String] { edges.map { "\($0.source) > \($0.target) by \($0.transition)" } }
}
