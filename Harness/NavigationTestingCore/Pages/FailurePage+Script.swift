extension FailurePage {
  /// The script that makes the page interactive.
  ///
  /// It draws only the current step and a limited list of steps, so the length of a case does not
  /// matter.
  static let script = [reading, PagePhone.script, choosing, walking].joined(separator: "\n")

  private static let reading = #"""
    'use strict';
    const story = JSON.parse(document.getElementById('case').textContent);
    const last = story.frames.length - 1;
    const byId = id => document.getElementById(id);
    """#

  /// The part of the script that draws the phones of a moment side by side, and a table of the
  /// moment's facts.
  private static let choosing = #"""
    function factTable(facts) {
      const box = make('div', 'facts'), table = make('table'), head = make('tr'), body = make('tbody');
      const compared = facts.some(fact => fact.expected !== undefined);
      for (const title of compared ? ['What', 'Is', 'Should be'] : ['What', 'Is']) {
        const cell = make('th', '', title);
        cell.scope = 'col';
        head.append(cell);
      }
      for (const fact of facts) {
        const row = make('tr', fact.wrong ? 'differs' : ''), name = make('th', '', fact.name);
        name.scope = 'row';
        const found = fact.wrong ? withCross(make('td'), fact.found) : make('td', '', fact.found);
        row.append(name, found);
        if (compared) row.append(make('td', '', fact.expected === undefined ? '–' : fact.expected));
        body.append(row);
      }
      const top = make('thead');
      top.append(head);
      table.append(top, body);
      box.append(table);
      return box;
    }
    function phonesOf(frame) {
      const wrong = frame.wrong, lag = frame.lag, phones = [];
      if (frame.app) {
        const status = !story.expected || !frame.expected ? ['dim', '']
          : wrong ? ['no', '✘ not as it should be']
          : frame.verdict ? ['dim', 'same screens; see what is wrong above'] : ['ok', '✓ as it should be'];
        phones.push(drawPhone('What the app holds', frame.app, wrong ? wrong.extra : [], 'extra',
          'should not be here', status, frame.press));
      }
      if (story.expected && frame.app) {
        const unknown = at ? 'not known after this step' : 'not known before the first step';
        const phone = drawPhone('What should be there', frame.expected || [],
          wrong ? wrong.missing : [], 'missing', 'missing in the app',
          ['dim', frame.expected ? 'for comparison' : unknown]);
        // It keeps its place, so that nothing moves.
        if (!frame.expected) phone.classList.add('unknown');
        phones.push(phone);
      }
      if (story.screen && frame.screen) {
        const status = !lag ? ['ok', '✓ the same as the app']
          : frame.pending ? ['dim', '… differs for now, as is normal']
          : ['no', '✘ differs, and nothing is on its way'];
        phones.push(drawPhone('What the display shows', frame.screen, lag ? lag.extra : [], 'extra',
          'not in the app', status));
      }
      if (frame.facts) phones.push(factTable(frame.facts));
      if (!phones.length) phones.push(make('p', 'words', frame.text));
      return phones;
    }
    """#

  /// The part of the script that moves from step to step.
  private static let walking = #"""
    let at = -1, timer = 0;
    function lightMap() {
      const way = byId('way');
      if (!way) return;
      const taken = new Set(story.frames.slice(0, at + 1).map(frame => frame.way));
      const frame = story.frames[at], here = frame.here || [];
      for (const line of document.querySelectorAll('[data-way]')) {
        const number = Number(line.dataset.way);
        line.classList.toggle('taken', taken.has(number));
        line.classList.toggle('now', frame.way === number);
      }
      for (const place of document.querySelectorAll('[data-place]')) {
        const isHere = here.includes(Number(place.dataset.place));
        place.classList.toggle('here', isHere);
        place.classList.toggle('astray', isHere && !!frame.astray);
      }
      way.textContent = frame.took || 'This step follows no arrow of the map.';
      showLit(byId('map').querySelector('.wide'));
    }
    // Of a wide map the part is shown where something is lit.
    function showLit(box) {
      const kinds = ['.way.now', '.here', '.way.taken'];
      const lit = kinds.map(kind => box.querySelector(kind)).find(Boolean);
      if (!lit) return;
      const part = lit.getBoundingClientRect(), all = box.getBoundingClientRect();
      box.scrollLeft += part.left + part.width / 2 - all.left - all.width / 2;
    }
    const shownSteps = 200;
    function title(index) {
      const frame = story.frames[index];
      return (frame.number === undefined ? '' : frame.number + '. ') + frame.says;
    }
    // What is wrong after a step; the last one breaks the law.
    function wrongWords(index) {
      const frame = story.frames[index];
      return index === last ? frame.verdict : frame.wrong ? frame.wrong.words : [];
    }
    function withCross(element, words) {
      const mark = make('span', 'cross', '✘ ');
      mark.setAttribute('aria-hidden', 'true');
      element.append(mark, words);
      return element;
    }
    function describe(index) {
      const frame = story.frames[index], wrong = wrongWords(index);
      const parts = [make('span', 'says', title(index))];
      if (frame.happened) parts.push(make('span', 'then', '→ ' + frame.happened));
      if (wrong.length) {
        const words = (index === last ? 'Wrong from here: ' : '') + wrong.join(' ');
        parts.push(withCross(make('span', 'wrong'), words));
      }
      return parts;
    }
    function drawSteps() {
      const list = byId('steps'), long = story.frames.length > shownSteps;
      const from = long ? Math.max(0, at - 20) : 0;
      const to = long ? Math.min(last, from + 40) : last;
      const items = [];
      if (from > 0) items.push(make('li', 'rest', from + ' earlier steps'));
      for (let index = from; index <= to; index++) {
        const item = make('li'), button = make('button');
        button.type = 'button';
        button.append(...describe(index));
        button.onclick = () => go(index);
        if (index === at) button.setAttribute('aria-current', 'step');
        item.append(button);
        items.push(item);
      }
      if (to < last) items.push(make('li', 'rest', (last - to) + ' later steps'));
      const focused = list.contains(document.activeElement);
      list.replaceChildren(...items);
      const current = list.querySelector('[aria-current]'), box = byId('list');
      if (!current) return;
      if (focused) current.focus({preventScroll: true});
      box.scrollTop = Math.max(0, current.offsetTop - list.offsetTop - box.clientHeight / 2);
    }
    function disable(id, isOff) { byId(id).setAttribute('aria-disabled', String(isOff)); }
    function go(index) {
      index = Math.max(0, Math.min(last, index));
      if (index === at || last < 0) return;
      at = index;
      const frame = story.frames[at];
      byId('now').replaceChildren(...describe(at));
      byId('phones').replaceChildren(...phonesOf(frame));
      byId('notes').replaceChildren(...(frame.notes || []).map(note => make('p', '', note)));
      const scrubber = byId('scrubber');
      scrubber.value = at;
      scrubber.setAttribute('aria-valuetext', 'Step ' + at + ' of ' + last + ': ' + frame.says);
      for (const id of ['first', 'previous']) disable(id, at === 0);
      for (const id of ['next', 'last']) disable(id, at === last);
      if (!timer) namePlay();
      drawSteps();
      lightMap();
    }
    function namePlay() {
      byId('play').textContent = at === last ? 'Play from the start' : 'Play';
    }
    function stop() { clearInterval(timer); timer = 0; namePlay(); }
    function play() {
      if (timer) return stop();
      if (at === last) go(0);
      byId('play').textContent = 'Stop';
      timer = setInterval(() => at === last ? stop() : go(at + 1), 1200);
    }
    byId('first').onclick = () => go(0);
    byId('previous').onclick = () => go(at - 1);
    byId('next').onclick = () => go(at + 1);
    byId('last').onclick = () => go(last);
    byId('play').onclick = play;
    byId('scrubber').oninput = event => go(Number(event.target.value));
    function isInView(element) {
      const box = element.getBoundingClientRect();
      return box.bottom > 0 && box.top < innerHeight;
    }
    // Home and End move the page, unless the player has the keys.
    addEventListener('keydown', event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target.closest('input,pre,.wide') || !isInView(byId('phones'))) return;
      const aims = {ArrowLeft: at - 1, ArrowRight: at + 1};
      if (event.target.closest('.stage')) Object.assign(aims, {Home: 0, End: last});
      if (!(event.key in aims)) return;
      event.preventDefault();
      go(aims[event.key]);
    });
    for (const button of document.querySelectorAll('.copy')) {
      button.onclick = () => {
        const source = byId(button.dataset.copies), range = document.createRange();
        range.selectNodeContents(source);
        getSelection().removeAllRanges();
        getSelection().addRange(range);
        button.textContent = document.execCommand('copy') ? 'Copied' : 'Selected';
      };
    }
    byId('phones').classList.toggle('three', story.screen);
    byId('notes').hidden = !story.frames.some(frame => frame.notes);
    if (story.frames.length > shownSteps) byId('list').classList.add('long');
    const wanted = /^#step-(\d+)$/.exec(location.hash);
    go(wanted ? Number(wanted[1]) : last);
    """#
}
