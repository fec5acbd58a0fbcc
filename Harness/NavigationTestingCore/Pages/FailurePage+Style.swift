extension FailurePage {
  /// The style sheet.
  ///
  /// The style reserves space for everything that changes from step to step, so that nothing on the
  /// page moves.
  static var style: String {
    """
    \(PageStyle.common)
    \(stage)
    \(PagePhone.style)
    \(MapDrawing.style)
    \(CampaignPage.triedStyle)
    \(rest)
    """
  }

  private static let stage = """
    .drill{background:var(--panel);border:1px solid var(--edge);border-radius:.6rem;
      padding:.4rem .75rem;margin:0 0 .75rem}
    .verdict{font-weight:600}
    .controls{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}
    .controls h2{margin:0 .5rem 0 0}
    .controls input{flex:1 1 9rem;min-width:6rem;height:2.5rem;accent-color:var(--link);margin:0}
    button{font:inherit;color:var(--ink);background:var(--panel);border:1px solid var(--edge);
      border-radius:.6rem;min-width:2.5rem;min-height:2.5rem;padding:.25rem .7rem;cursor:pointer}
    button[aria-disabled=true]{color:var(--dim);border-color:var(--line);cursor:default}
    #play{min-width:11rem}
    .scene{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.4fr);gap:1.25rem;
      margin-top:.75rem}
    .scene h3{margin-top:0}
    #terms{margin:0 0 .75rem}
    #terms dl{columns:22rem 3;column-gap:1.5rem;font-size:.875rem;margin-top:.35rem}
    #terms dl>div{break-inside:avoid;margin-bottom:.3rem}
    #terms dt{display:inline;font-weight:600;color:var(--ink)}
    #terms dd{display:inline;margin:0;color:var(--dim)}
    .facts{flex:1 1 100%;overflow:auto;height:var(--facts)}
    .facts th[scope=row]{text-align:left;font-weight:400;color:var(--dim)}
    .facts td,.facts th{overflow-wrap:break-word;vertical-align:top}
    .differs td{color:var(--bad-ink);background:var(--bad-card)}
    td.ok{color:var(--good);white-space:nowrap}
    td.no{color:var(--bad);font-weight:600;white-space:nowrap}
    .then{display:block;color:var(--dim)}
    .wrong{display:block}
    #now{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    #notes{height:4.5rem;overflow:auto;color:var(--dim);font-size:.875rem}
    #notes p{margin:0}
    #list{max-height:42rem;overflow:auto}
    #list.long{height:42rem;border-block:1px solid var(--line)}
    #steps{list-style:none;margin:0;padding:.2rem}
    #steps li{margin-bottom:.25rem}
    #steps button{width:100%;text-align:left;border-color:var(--line);padding:.3rem .6rem;
      min-height:2rem;background:none;line-height:1.4;overflow-wrap:anywhere}
    #steps [aria-current]{background:var(--ground);border-color:var(--link);
      box-shadow:inset .3rem 0 0 var(--link);padding-left:.9rem}
    #steps [aria-current] .says{font-weight:700}
    #steps .rest{color:var(--dim);padding:.25rem .6rem}
    .three figcaption{height:3.75rem}
    #phones{display:flex;flex-wrap:wrap;gap:1.25rem .75rem;justify-content:center}
    """

  private static let rest = """
    .beside{display:grid;gap:1.25rem;align-items:start;
      grid-template-columns:minmax(0,1fr) minmax(0,27rem)}
    .beside>div{display:grid;grid-template-columns:minmax(0,1fr);gap:1.25rem}
    .after{overflow-wrap:anywhere}
    .risk{white-space:nowrap}
    dl{margin:0}
    dt{color:var(--dim);font-size:.875rem}
    dd{margin:0 0 .75rem}
    .details{white-space:pre-wrap;overflow-wrap:anywhere;margin-top:.15rem}
    .tried{margin-top:1.25rem}
    .tried>.panel{margin-top:1rem}
    pre{white-space:pre-wrap;overflow-wrap:anywhere}
    .words{background:var(--ground);border-radius:.6rem;padding:.75rem;min-height:10rem;
      width:100%;overflow-wrap:anywhere;white-space:pre-wrap}
    @media (max-width:60rem){.beside{grid-template-columns:minmax(0,1fr)}}
    @media (max-width:48rem){#terms .wide{max-height:13rem}.scene{grid-template-columns:minmax(0,1fr)}
      .scene>:last-child{order:-1}.phone{height:21rem}
      .three figcaption,figcaption{height:4.75rem}
      .badge{white-space:normal}.controls h2{flex-basis:100%}
      #now{position:static;width:auto;height:12rem;clip-path:none;overflow:auto;
        margin-top:.75rem}
      #now .says{font-weight:700}#list{max-height:none}#list.long{height:20rem}}
    @media (hover:none),(max-width:48rem){#keys{display:none}}
    """
}
