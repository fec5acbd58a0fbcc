extension GraphMapPage {
  /// The script that draws the transitions between the cards and performs searches.
  ///
  /// Without the script, the page is a list of links.
  static let script = #"""
    'use strict';
    const byId = id => document.getElementById(id);
    const main = byId('map'), svg = byId('ways'), query = byId('query');
    const cards = [...document.querySelectorAll('.card')];
    const texts = cards.map(card => card.textContent.toLowerCase());
    const ways = [];
    for (const card of cards) {
      for (const link of card.querySelectorAll('li > a')) {
        const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
        const row = link.parentElement, target = byId(link.getAttribute('href').slice(1));
        if (row.dataset.kind) path.classList.add('part');
        ways.push({from: card, row: row, to: target, path: path});
        svg.append(path);
      }
    }
    function draw() {
      svg.setAttribute('width', 0);
      svg.setAttribute('height', 0);
      const box = main.getBoundingClientRect();
      const left = main.scrollLeft - box.left, top = main.scrollTop - box.top;
      // All places are read before anything is written, so that the page is laid out once.
      const curves = ways.map(way => {
        const card = way.from.getBoundingClientRect(), row = way.row.getBoundingClientRect();
        if (way.from.hidden || way.to.hidden || way.row.closest('details:not([open])')) return '';
        const to = way.to.getBoundingClientRect();
        const y = row.top + row.height / 2 + top, end = to.top + Math.min(20, to.height / 2) + top;
        const x = card.right + left, near = to.left + left, far = to.right + left;
        if (near > x) {
          const bend = Math.min(60, (near - x) / 2);
          return `M${x} ${y}C${x + bend} ${y} ${near - bend} ${end} ${near} ${end}`;
        }
        return `M${x} ${y}C${x + 40} ${y} ${far + 40} ${end} ${far} ${end}`;
      });
      ways.forEach((way, index) => way.path.setAttribute('d', curves[index]));
      svg.setAttribute('width', main.scrollWidth);
      svg.setAttribute('height', main.scrollHeight);
    }
    function light() {
      const card = (document.activeElement && document.activeElement.closest('.card'))
        || document.querySelector('.card:target');
      for (const other of cards) other.classList.remove('near');
      for (const way of ways) {
        const isLit = card && (way.from === card || way.to === card);
        way.path.classList.toggle('lit', Boolean(isLit));
        if (isLit) { way.from.classList.add('near'); way.to.classList.add('near'); svg.append(way.path); }
      }
    }
    function search() {
      const words = query.value.toLowerCase().split(/\s+/).filter(Boolean);
      let count = 0;
      cards.forEach((card, index) => {
        card.hidden = !words.every(word => texts[index].includes(word));
        if (!card.hidden) count++;
      });
      byId('found').textContent = words.length ? count + ' of ' + cards.length + ' places' : '';
      draw();
    }
    query.oninput = search;
    query.onkeydown = event => { if (event.key === 'Escape') { query.value = ''; search(); } };
    byId('search').onsubmit = event => {
      event.preventDefault();
      const card = cards.find(card => !card.hidden);
      if (card) card.querySelector('a').focus();
    };
    addEventListener('hashchange', () => {
      const card = document.querySelector('.card:target');
      if (card && card.hidden) { query.value = ''; search(); card.scrollIntoView(); }
      if (card) card.querySelector('a').focus({preventScroll: true});
      light();
    });
    document.addEventListener('focusin', light);
    document.addEventListener('toggle', draw, true);
    addEventListener('resize', draw);
    draw();
    light();
    """#
}
