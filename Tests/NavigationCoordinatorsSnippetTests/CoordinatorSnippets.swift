// swift-format-ignore-file
import NavigationCoordinators
import Testing

// The document's examples, verbatim except for the changes that Docs/Snippets.md lists.

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

// Tests of what the examples promise.

@MainActor @Suite struct CoordinatorSnippets {
    @Test func `a screen coordinator can be made in three ways`() {
        // 1. Using the default screen coordinator.
        let first: ScreenCoordinator = DefaultScreenCoordinator(view: TitleView(title: "Splash Screen"))

        // 2. Using the default screen coordinator sugar method.
        let second: ScreenCoordinator = TitleView(title: "Splash Screen").toScreenCoordinator()

        let third: ScreenCoordinator = SplashScreenCoordinator()

        for screenCoordinator in [first, second, third] {
            let view = screenCoordinator.navigationComponent.content as? TitleView
            #expect(view?.title == "Splash Screen")
        }
    }

    @Test func `the default sequence pushes the screen that the login requests`() async throws {
        let authenticationSequenceCoordinator = await createAuthenticationSequenceCoordinator()

        try await press(.registerButtonPressed, in: authenticationSequenceCoordinator)

        #expect(titles(of: authenticationSequenceCoordinator) == ["login", "Register screen"])
    }

    @Test func `the custom sequence pushes the screen that the login requests`() async throws {
        let authenticationSequenceCoordinator = await AuthenticationSequenceCoordinator()

        try await press(.forgotPasswordButtonPressed, in: authenticationSequenceCoordinator)

        #expect(titles(of: authenticationSequenceCoordinator) == ["login", "Forgot password screen"])
    }

    @Test func `one funnel can be pushed into a stack and presented over it`() async throws {
        // snippet: funnel
        let pushed = await AuthenticationSequenceCoordinator()
        let presented = await AuthenticationSequenceCoordinator()
        let root = DefaultSequenceCoordinator()
        let home = TitleView(title: "Home").toScreenCoordinator()
        root.navigationComponent.set(screen: home)
        let stack = DefaultStackCoordinator(sequenceCoordinator: root)
        let window = try CoordinatorWindow(root: stack)

        root.navigationComponent.push(sequence: pushed)
        stack.navigationComponent.present(DefaultStackCoordinator(sequenceCoordinator: presented))
        // end snippet
        try await press(.registerButtonPressed, in: pushed)
        try await press(.forgotPasswordButtonPressed, in: presented)

        #expect(titles(in: window) == [
            ["Home", "login", "Register screen"], ["login", "Forgot password screen"],
        ])
    }

    @Test func `the root stack shows the authentication screen`() async throws {
        let stack = await createRootStackCoordinator()

        let window = try CoordinatorWindow(root: stack)

        #expect(titles(in: window) == [["login"]])
    }

    @Test func `the example app shows a splash screen, then the authentication`() async throws {
        let app = ExampleApp()
        let view = try #require(app.body as? WindowGroup<CoordinatorView>).content
        let main = try #require(app.mainCoordinator as? AsyncViewCoordinator)
        let window = try #require(view.window)
        #expect(main.phase == .loading)
        #expect((main.loadingContent as? TitleView)?.title == "Splash Screen")

        for await phase in phases(of: main) where phase == .loaded { break }

        #expect(main.loaded is StackCoordinator)
        #expect(window.state.focused.map { titles(of: $0.id, in: window) } == "login")
    }

    private func phases(of coordinator: AsyncViewCoordinator) -> AsyncStream<LoadingPhase> {
        let (stream, continuation) = AsyncStream.makeStream(of: LoadingPhase.self)
        coordinator.onPhase { continuation.yield($0) }
        return stream
    }

    private func press(
        _ output: LoginView.Output, in sequence: SequenceCoordinator
    ) async throws {
        let screen = try #require(sequence.navigationComponent.children().first as? ScreenCoordinator)
        let login = try #require(screen.navigationComponent.content as? LoginView)
        await login.output(output)
    }

    private func titles(of sequence: SequenceCoordinator) -> [String] {
        sequence.navigationComponent.children().map { title(of: $0) }
    }

    private func titles(in window: CoordinatorWindow) -> [[String]] {
        window.state.layers.map { layer in
            window.state.entries(of: layer.container).map { titles(of: $0.id, in: window) }
        }
    }

    private func titles(of entry: EntryID, in window: CoordinatorWindow) -> String {
        window.coordinator(of: entry).map { title(of: $0) } ?? "?"
    }

    private func title(of coordinator: any Coordinator) -> String {
        guard let screen = coordinator as? ScreenCoordinator else { return "?" }
        if screen.navigationComponent.content is LoginView { return "login" }
        return (screen.navigationComponent.content as? TitleView)?.title ?? "?"
    }
}
