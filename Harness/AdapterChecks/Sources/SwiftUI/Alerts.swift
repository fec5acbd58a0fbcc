extension View {
  public func alert<Title: StringProtocol, Actions: View, Message: View, Value>(
    _ title: Title, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: (Value) -> Actions, @ViewBuilder message: (Value) -> Message
  ) -> some View {
    let content = data.map { (data: $0, actions: actions($0), message: message($0)) }
    return Modified(content: self) { face in
      let presented = PresentedFace(
        kind: .alert,
        item: {
          guard isPresented.wrappedValue, let content else { return nil }
          let id = (content.data as? AnyHashable) ?? AnyHashable(String(title))
          return PresentedItem(id: id) {
            var face = Face(of: content.message)
            let buttons = Face(of: content.actions)
            face.buttons = (buttons.several ?? [buttons]).flatMap(\.toolbar)
            return face
          }
        },
        writeNil: { isPresented.wrappedValue = false },
        onDismiss: {})
      face.presentations.append(presented)
    }
  }
}
