import NavigationSimulation

print(WorldCatalogue.worlds.count > 10)  // true
