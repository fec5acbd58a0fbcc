#if SQLite
  internal import Foundation
  internal import GRDB
  public import NavigationStorage

  /// A back end that stores bytes in a table of an SQLite database.
  ///
  /// A save is one transaction; when ``save(_:as:)`` returns, the data is durable. Several back
  /// ends and several processes can use one database. While one of them uses the database, the
  /// others wait; after ten seconds, they throw an error.
  ///
  /// ```swift
  /// let store = StateStore(backend: try SQLiteBackend(path: "app/state.sqlite"))
  /// ```
  public struct SQLiteBackend: StorageBackend {
    private let database: DatabaseQueue
    private let path: String

    /// Opens a database; creates the file and its folder if they are missing.
    ///
    /// - Parameter path: The path of the database.
    /// - Throws: `StorageError` if the database cannot be opened.
    public init(path: String) throws {
      self.path = path
      let folder = URL(filePath: path).deletingLastPathComponent()
      var configuration = Configuration()
      configuration.busyMode = .timeout(10)
      configuration.prepareDatabase { database in
        // With a rollback journal, a committed transaction survives a power failure only if SQLite
        // syncs every file. SQLite does so by default; the mode is set explicitly because
        // durability depends on it.
        try database.execute(sql: "PRAGMA synchronous = FULL")
        // On Apple's systems, fsync returns before the drive has written the data. With this
        // setting, SQLite uses F_FULLFSYNC instead. On other systems, the setting has no effect.
        try database.execute(sql: "PRAGMA fullfsync = ON")
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

    /// Returns the bytes saved under a label, or `nil` if there are none.
    public func load(_ label: String) async throws -> [UInt8]? {
      try await attempt { database in
        try Data.fetchOne(
          database, sql: "SELECT bytes FROM state WHERE label = ?", arguments: [Self.key(label)]
        ).map { Array($0) }
      }
    }

    /// Saves bytes under a label; when this method returns, the bytes are durable.
    public func save(_ bytes: [UInt8], as label: String) async throws {
      try await attempt { database in
        try database.execute(
          sql: "INSERT OR REPLACE INTO state (label, bytes) VALUES (?, ?)",
          arguments: [Self.key(label), Data(bytes)])
      }
    }

    /// Deletes the bytes that are saved under a label.
    public func delete(_ label: String) async throws {
      try await attempt { database in
        try database.execute(
          sql: "DELETE FROM state WHERE label = ?", arguments: [Self.key(label)])
      }
    }

    /// Returns the labels under which data is saved, in ascending order.
    public func labels() async throws -> [String] {
      try await attempt { database in
        try Data.fetchAll(database, sql: "SELECT label FROM state")
          .compactMap { String(validating: $0, as: UTF8.self) }.sorted()
      }
    }

    /// Returns the bytes of a label in normalized form.
    ///
    /// Labels that are equal as strings therefore have equal bytes.
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
  /// A back end that stores bytes in an SQLite database; available only in builds with the trait
  /// `SQLite`.
  @available(*, unavailable, message: "enable the trait 'SQLite' where you depend on wayfinder")
  public struct SQLiteBackend {
    /// Unavailable without the trait.
    ///
    /// - Parameter path: The path of the database.
    /// - Throws: Nothing.
    public init(path: String) throws {}
  }
#endif
