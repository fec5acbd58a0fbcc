extension FailurePage {
  /// The style sheet.
  ///
  /// Everything that changes from step to step has room reserved for it, so that nothing on the
  /// page moves.
  static var style: String {
    """
    \(PageStyle.common)
    \(stage)
    \(phone)
    """
  }

  private static let stage = """
    main.beside{grid-template-columns:minmax(0,1fr) minmax(0,23rem)}
    .verdict{font-weight:600}
    .law{font-size:1.05rem}
    .details{white-space:pre-wrap;overflow-wrap:anywhere}
    .side{display:grid;grid-template-columns:minmax(0,1fr);gap:1.25rem}
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

  private static let phone = """
    #phones{display:flex;flex-wrap:wrap;gap:1.25rem .75rem;justify-content:center;margin:.75rem 0}
    figure{margin:0;flex:1 1 9.25rem;max-width:15rem;min-width:0}
    figcaption{height:4.5rem;overflow:auto}
    figcaption strong{display:block}
    figcaption .ok{color:var(--good)}
    figcaption .no{color:var(--bad);font-weight:600}
    .phone{position:relative;height:26rem;border:.4rem solid var(--edge);border-radius:1.75rem;
      background:var(--shade);overflow:hidden}
    .layer{position:absolute;left:0;right:0;bottom:0;display:flex;flex-direction:column;
      background:var(--shade);border-top:1px solid var(--edge);border-radius:1rem 1rem 0 0;
      padding:.3rem .4rem .4rem;box-shadow:0 -2px 10px rgb(0 0 0/.3)}
    .layer.root{border:0;border-radius:0;box-shadow:none}
    .layer.alert,.layer.popover{left:.6rem;right:.6rem;bottom:.6rem;border:1px solid var(--edge);
      border-radius:1rem}
    .layer.alert.high{bottom:30%}
    .layer.extra{outline:3px dashed var(--bad);outline-offset:-3px}
    .layer.missing{outline:3px dashed var(--good);outline-offset:-3px}
    .what{font-size:.75rem;color:var(--dim);line-height:1.3;padding:0 .35rem .15rem;
      white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
    .cards{list-style:none;margin:0;padding:0;flex:1;display:flex;flex-direction:column;min-height:0}
    .card{background:var(--card);border:1px solid var(--edge);border-radius:.6rem;
      padding:.15rem .5rem .3rem;font-size:.875rem;line-height:1.3;min-height:1.6rem;
      margin-bottom:-.2rem;overflow:hidden;flex:none}
    .card:last-child{flex:1;min-height:2.2rem;margin-bottom:0;display:flex;flex-direction:column}
    .card:last-child>.name{font-weight:700;font-size:1rem}
    .name{overflow-wrap:anywhere}
    .card.more{border-style:dashed;color:var(--dim);text-align:center}
    .card.extra{background:var(--bad-card);color:var(--bad-ink);border:2px solid var(--bad)}
    .card.missing{background:var(--good-card);color:var(--good-ink);border:2px dashed var(--good)}
    .badge{display:inline-block;align-self:flex-start;font-size:.6875rem;font-weight:700;border-radius:.3rem;
      padding:0 .3rem;margin:.1rem 0;line-height:1.4}
    .extra>.badge{background:var(--bad);color:var(--on-bad)}
    .missing>.badge{background:var(--good);color:var(--on-good)}
    .policy{display:block;font-size:.75rem;color:var(--dim)}
    .extra>.policy,.missing>.policy{color:inherit}
    .parts{display:flex;flex:1;min-height:0;gap:.25rem}
    .part{flex:1;min-width:0;display:flex;flex-direction:column;border-radius:.6rem}
    .columns>.part.front{box-shadow:inset 0 -3px 0 var(--link)}
    .tabs{flex-direction:column}
    .bar{display:flex;gap:.2rem;list-style:none;margin:0;padding:.2rem 0 0}
    .bar li{flex:1;min-width:0;font-size:.75rem;text-align:center;color:var(--dim);
      border-top:3px solid transparent;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
    .bar .front{color:var(--ink);font-weight:700;border-top-color:var(--link)}
    .bar .differs{color:var(--bad);font-weight:700}
    .inside{flex:1;display:flex;min-height:3rem;padding-top:.2rem}
    .nothing{display:grid;place-items:center;height:100%;color:var(--dim);padding:1rem;
      text-align:center}
    .words{background:var(--ground);border-radius:.6rem;padding:.75rem;min-height:10rem;
      width:100%;overflow-wrap:anywhere;white-space:pre-wrap}
    @media (max-width:60rem){main.beside{grid-template-columns:minmax(0,1fr)}}
    @media (max-width:40rem){.phone{height:21rem}figcaption{height:6.5rem;font-size:.875rem}
      #now{height:8rem}}
    """
}
