/// A self-contained HTML document.
package enum HTMLDocument {
  /// Returns a whole document.
  ///
  /// - Parameters:
  ///   - title: The title of the window.
  ///   - style: The style sheet.
  ///   - body: The content of the page, as HTML.
  /// - Returns: The document.
  package static func text(title: String, style: String, body: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="data:,">
    <title>\(HTMLText.escaped(title))</title>
    <style>\(style)</style>
    </head>
    <body>
    \(body)
    </body>
    </html>

    """
  }
}
