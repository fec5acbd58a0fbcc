import CoordinatorSnippets
import GraphSnippets
import RouteSnippets
import StepSnippets
import SwiftUI
import UIKit

/// Runs the examples from the documents of the libraries whose names this package adopts.
///
/// The examples with SwiftUI run for every combination of the substitute's choices. The examples
/// with UIKit run for every effect of changing a stack during a transition.
@MainActor enum SnippetProblems {
  /// Runs the examples and returns the problems that were observed, without duplicates.
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
