// swift-format-ignore-file
import NavigationGraphs
import NavigationUIKit
import UIKit

// snippet: view controllers
class WelcomeViewController: UIViewController, NavigableViewController {
    typealias CompletionType = WelcomeNode.OutputType

    var onComplete: ((CompletionType) -> Void)?

    @IBAction func nextTapped() {
        onComplete?(.next)
    }

    @IBAction func signInTapped() {
        onComplete?(.signIn)
    }
}
// end snippet
