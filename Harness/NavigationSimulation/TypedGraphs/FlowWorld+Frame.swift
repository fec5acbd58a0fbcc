import NavigationModel
import NavigationTestingCore

extension FlowWorld {
  func expectedPicture() -> Frame.Picture? {
    Frame.Picture(
      reference.shelves.map { shelf in
        Frame.Layer(
          .init(shelf.style), presenter: shelf.presenter.map { reference.plan(of: $0).id },
          Frame.Container(
            stack: shelf.screens.map { screen in
              Frame.Card(id: screen.id?.rawValue, reference.plan(of: screen).id)
            }))
      })
  }
}
