extension FailurePage {
  /// The style sheet.
  ///
  /// Everything that changes from step to step has space reserved for it, so that nothing on the
  /// page moves.
  static var style: String {
    """
    \(PageStyle.common)
    \(stage)
    \(PagePhone.style)
    \(MapDrawing.style)
    \(rest)
    """
  }

  private static let stage = """
    main.beside{grid-template-columns:minmax(0,1fr) minmax(0,23rem)}
    .verdict{font-weight:600}
    .tale{margin:.35rem 0;padding-left:1.6rem}
    .tale .dim::before{content:"→ "}
    .after{overflow-wrap:anywhere}
    .risk{white-space:nowrap}
    .risk meter{width:4rem}
    .law{font-size:1.05rem}
    .details{white-space:pre-wrap;overflow-wrap:anywhere}
    .beside>div{display:grid;grid-template-columns:minmax(0,1fr);gap:1.25rem}
    .controls{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}
    .controls input{flex:1 1 9rem;min-width:6rem;height:2.5rem;accent-color:var(--link);margin:0}
    button{font:inherit;color:var(--ink);background:var(--panel);border:1px solid var(--edge);
      border-radius:.6rem;min-width:2.5rem;min-height:2.5rem;padding:.25rem .7rem;cursor:pointer}
    button[aria-disabled=true]{color:var(--dim);border-color:var(--line);cursor:default}
    #play{min-width:4.5rem}
    #now{height:6.75rem;overflow:auto;margin-top:.75rem}
    #now h3{margin:0 0 .2rem;font-size:1.15rem;line-height:1.35}
    #notes{height:4.5rem;overflow:auto;color:var(--dim);font-size:.875rem}
    #notes p{margin:0}
    #list{height:12.5rem;overflow:auto;border:1px solid var(--line);border-radius:.6rem}
    #steps{list-style:none;margin:0;padding:.25rem}
    #steps button{width:100%;text-align:left;border-color:transparent;padding:.15rem .6rem;
      min-height:2rem;background:none}
    #steps [aria-current]{background:var(--link);color:var(--on-link)}
    #steps .fails{font-weight:700}
    #steps .rest{color:var(--dim);padding:.25rem .6rem}
    """

  private static let rest = """
    #phones{display:flex;flex-wrap:wrap;gap:1.25rem .75rem;justify-content:center;margin:.75rem 0}
    .words{background:var(--ground);border-radius:.6rem;padding:.75rem;min-height:10rem;
      width:100%;overflow-wrap:anywhere;white-space:pre-wrap}
    @media (max-width:60rem){main.beside{grid-template-columns:minmax(0,1fr)}}
    @media (max-width:40rem){.phone{height:21rem}figcaption{height:6.5rem;font-size:.875rem}
      #now{height:8rem}}
    """
}
