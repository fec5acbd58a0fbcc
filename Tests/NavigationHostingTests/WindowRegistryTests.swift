import NavigationHosting
import NavigationModel
import Testing

@Suite struct `The registry of windows` {
  /// A window that knows links with one prefix.
  private final class Window: Navigator {
    let attachment = Attachment()
    let beginning: String
    let isLocked: Bool
    /// Whether the window refuses unknown links, as graphs and coordinators do.
    let refusesOthers: Bool
    private(set) var opened: [String] = []

    init(_ beginning: String, isLocked: Bool = false, refusesOthers: Bool = false) {
      (self.beginning, self.isLocked) = (beginning, isLocked)
      self.refusesOthers = refusesOthers
      attachment.register(self)
    }

    func open(_ link: String) -> Outcome {
      guard link.hasPrefix(beginning) else {
        return refusesOthers ? .refused(.unusableValue("no such link")) : .ignored(.noTransition)
      }
      if isLocked { return .ignored(.denied) }
      opened.append(link)
      return context.apply(Command(.push(1), cause: .link), by: self)
    }

    func name(of screen: ScreenID) -> String { "\(screen)" }
  }

  @Test func `opens a link in the most recently active window that knows it`() {
    let (registry, mail, chat) = (WindowRegistry(), Window("tern:"), Window("tern:trip"))
    let registrations = [registry.register(mail, as: "mail"), registry.register(chat, as: "chat")]

    let trip = registry.open("tern:trip/7")
    let help = registry.open("tern:help")
    let later = registry.open("tern:trip/8")

    #expect(trip?.window == "chat")
    #expect(help?.window == "mail")
    #expect(later?.window == "mail")
    #expect(chat.opened == ["tern:trip/7"])
    #expect(registry.names == ["mail", "chat"])
    withExtendedLifetime(registrations) {}
  }

  @Test func `asks the window first that received the link`() {
    let (registry, mail, chat) = (WindowRegistry(), Window("tern:"), Window("tern:"))
    let registrations = [registry.register(mail, as: "mail"), registry.register(chat, as: "chat")]

    let opened = registry.open("tern:trip", preferring: "mail")

    #expect(opened?.window == "mail")
    #expect(opened?.outcome.isApplied == true)
    withExtendedLifetime(registrations) {}
  }

  @Test func `tries other windows if a window refuses a link that it does not know`() {
    let (registry, mail, chat) = (
      WindowRegistry(), Window("tern:"), Window("chat:", refusesOthers: true)
    )
    let registrations = [registry.register(mail, as: "mail"), registry.register(chat, as: "chat")]

    let opened = registry.open("tern:trip")
    let unknown = registry.open("other:trip")

    #expect(opened?.window == "mail")
    #expect(unknown?.window == "chat")
    #expect(unknown?.outcome == .refused(.unusableValue("no such link")))
    withExtendedLifetime(registrations) {}
  }

  @Test func `accepts the denial of a window that knows the link`() {
    let (registry, open, locked) = (
      WindowRegistry(), Window("tern:"), Window("tern:", isLocked: true)
    )
    let registrations = [
      registry.register(open, as: "open"), registry.register(locked, as: "locked"),
    ]

    let opened = registry.open("tern:trip")

    #expect(opened?.window == "locked")
    #expect(opened?.outcome == .ignored(.denied))
    #expect(open.opened.isEmpty)
    withExtendedLifetime(registrations) {}
  }

  @Test func `finds no window for an unknown link, nor in closed windows`() {
    let registry = WindowRegistry()
    var registrations: [Registration] = []
    do {
      let mail = Window("tern:")
      registrations.append(registry.register(mail, as: "mail"))
      #expect(registry.open("other:trip") == nil)
    }
    let released = registry.open("tern:trip")
    let chat = Window("tern:")
    registrations.append(registry.register(chat, as: "mail"))
    let second = registry.open("tern:trip")
    registrations.removeAll()

    #expect(released == nil)
    #expect(second?.window == "mail")
    #expect(registry.names.isEmpty)
    #expect(registry.navigator(of: "mail") == nil)
  }
}
