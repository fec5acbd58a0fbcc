import CoordinatorSnippets
import GraphSnippets
import RouteSnippets
import StepSnippets
import SwiftUI
import UIKit

/// Plays the examples of the documents whose names the modules keep, for every choice of the
/// stand-ins.
@MainActor enum SnippetProblems {
  /// Returns the problems that the snippets show, without duplicates.
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
