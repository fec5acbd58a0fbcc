/// The drawing of a phone on a page: its script, style and data.
package enum PagePhone {
  /// Returns the layers of a picture as data for the script.
  ///
  /// - Parameter picture: The picture to show.
  /// - Returns: An array, which the page must provide to the script as `story.layers`.
  package static func layers(of picture: Frame.Picture) -> JSONText {
    .array(picture.layers.map { LayerPool.json($0) })
  }

  /// The script that draws a phone: layers above each other, each with cards.
  package static let script = #"""
    function make(tag, className, text) {
      const element = document.createElement(tag);
      if (className) element.className = className;
      if (text !== undefined) element.textContent = text;
      return element;
    }
    // Cards are numbered in the order of reading, as the lists of differences count them.
    function drawCard(card, pen) {
      const number = pen.next++, marked = pen.marks.has(number);
      const item = make('li', marked ? 'card ' + pen.mark : 'card');
      const isPressed = pen.press && pen.press.card === number;
      pen.seen = pen.seen || marked;
      if (marked) pen.count++;
      if (!card.bare) item.append(make('span', 'name', card.name));
      if (marked) item.append(make('span', 'badge', pen.badge));
      if (isPressed) {
        const press = make('span', 'press');
        press.append(make('b', '', pen.press.label), ' is tapped next');
        item.append(press);
      }
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
      const hidden = items.slice(1, -3).filter(item =>
        items.length > 6 && !item.matches('.extra,.missing') && !item.querySelector('.press'));
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
    function drawPhone(title, layers, marks, mark, badge, status, press) {
      const figure = make('figure');
      const caption = make('figcaption');
      caption.append(make('strong', '', title), make('span', status[0], status[1]));
      const phone = make('div', 'phone');
      const pen = {marks: new Set(marks), mark, badge, press, next: 0, count: 0};
      layers.forEach((number, index) =>
        phone.append(drawLayer(story.layers[number], index, layers.length, pen)));
      if (!layers.length) phone.append(make('p', 'nothing', 'Nothing is shown yet.'));
      figure.append(caption, phone);
      return figure;
    }
    """#

  /// The style of a phone.
  package static let style = """
    figure{margin:0;flex:1 1 9.25rem;max-width:15rem;min-width:0}
    figcaption{height:2.75rem;overflow:hidden;font-size:.875rem;line-height:1.35}
    figcaption strong{display:block}
    figcaption .ok{color:var(--good)}
    figcaption .no{color:var(--bad);font-weight:600}
    .unknown .phone{visibility:hidden}
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
    .badge{display:inline-block;align-self:flex-start;font-size:.6875rem;font-weight:700;
      border-radius:.3rem;
      padding:0 .3rem;margin:.1rem 0;line-height:1.4;white-space:nowrap}
    .press{display:block;font-size:.75rem;color:var(--dim);margin-top:.15rem}
    .press b{display:inline-block;color:var(--on-link);background:var(--link);border-radius:.4rem;
      padding:.05rem .5rem;overflow-wrap:anywhere}
    .card:not(:last-child)>.badge{margin-left:.4rem}
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
    """
}
