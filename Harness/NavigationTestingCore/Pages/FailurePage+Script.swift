extension FailurePage {
  /// The script that makes the page interactive.
  ///
  /// It builds only the current step, so that the length of a case does not matter.
  static let script = [reading, drawing, walking].joined(separator: "\n")

  private static let reading = #"""
    'use strict';
    const story = JSON.parse(document.getElementById('case').textContent);
    const last = story.frames.length - 1;
    const byId = id => document.getElementById(id);
    function make(tag, className, text) {
      const element = document.createElement(tag);
      if (className) element.className = className;
      if (text !== undefined) element.textContent = text;
      return element;
    }
    """#

  /// One phone: layers above one another, in each of them cards.
  private static let drawing = #"""
    // Cards are numbered in the order of reading, as the lists of differences count them.
    function drawCard(card, pen) {
      const marked = pen.marks.has(pen.next++);
      const item = make('li', marked ? 'card ' + pen.mark : 'card');
      pen.seen = pen.seen || marked;
      if (marked) pen.count++;
      if (!card.bare) item.append(make('span', 'name', card.name));
      if (marked) item.append(make('span', 'badge', pen.badge));
      if (card.leaving) {
        const words = card.leaving === 'denied' ? 'may not be left' : 'asks before it is left';
        item.append(make('span', 'policy', words));
      }
      for (const container of card.inside || []) {
        const inside = make('div', 'inside');
        inside.append(drawContainer(container, pen));
        item.append(inside);
      }
      return item;
    }
    function drawStack(cards, pen) {
      const list = make('ol', 'cards');
      const items = cards.map(card => drawCard(card, pen));
      const hidden = items.slice(1, -3).filter(item => items.length > 6 && !item.matches('.extra,.missing'));
      items.forEach((item, index) => {
        if (index === 1 && hidden.length) list.append(make('li', 'card more', hidden.length + ' more'));
        if (!hidden.includes(item)) list.append(item);
      });
      return list;
    }
    function firstName(container) {
      if (container.cards) return container.cards.length ? container.cards[0].name : '';
      return container.parts.length ? firstName(container.parts[0]) : '';
    }
    function drawContainer(container, pen) {
      if (container.cards) {
        const part = make('div', 'part');
        part.append(drawStack(container.cards, pen));
        return part;
      }
      const isTabs = container.kind === 'tabs';
      const box = make('div', 'part');
      const row = make('div', isTabs ? 'parts tabs' : 'parts columns');
      const bar = make('ol', 'bar');
      container.parts.forEach((part, index) => {
        const before = pen.count;
        const drawn = drawContainer(part, pen);
        const front = index === container.selected;
        if (front || !isTabs) row.append(drawn);
        if (front && !isTabs) drawn.classList.add('front');
        const differs = pen.count > before && !front;
        const tab = make('li', front ? 'front' : differs ? 'differs' : '',
          (index + 1) + ' ' + firstName(part) + (differs ? ' ✘' : ''));
        if (front) tab.setAttribute('aria-current', 'true');
        bar.append(tab);
      });
      box.append(row);
      if (isTabs) { bar.setAttribute('aria-label', 'Tabs'); box.append(bar); }
      return box;
    }
    function drawLayer(layer, index, count, pen) {
      const before = pen.count, first = pen.next;
      const content = drawContainer(layer.content, pen);
      const whole = pen.next > first && pen.count - before === pen.next - first;
      const box = make('section', 'layer ' + layer.style + (whole && index ? ' ' + pen.mark : ''));
      const word = layer.word.charAt(0).toUpperCase() + layer.word.slice(1);
      box.setAttribute('aria-label', word);
      const room = Math.min(25, 73 / Math.max(1, count - 1));
      const half = layer.style === 'partialSheet' && index === count - 1 && count < 3;
      box.style.top = index === 0 ? '0' : half ? '50%' : (index * room) + '%';
      if (layer.style === 'alert' && count < 4) box.classList.add('high');
      box.append(make('div', 'what', word + (layer.by ? ' over “' + layer.by + '”' : '')), content);
      return box;
    }
    function drawPhone(title, layers, marks, mark, badge, status) {
      const figure = make('figure');
      const caption = make('figcaption');
      caption.append(make('strong', '', title), make('span', status[0], status[1]));
      const phone = make('div', 'phone');
      const pen = {marks: new Set(marks), mark: mark, badge: badge, next: 0, count: 0};
      layers.forEach((number, index) =>
        phone.append(drawLayer(story.layers[number], index, layers.length, pen)));
      if (!layers.length) phone.append(make('p', 'nothing', 'Nothing is shown yet.'));
      figure.append(caption, phone);
      return figure;
    }
    function phonesOf(frame) {
      const wrong = frame.wrong, lag = frame.lag, phones = [];
      if (frame.app) {
        const status = !story.expected || !frame.expected ? ['dim', '']
          : wrong ? ['no', '✘ not as it should be'] : ['ok', '✓ as it should be'];
        phones.push(drawPhone('What the app holds', frame.app, wrong ? wrong.extra : [], 'extra',
          'should not be here', status));
      }
      if (story.expected && frame.app) {
        phones.push(drawPhone('What should be there', frame.expected || [], wrong ? wrong.missing : [],
          'missing', 'missing in the app',
          ['dim', frame.expected ? 'as a second, simple program works it out' : 'unknown for this step']));
      }
      if (story.screen && frame.screen) {
        const status = lag ? ['dim', '≠ not the same as the app' + (frame.number === undefined ? '' : ', yet')]
          : ['ok', '✓ the same as the app'];
        phones.push(drawPhone('What the screen shows', frame.screen, lag ? lag.extra : [], 'extra',
          'not in the app', status));
      }
      if (!phones.length) phones.push(make('p', 'words', frame.text));
      return phones;
    }
    """#

  /// Going from step to step.
  private static let walking = #"""
    let at = -1, timer = 0;
    const shownSteps = 200;
    function title(index) {
      const frame = story.frames[index];
      return (frame.number === undefined ? '' : frame.number + '. ') + frame.says;
    }
    function drawSteps() {
      const list = byId('steps'), long = story.frames.length > shownSteps;
      const from = long ? Math.max(0, at - 20) : 0;
      const to = long ? Math.min(last, from + 40) : last;
      const items = [];
      if (from > 0) items.push(make('li', 'rest', from + ' earlier steps'));
      for (let index = from; index <= to; index++) {
        const item = make('li'), button = make('button', index === last ? 'fails' : '');
        button.type = 'button';
        button.textContent = title(index) + (index === last ? ' ✘ wrong from here' : '');
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
      byId('sentence').textContent = title(at);
      const wrong = frame.wrong ? ' ✘ ' + frame.wrong.words.join(' ') : '';
      byId('happened').textContent = (frame.happened || '') + wrong;
      byId('phones').replaceChildren(...phonesOf(frame));
      byId('notes').replaceChildren(...(frame.notes || []).map(note => make('p', '', note)));
      const scrubber = byId('scrubber');
      scrubber.value = at;
      scrubber.setAttribute('aria-valuetext', 'Step ' + at + ' of ' + last + ': ' + frame.says);
      for (const id of ['first', 'previous']) disable(id, at === 0);
      for (const id of ['next', 'last']) disable(id, at === last);
      drawSteps();
    }
    function stop() { clearInterval(timer); timer = 0; byId('play').textContent = 'Play'; }
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
    addEventListener('keydown', event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target.closest('input,pre,.wide')) return;
      const aims = {ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last};
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
    byId('notes').hidden = !story.frames.some(frame => frame.notes);
    const wanted = /^#step-(\d+)$/.exec(location.hash);
    go(wanted ? Number(wanted[1]) : last);
    """#
}
