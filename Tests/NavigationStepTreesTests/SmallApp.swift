#if Macros
  // snippet: app
  import NavigationStepTrees

  struct Trip { var city = "" }

  @Steps
  struct TripScreens {
    var list
    var detail = Trip()
  }

  func makeTrips() -> StepStore<TripScreens> {
    StepStore(TripScreens(.list))  // store.update { $0.$detail.select(with: Trip(city: "Lima")) }
  }
// end snippet
#endif
