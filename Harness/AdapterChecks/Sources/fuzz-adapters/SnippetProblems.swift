import CoordinatorSnippets
import GraphSnippets
import RouteSnippets
import StepSnippets
import SwiftUI
import UIKit

/// The examples of the documents whose names the modules keep, with every choice of the stand-in.
@MainActor enum SnippetProblems {
  /// What is not as it should be, each thing once.
  static func found() async -> [String] {
    var problems: [String] = []
    for choices in ExampleApps.allChoices {
      problems += StepProblems.found(choices)
      problems += await RouteProblems.found(choices)
      problems += await CoordinatorProblems.found(choices)
    }
    for busy in UIKit.Stage.Choices.Busy.allCases {
      problems += GraphProblems.found(UIKit.Stage.Choices(busy: busy))
    }
    var known: Set<String> = []
    return problems.filter { known.insert($0).inserted }
  }
}
