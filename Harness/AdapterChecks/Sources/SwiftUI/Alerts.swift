extension View {
  public func alert<Value, Actions: View, Message: View>(
    _ title: String, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions,
    @ViewBuilder message: @escaping (Value) -> Message
  ) -> some View {
    Modified(content: self) { face in
      let presented = PresentedFace(
        kind: .alert,
        item: {
          guard isPresented.wrappedValue, let data else { return nil }
          return PresentedItem(id: (data as? AnyHashable) ?? AnyHashable(title)) {
            var face = Face(of: message(data))
            let buttons = Face(of: actions(data))
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
