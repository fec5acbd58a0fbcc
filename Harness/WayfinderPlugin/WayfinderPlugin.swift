import Foundation
import PackagePlugin

/// Runs the tool in the package that depends on this one: `swift package wayfinder lint …`.
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
    // The tool has said what is wrong; its exit code is the one of the command.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  // In a project without a manifest, the menu of the project has the command.
  extension WayfinderPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      var extractor = ArgumentExtractor(arguments)
      // Xcode puts the chosen targets first, which the tool does not know.
      _ = extractor.extractOption(named: "target")
      try run(
        context.tool(named: "wayfinder"), extractor.remainingArguments,
        in: context.xcodeProject.directoryURL)
    }
  }
#endif
