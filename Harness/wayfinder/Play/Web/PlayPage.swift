import NavigationSimulation
import NavigationTestingCore

/// The page on which a user navigates through an app in a browser.
struct PlayPage {
  private let title: String
  /// A random value that identifies the page's script, so the browser runs no other script.
  private let nonce: String

  init(title: String) {
    self.title = title
    var random = SystemRandomNumberGenerator()
    nonce = String(random.next() as UInt64, radix: 36)
  }

  /// The content security policy of the page, which allows it to run its own script and to contact
  /// its origin.
  var policy: String {
    "default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'unsafe-inline'; img-src data:; "
      + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  }

  /// The content security policy of a failure page, which allows it to run its script but not to
  /// use the network.
  static let failurePolicy =
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; "
    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  /// The faults of the host, as HTML options.
  private var faults: String {
    Crowd.faults.map { fault in
      "<option value=\"\(HTMLText.escaped(fault.name))\">\(HTMLText.escaped(fault.note))</option>"
    }.joined()
  }

  /// The whole document.
  var html: String {
    HTMLDocument.text(
      title: title, style: Self.style,
      body: """
        <header>
        <h1>\(HTMLText.escaped(title))</h1>
        <p id="said" role="status" aria-live="polite"></p>
        </header>
        <main>
        <section class="panel" aria-labelledby="screen-title">
        <h2 id="screen-title">The screen</h2>
        <div id="phone"></div>
        </section>
        <section class="panel" aria-labelledby="offers-title">
        <h2 id="offers-title">What you can do</h2>
        <ol id="offers"></ol>
        <form id="form">
        <label for="line">Or type it, such as “twice 1” or “open LINK”</label>
        <input id="line" autocomplete="off" spellcheck="false">
        <button type="submit">Do it</button>
        </form>
        <p class="hint">The keys 1 to 9 do what has that number, U undoes the last step.</p>
        </section>
        <section class="panel" aria-labelledby="steps-title">
        <h2 id="steps-title">What you did</h2>
        <div id="list" tabindex="0" role="region" aria-labelledby="steps-title">\
        <ol id="steps"></ol></div>
        <button type="button" id="undo" aria-keyshortcuts="U">Undo</button>
        <form id="crowd">
        <label for="fault">What is wrong with the screen that hostile users have</label>
        <select id="fault"><option value="">nothing</option>\(faults)</select>
        <button type="submit">Let hostile users loose</button>
        </form>
        <p id="failure" hidden><a href="failure" target="_blank">The failure, step by step</a></p>
        <p><a href="walk.trace" download>The walk as a recording</a></p>
        <noscript><p>This page needs scripts; in the terminal, leave out --web.</p></noscript>
        </section>
        </main>
        <script nonce="\(nonce)">\(Self.script)</script>
        """)
  }

  private static var style: String {
    """
    \(PageStyle.common)
    \(PagePhone.style)
    main{grid-template-columns:minmax(0,17rem) minmax(0,1fr) minmax(0,1fr)}
    figure{max-width:none}
    figcaption{height:auto}
    ol{margin:0;padding-left:1.75rem}
    #said{min-height:3rem}
    #said.no{color:var(--bad)}
    #offers{display:grid;gap:.35rem}
    #list{height:20rem;overflow:auto;margin-bottom:.75rem}
    button,input,select{font:inherit;color:var(--ink);background:var(--panel);border:1px solid var(--edge);
      border-radius:.6rem;min-height:2.5rem;padding:.25rem .7rem}
    button{cursor:pointer}
    #offers button{width:100%;text-align:left;overflow-wrap:anywhere}
    button[aria-disabled=true]{color:var(--dim);border-color:var(--line);cursor:default}
    form{display:flex;flex-wrap:wrap;gap:.35rem;margin-top:1rem}
    label{flex-basis:100%}
    input,select{flex:1 1 8rem;min-width:0}
    @media (max-width:60rem){main{grid-template-columns:minmax(0,1fr)}#list{height:8rem}}
    """
  }

  private static let script = #"""
    'use strict';
    const byId = id => document.getElementById(id);
    const story = {layers: []};
    \#(PagePhone.script)
    let offers = [], waits = false;
    function show(reply) {
      story.layers = reply.layers;
      offers = reply.offers;
      const phone = drawPhone('', reply.layers.map((_, index) => index), [], '', '', ['dim', '']);
      byId('phone').replaceChildren(phone);
      byId('said').textContent = (reply.refused ? '✘ ' : '') + reply.said.join(' ');
      byId('said').className = reply.refused ? 'no' : '';
      const focused = byId('offers').contains(document.activeElement);
      byId('offers').replaceChildren(...offers.map(offer => {
        const item = make('li'), button = make('button', '', offer);
        button.type = 'button';
        button.onclick = () => send(offer);
        item.append(button);
        return item;
      }));
      if (focused && offers.length) byId('offers').querySelector('button').focus();
      byId('steps').replaceChildren(...reply.steps.map(step => make('li', '', step)));
      byId('list').scrollTop = byId('list').scrollHeight;
      byId('failure').hidden = !reply.failure;
      byId('undo').setAttribute('aria-disabled', String(!reply.steps.length));
    }
    async function ask(path, options) {
      if (waits) return;
      waits = true;
      try {
        const reply = await fetch(path, options);
        if (!reply.ok) throw new Error(await reply.text());
        show(await reply.json());
      } catch (error) {
        byId('said').textContent = '✘ The program does not answer any more: ' + error.message;
        byId('said').className = 'no';
      } finally {
        waits = false;
      }
    }
    const send = line => ask('step', {method: 'POST', body: line});
    byId('undo').onclick = () => send('undo');
    byId('form').onsubmit = event => {
      event.preventDefault();
      const line = byId('line').value.trim();
      byId('line').value = '';
      if (line) send(line);
    };
    byId('crowd').onsubmit = event => {
      event.preventDefault();
      byId('said').textContent = 'Hostile users are at it …';
      ask('crowd', {method: 'POST', body: byId('fault').value});
    };
    addEventListener('keydown', event => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest('input,select')) return;
      const offer = offers[Number(event.key) - 1];
      if (/^[1-9]$/.test(event.key) && offer !== undefined) send(offer);
      if (event.key === 'u' || event.key === 'U') send('undo');
    });
    ask('state');
    """#
}
