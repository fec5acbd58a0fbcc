import NavigationModel
public import NavigationTestingCore

extension ModelWorld {
  /// What the state says, and what the reference says.
  public func frame() -> Frame {
    var frame = Frame(of: model.state, text: observed()) { Self.name(Int($0.screen.rawValue)) }
    frame.expected = Frame.Picture(
      reference.layers.enumerated().map { index, layer in
        let stacks = layer.stacks.map { stack in
          Frame.Container(stack: stack.map { Frame.Card(Self.name($0)) })
        }
        let content =
          index > 0 ? stacks[0] : Frame.Container(.tabs, stacks, selected: layer.selected)
        return Frame.Layer(
          style(at: index), presenter: layer.presenter.map(Self.name), content)
      })
    return frame
  }

  /// The reference has no styles, so that it cannot differ in them.
  private func style(at index: Int) -> Frame.Layer.Style {
    let layers = model.state.layers
    if layers.indices.contains(index) { return .init(layers[index].style) }
    return index == 0 ? .root : .sheet
  }

  private static func name(_ number: Int) -> String { "Screen \(number)" }
}
