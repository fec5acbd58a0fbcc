// swift-format-ignore-file
import NavigationGraphs
import NavigationUIKit
import UIKit

// This version of the example omits @IBAction, which needs Objective-C. The original is in
// Harness/AdapterChecks/ObjectiveC/Snippets and is checked by scripts/check-signatures.

// snippet: view controllers, without @IBAction
class WelcomeViewController: UIViewController, NavigableViewController {
    typealias CompletionType = WelcomeNode.OutputType

    var onComplete: ((CompletionType) -> Void)?

    func nextTapped() {
        onComplete?(.next)
    }

    func signInTapped() {
        onComplete?(.signIn)
    }
}
// end snippet
