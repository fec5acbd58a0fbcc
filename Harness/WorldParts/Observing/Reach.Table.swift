extension Reach {
  /// A table of what campaigns must reach.
  ///
  /// Each line has a name, followed by the worlds whose default campaigns must reach what it names
  /// or, if no campaign must reach it, by the reason. If a world reaches something only by chance,
  /// the line does not list the world, so that every seed passes.
  static let table = """
    verb splice | hosts graphs typed demo flows routes coordinators changes mixed
    verb unwind | changes
    verb present | hosts flows changes mixed
    verb dismissLayers | hosts typed demo flows changes mixed
    verb restyle | hosts changes
    verb select | hosts graphs flows coordinators changes
    verb setTabs | hosts changes
    verb setRoot | changes
    verb attach | hosts changes
    verb beginScope | none: transactions begin scopes, and report their edits
    verb endScope | changes mixed
    verb setLeavePolicy | hosts changes
    span end | hosts typed demo flows routes coordinators changes mixed
    span endUnlessTop | changes
    span endUnlessPresent | changes
    span top | hosts flows routes coordinators changes mixed
    span above | routes changes mixed
    span from | flows changes mixed
    span aboveIndex | changes
    span aboveRoot | hosts changes mixed
    span indexes | changes
    span all | changes
    span entries | hosts graphs typed demo flows routes coordinators changes mixed
    edit insert | hosts graphs typed demo flows routes steps coordinators changes hub mixed
    edit remove | hosts graphs typed demo flows routes steps coordinators changes hub mixed
    edit mark | hosts graphs steps coordinators changes hub mixed
    edit addContainer | hosts graphs typed demo flows steps coordinators changes hub mixed
    edit removeContainer | hosts graphs typed demo flows steps coordinators changes hub mixed
    edit moveChild | hosts hub
    edit select | hosts graphs flows steps coordinators changes hub
    edit addLayer | hosts graphs typed demo flows steps coordinators changes hub mixed
    edit removeLayer | hosts graphs typed demo flows steps coordinators changes hub mixed
    edit restyle | hosts changes
    edit beginScope | graphs typed demo flows coordinators changes hub mixed
    edit endScope | graphs typed demo flows coordinators changes hub mixed
    cause code | hosts typed demo flows routes steps coordinators changes hub mixed
    cause user | hosts graphs typed demo flows routes steps coordinators changes hub mixed
    cause gesture | hosts graphs typed demo flows routes steps coordinators changes hub mixed
    cause link | graphs typed demo steps changes hub mixed
    cause restore | graphs typed demo routes steps coordinators changes hub
    cause system | changes hub mixed
    ignored atRoot | hosts graphs typed demo flows routes steps coordinators changes hub mixed
    ignored nothingPresented | graphs typed changes hub mixed
    ignored noChange | hosts graphs typed demo flows routes steps coordinators changes hub mixed
    ignored staleSource | graphs typed demo flows changes hub mixed
    ignored reselected | hosts steps coordinators changes hub mixed
    ignored alreadyThere | graphs typed changes hub mixed
    ignored alreadyCompleted | hub
    ignored noTransition | graphs typed flows hub mixed
    ignored notAnExit | typed
    ignored denied | hosts graphs typed hub mixed
    ignored superseded | typed flows
    ignored staleToken | typed hub mixed
    ignored staleReport | none: sessions leave out what is gone; see EngineHostTests
    refused unknownEntry | changes hub
    refused entryElsewhere | changes hub
    refused unknownContainer | changes hub
    refused wrongKind | changes hub
    refused unknownLayer | changes hub
    refused unknownScope | changes hub
    refused invalidCount | changes
    refused indexOutOfRange | typed changes hub
    refused emptyStack | changes hub
    refused emptyContainer | changes
    refused duplicateTab | changes
    refused unknownTab | changes
    refused duplicateEntry | changes
    refused splitsScope | changes
    refused rootIsPermanent | changes hub mixed
    refused rootStyle | changes hub
    refused tooDeep | hosts changes
    refused damaged | typed
    refused alreadyAttached | hub
    refused covered | hub
    refused unknownAction | graphs hub mixed
    refused unusableValue | graphs typed demo
    refused busy | typed flows hub
    refused invalidDefinition | typed
    refused impossible | flows hub mixed
    event removed | hosts graphs typed flows routes steps coordinators mixed
    event dismissed | hosts graphs typed flows mixed
    event selected | hosts graphs flows steps coordinators
    event reselected | hosts
    event rearranged | hosts
    event detentSelected | hosts
    event columnToggled | none: no simulated host opens or closes columns; see WishTests
    event cannotShow | hosts graphs typed flows routes steps coordinators mixed
    event backRequested | hosts graphs typed flows routes steps coordinators mixed
    event leaveRequested | hosts typed mixed
    event settled | hosts graphs typed flows routes steps coordinators mixed
    request back | hosts graphs typed demo flows routes steps coordinators mixed
    request leave | hosts typed
    request reselect | hosts
    request setColumn | none: no simulated host opens or closes columns; see WishTests
    request perform | hosts
    request open | none: no simulated host opens links from a screen; see WishTests
    step completeClosed | none: the report that closes an alert also settles; see ControllerTests
    """
}
