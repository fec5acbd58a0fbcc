import NavigationStepTreesRuntime

// The screens of the club's app as a tree of values, of which one branch is selected. In the module
// NavigationStepTrees, the macro `@Steps` generates the code that is written by hand here.

/// Three tabs: news, the member's account, and the appearance of the app.
public struct ClubSteps: StepsCollection, Codable, Hashable, Sendable {
  public enum Steps: String, StepName { case news, account, looks }

  public static let stepsLayout = StepsLayout.tabs

  public var stepSelection = StepSelection<Steps>(.news)
  public var news = NewsSteps()
  public var account = AccountSteps()
  public var looks = Looks()

  public init() {}

  public static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.news, at: \.news)
    list.add(.account, at: \.account)
    list.add(.looks, at: \.looks)
  }
}

/// A list of articles, on which one article can be open.
public struct NewsSteps: StepsCollection, Codable, Hashable, Sendable {
  public enum Steps: String, StepName { case list, article }

  public var stepSelection = StepSelection<Steps>(.list)
  public var list = EmptyStep()
  public var article = Article()

  public static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.list, at: \.list)
    list.add(.article, at: \.article)
  }
}

public struct Article: Codable, Hashable, Sendable {
  public var title = ""
}

/// A member's account: a welcome screen for everyone, and screens that only the member sees.
public struct AccountSteps: StepsCollection, Codable, Hashable, Sendable {
  public enum Steps: String, StepName { case welcome, profile, fees }

  public var stepSelection = StepSelection<Steps>(.welcome)
  /// The name of the member who is signed in, or `nil`; not a step, but saved with the steps.
  public var member: String?
  public var welcome = EmptyStep()
  public var profile = EmptyStep()
  public var fees = EmptyStep()

  public static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.welcome, at: \.welcome)
    list.add(.profile, at: \.profile)
    list.add(.fees, at: \.fees)
  }
}

/// A choice that is not a screen: light or dark.
public struct Looks: StepsCollection, Codable, Hashable, Sendable {
  public enum Steps: String, StepName { case light, dark }

  public static let stepsLayout = StepsLayout.state

  public var stepSelection = StepSelection<Steps>(.light)
  public var light = EmptyStep()
  public var dark = EmptyStep()

  public static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.light, at: \.light)
    list.add(.dark, at: \.dark)
  }
}
