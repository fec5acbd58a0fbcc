import NavigationSQLite
import NavigationStorage

#if SQLite
  /// The Swift in the comments of NavigationSQLite.
  private func openDatabase() throws -> StateStore {
    // snippet: Modules/NavigationSQLite/SQLiteBackend.swift
    let store = StateStore(backend: try SQLiteBackend(path: "app/state.sqlite"))
    // end snippet
    return store
  }
#endif
