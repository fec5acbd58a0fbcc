import NavigationTestingCore

extension GraphMapPage {
  /// The style sheet, which arranges columns side by side or, on narrow pages, one below another.
  static var style: String {
    """
    :root{color-scheme:light dark;\(PagePalette.light.declarations)}
    @media (prefers-color-scheme:dark){:root{\(PagePalette.dark.declarations)}}
    *{box-sizing:border-box}
    body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.45 system-ui,sans-serif;
      display:flex;flex-direction:column;min-height:100vh}
    header{padding:1rem 1.5rem .25rem}
    h1{font-size:1.5rem;margin:0 0 .25rem}
    h2{font-size:1rem;margin:0 0 .5rem}
    h3{font-size:1rem;margin:0;overflow-wrap:anywhere}
    p{margin:.2rem 0}
    a{color:var(--link)}
    .dim,.hint{color:var(--dim);font-size:.875rem;overflow-wrap:anywhere}
    form{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:center;margin:.5rem 0}
    input{font:inherit;color:var(--ink);background:var(--panel);border:1px solid var(--edge);
      border-radius:.6rem;padding:.3rem .7rem;min-height:2.5rem;flex:0 1 20rem;min-width:9rem}
    #found{min-height:1.5rem;min-width:10rem;color:var(--dim)}
    :focus-visible{outline:3px solid var(--link);outline-offset:2px}
    main{position:relative;display:flex;gap:4rem;align-items:flex-start;overflow:auto;flex:1;
      padding:1rem 1.5rem 2rem}
    .column{flex:none;width:17rem;position:relative}
    .column>ul{list-style:none;margin:0;padding:0;display:grid;gap:1rem}
    .card{background:var(--panel);border:1px solid var(--edge);border-radius:.8rem;
      padding:.6rem .8rem;scroll-margin:6rem}
    .card.holder{border-style:dashed;background:var(--ground)}
    .card ul{list-style:none;margin:.4rem 0 0;padding:.4rem 0 0;border-top:1px solid var(--line);
      font-size:.875rem;display:grid;gap:.2rem}
    summary{cursor:pointer;font-size:.875rem;margin-top:.4rem}
    .card li{overflow-wrap:anywhere}
    .card h3 a{color:inherit;text-decoration:none}
    .card h3 a:hover{text-decoration:underline}
    .card:target{border-color:var(--link);box-shadow:0 0 0 2px var(--link)}
    .card.near{border-color:var(--link)}
    .way:empty{display:none}
    .way{font-size:.8125rem;color:var(--dim);overflow-wrap:anywhere}
    .mark{display:inline-block;border:1px solid var(--edge);border-radius:.4rem;padding:0 .35rem;
      font-size:.75rem}
    [hidden]{display:none}
    #ways{position:absolute;left:0;top:0;pointer-events:none;overflow:visible}
    #ways path{fill:none;stroke:var(--line);stroke-width:1.5}
    #ways path.part{stroke-dasharray:4 4}
    #ways path.lit{stroke:var(--link);stroke-width:2.5}
    @media (max-width:48rem){main{flex-direction:column;gap:1.5rem;padding:1rem .75rem 2rem}
      header{padding:.75rem .75rem .25rem}.column{width:100%}#ways{display:none}}
    @media print{#ways,form{display:none}main{flex-wrap:wrap}}
    """
  }
}
