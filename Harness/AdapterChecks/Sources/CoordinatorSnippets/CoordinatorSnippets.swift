// swift-format-ignore-file
import NavigationCoordinators
import NavigationSwiftUI
import SwiftUI

// The examples from the document of the library whose names NavigationCoordinators adopts. They are
// unchanged except for the `import` lines, `@main`, and the names of the three screens in
// `ThreeWays`. `Task` is replaced by the type at the end of this file.

struct TitleView: View {

    let title: String

    init(title: String) {
        self.title = title
    }

    var body: some View {
        Text(title)
            .navigationTitle(title)
    }
}

// 3. Creating a custom screen coordinator in case we want a more complex lifecycle.
class SplashScreenCoordinator: ScreenCoordinator {
    let navigationComponent = ScreenCoordinatorComponent()

    init() {
        navigationComponent.setView(TitleView(title: "Splash Screen"))
    }
}

struct LoginView: View {

    // Navigation is never done in the view, it's always delegated to the parent sequence (in this case using a closure).
    enum Output {
        case registerButtonPressed
        case forgotPasswordButtonPressed
    }

    let output: (Output) async -> Void

    // Assume we are using a view model or whatever you need to keep your state and your behaviour
    @State private var username: String = ""
    @State private var password: String = ""

    var body: some View {
        VStack(spacing: 16.0) {
            TextField("Username", text: $username)
            SecureField("Password", text: $password)

            Button("Login") {
                // Assume an internal logic is called (no navigation needed)
            }

            Button("Register") {
                Task { await output(.registerButtonPressed) }
            }

            Button("Forgot password?") {
                Task { await output(.forgotPasswordButtonPressed) }
            }

            Spacer()
        }
        .navigationTitle("Login screen")
    }
}

func createAuthenticationSequenceCoordinator() async -> SequenceCoordinator {
    let sequenceCoordinator = DefaultSequenceCoordinator()

    let loginScreen = await LoginView(output: { action in
        switch action {
        case .registerButtonPressed:
            let registerScreen = await TitleView(title: "Register screen").toScreenCoordinator()
            await sequenceCoordinator.navigationComponent.push(screen: registerScreen)
        case .forgotPasswordButtonPressed:
            let forgotPasswordScreen = await TitleView(title: "Forgot password screen").toScreenCoordinator()
            await sequenceCoordinator.navigationComponent.push(screen: forgotPasswordScreen)
        }
    }).toScreenCoordinator()

    await sequenceCoordinator.navigationComponent.set(screen: loginScreen)

    return sequenceCoordinator
}

class AuthenticationSequenceCoordinator: SequenceCoordinator {
    let navigationComponent = SequenceCoordinatorComponent()

    init() async {
        await navigationComponent.set(screen: createLoginScreen())
    }

    func createLoginScreen() async -> ScreenCoordinator {
        await LoginView(output: { action in
            switch action {
            case .registerButtonPressed:
                await self.navigationComponent.push(screen: self.createRegisterScreen())
            case .forgotPasswordButtonPressed:
                await self.navigationComponent.push(screen: self.createForgotPasswordScreen())
            }
        }).toScreenCoordinator()
    }

    func createRegisterScreen() async -> ScreenCoordinator {
        await TitleView(title: "Register screen").toScreenCoordinator()
    }

    func createForgotPasswordScreen() async -> ScreenCoordinator {
        await TitleView(title: "Forgot password screen").toScreenCoordinator()
    }
}

func createRootStackCoordinator() async -> StackCoordinator {
    let authenticationSequenceCoordinator = await createAuthenticationSequenceCoordinator()
    return await DefaultStackCoordinator(sequenceCoordinator: authenticationSequenceCoordinator)
}

struct ExampleApp: App {

    let mainCoordinator: ViewCoordinator

    init() {
        mainCoordinator = AsyncViewCoordinator(loadingView: TitleView(title: "Splash Screen")) {
            // Initialization time (simulates long operation)
            try! await Task.sleep(for: .seconds(2))
            await createRootStackCoordinator()
        }
    }

    var body: some Scene {
        WindowGroup {
            mainCoordinator.getView()
        }
    }
}

@MainActor struct ThreeWays {
    // 1. Using the default screen coordinator.
    let first: ScreenCoordinator = DefaultScreenCoordinator(view: TitleView(title: "Splash Screen"))

    // 2. Using the default screen coordinator sugar method.
    let second: ScreenCoordinator = TitleView(title: "Splash Screen").toScreenCoordinator()

    let third: ScreenCoordinator = SplashScreenCoordinator()
}

/// A substitute for `Task` in the examples; its sleep only yields, so the examples do not wait.
struct Task {
  @discardableResult
  init(_ work: @escaping @MainActor () async -> Void) {
    _Concurrency.Task { await work() }
  }

  static func sleep(for duration: Duration) async throws {
    await _Concurrency.Task.yield()
  }
}
