#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  @main
  struct StepsPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
      StepsMacro.self, StepMacro.self, StepValueMacro.self,
    ]
  }
#else
  @main
  enum StepsPlugin {
    static func main() {}
  }
#endif
