public import NavigationStorage

#if SQLite
  internal import Foundation
  internal import GRDB

  /// Keeps bytes in a table of an SQLite database.
  ///
  /// A save is a transaction, and when it returns it lasts. Several back ends and several processes
  /// may work on one database; while one writes, the others wait.
  ///
  /// ```swift
  /// let store = StateStore(backend: try SQLiteBackend(path: "app/state.sqlite"))
  /// ```
  public struct SQLiteBackend: StorageBackend {
    private let database: DatabaseQueue
    private let path: String

    /// Opens a database, and makes it and its folder where they are missing.
    ///
    /// - Parameter path: Where the database is.
    /// - Throws: ``StorageError`` where it cannot be opened.
    public init(path: String) throws {
      self.path = path
      let folder = URL(filePath: path).deletingLastPathComponent()
      var configuration = Configuration()
      configuration.busyMode = .timeout(10)
      configuration.prepareDatabase { database in
        // With the journal alone a transaction lasts when the call returns only if every file was
        // synced; this is the default of SQLite, and said here because everything rests on it.
        try database.execute(sql: "PRAGMA synchronous = FULL")
      }
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        database = try DatabaseQueue(path: path, configuration: configuration)
        try database.write { database in
          try database.execute(
            sql: "CREATE TABLE IF NOT EXISTS state (label BLOB PRIMARY KEY, bytes BLOB NOT NULL)")
        }
      } catch {
        throw Self.failure(error, path)
      }
    }

    /// What is saved under a label; none where nothing is.
    public func load(_ label: String) async throws -> [UInt8]? {
      try await attempt { database in
        try Data.fetchOne(
          database, sql: "SELECT bytes FROM state WHERE label = ?", arguments: [Self.key(label)]
        ).map { Array($0) }
      }
    }

    /// Saves bytes under a label; when it returns, they last.
    public func save(_ bytes: [UInt8], as label: String) async throws {
      try await attempt { database in
        try database.execute(
          sql: "INSERT OR REPLACE INTO state (label, bytes) VALUES (?, ?)",
          arguments: [Self.key(label), Data(bytes)])
      }
    }

    /// Forgets what is saved under a label.
    public func delete(_ label: String) async throws {
      try await attempt { database in
        try database.execute(
          sql: "DELETE FROM state WHERE label = ?", arguments: [Self.key(label)])
      }
    }

    /// The labels under which something is saved, in ascending order.
    public func labels() async throws -> [String] {
      try await attempt { database in
        try Data.fetchAll(database, sql: "SELECT label FROM state")
          .compactMap { String(validating: $0, as: UTF8.self) }.sorted()
      }
    }

    /// Labels that are equal as texts are equal byte by byte.
    private static func key(_ label: String) -> Data {
      Data(label.precomposedStringWithCanonicalMapping.utf8)
    }

    private func attempt<Result: Sendable>(
      _ body: @escaping @Sendable (Database) throws -> Result
    ) async throws -> Result {
      do {
        return try await database.write(body)
      } catch {
        throw Self.failure(error, path)
      }
    }

    private static func failure(_ error: any Error, _ path: String) -> StorageError {
      .backend("\(path): \(error)")
    }
  }
#else
  /// Keeps bytes in a table of an SQLite database; part of builds with the trait `SQLite` only.
  @available(*, unavailable, message: "name the trait SQLite where you depend on this package")
  public struct SQLiteBackend {
    /// Not there without the trait.
    ///
    /// - Parameter path: Where the database would be.
    /// - Throws: Nothing.
    public init(path: String) throws {}
  }
#endif
