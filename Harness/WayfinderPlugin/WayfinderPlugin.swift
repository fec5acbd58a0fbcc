import Foundation
import PackagePlugin

/// Runs the tool in the package that depends on this package: `swift package wayfinder lint …`.
@main
struct WayfinderPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    try run(context.tool(named: "wayfinder"), arguments, in: context.package.directoryURL)
  }

  private func run(_ tool: PluginContext.Tool, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = tool.url
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    // The tool has printed the problem; its exit code becomes the exit code of the command.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  // In a project without a manifest, the command appears in the menu of the project.
  extension WayfinderPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      var extractor = ArgumentExtractor(arguments)
      // Xcode passes the selected target as an option, which the tool does not have.
      _ = extractor.extractOption(named: "target")
      try run(
        context.tool(named: "wayfinder"), extractor.remainingArguments,
        in: context.xcodeProject.directoryURL)
    }
  }
#endif
