/// The common style of all pages.
package enum PageStyle {
  /// The colors, and the rules that are the same on all pages.
  package static var common: String {
    """
    :root{color-scheme:light dark;\(PagePalette.light.declarations)}
    @media (prefers-color-scheme:dark){:root{\(PagePalette.dark.declarations)}}
    \(shapes)
    """
  }

  private static let shapes = """
    *{box-sizing:border-box}
    body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
    header,main{max-width:76rem;margin:0 auto;padding:0 1.5rem}
    header{padding-top:1.5rem;padding-bottom:.75rem}
    h1{font-size:1.6rem;line-height:1.25;margin:0 0 .5rem;overflow-wrap:anywhere}
    h2{font-size:1.15rem;margin:0 0 .75rem}
    h3{font-size:1rem;margin:1rem 0 .35rem}
    p{margin:.35rem 0}
    .cross{color:var(--bad)}
    a{color:var(--link)}
    .dim,.hint{color:var(--dim)}
    .hint{font-size:.875rem}
    main{display:grid;grid-template-columns:minmax(0,1fr);gap:1.25rem;align-items:start;
      padding-bottom:2rem}
    .panel{background:var(--panel);border:1px solid var(--line);border-radius:1rem;
      padding:1.1rem 1.25rem;min-width:0}
    :focus-visible{outline:3px solid var(--link);outline-offset:2px}
    pre{margin:.35rem 0;padding:.75rem;background:var(--ground);border-radius:.6rem;overflow:auto;
      border:1px solid var(--line);max-height:32rem;font:.8125rem/1.5 ui-monospace,monospace}
    table{border-collapse:collapse;font-size:.875rem;width:100%}
    th,td{text-align:left;padding:.2rem .5rem .2rem 0;border-bottom:1px solid var(--line)}
    .wide{overflow:auto}
    summary{cursor:pointer;padding:.35rem 0}
    .hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    @media (max-width:40rem){header,main{padding-left:.75rem;padding-right:.75rem}
      .panel{padding:.9rem}h1{font-size:1.35rem}}
    """
}
