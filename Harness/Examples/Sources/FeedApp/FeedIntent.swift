import NavigationFlows

/// The intents of users in the app.
public enum FeedIntent: Intent, Hashable {
  case begin
  case open(post: Int)
  case visit(author: String)
  case write
  case type(String)
  case send
  case discard
  case goOnWriting
}
