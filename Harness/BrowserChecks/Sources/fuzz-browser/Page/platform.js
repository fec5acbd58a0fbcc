// The page as a host. The browser's history is the platform: it has one place for each way back
// from what is shown, and its buttons belong to the user.

const journal = new Journal();
const policies = {allow: 0, deny: 1, ask: 2};
let looks = {};
let delayedSteps = 0;
let isAligning = false;
let isOwnMove = false;
// Whether the page is about to be reloaded.
let isStill = false;
// A promise that is fulfilled when the last move of the user has ended.
let lastMove = Promise.resolve();

const tell = message => window.toSession(JSON.stringify(message));
// All actions of users on this page. Each report repeats them, since the browser loses messages of
// a page that it moves to its cache.
const actions = [];
const report = (requests = []) => tell({report: journal.report(requests), actions});
const place = () => history.state?.place ?? 0;
const wantedPlace = () => waysBack(journal.underWay?.target ?? journal.shown).length;
const turn = () => new Promise(done => setTimeout(done, 0));

// Takes a step after a delay, in milliseconds.
function take(step, newLooks, delay) {
  delayedSteps += 1;
  setTimeout(() => {
    delayedSteps -= 1;
    if (isStill) return;
    looks = newLooks;
    draw();
    if (journal.begin(step)) align(); else report();
  }, delay);
}

// Moves the history to the place that the picture to show requires, and only then changes the
// screen.
async function align() {
  if (isAligning) return;
  isAligning = true;
  for (let limit = 100; limit > 0 && place() !== wantedPlace(); limit -= 1) {
    if (place() < wantedPlace()) push(); else await moveTo(wantedPlace());
  }
  isAligning = false;
  if (!journal.underWay) return;
  journal.settle();
  draw();
  report();
}

function push() {
  history.pushState({place: place() + 1}, '');
  stood = place();
}

// Moves the history to a place; the user may move at the same time, which cancels this move, and
// the caller tries again.
async function moveTo(wanted) {
  const here = navigation.currentEntry.index;
  const there = navigation.entries()[here - (place() - wanted)];
  // A page that the browser restores from its cache can read its places only a moment later.
  if (!there) return turn();
  const {committed, finished} = navigation.traverseTo(there.key, {info: 'own'});
  committed.catch(() => {});
  await finished.catch(turn);
}

navigation.addEventListener('navigate', event => { isOwnMove = event.info === 'own'; });
addEventListener('popstate', () => {
  const count = stood - place();
  stood = place();
  if (isOwnMove) return;
  if (count > 0) leave(count);
  align();
});

// Handles that the user has gone back by a number of places; a screen or layer that may not be left
// stays, with everything beneath it.
function leave(count) {
  const picture = structuredClone(journal.shown);
  const requests = [];
  let hasLeft = false;
  for (let left = 0; left < count; left += 1) {
    const way = waysBack(picture).at(-1);
    const request = way && obstacle(way, picture);
    if (!way || request !== null) {
      if (request) requests.push(request);
      break;
    }
    remove(way, picture);
    hasLeft = true;
  }
  if (hasLeft) journal.recordUserChange(pruned(picture));
  if (!hasLeft && !requests.length) return;
  draw();
  report(requests);
}

// Returns null if the user may leave a screen or layer; otherwise, the request to send instead, or
// undefined if there is none.
function obstacle(way, picture) {
  const entries = way.layer
    ? subtree(picture, way.layer.container).flatMap(container => container.entries) : [way.entry];
  const front = frontEntry(picture);
  if (entries.some(entry => entry.leavePolicy === policies.deny)) return undefined;
  if (front.leavePolicy === policies.ask) return {leave: {_0: front.id}};
  const closes = !way.layer || way.layer.style.sheet || way.layer.style.popover;
  return closes ? null : {back: {from: front.id}};
}

function remove(way, picture) {
  if (way.layer) {
    actions.push({dismissed: way.layer.id});
    picture.layers.pop();
  } else {
    actions.push({left: way.entry.id});
    find(picture, way.stack).entries.pop();
  }
}

// Performs an action of a screen; an action of an alert also closes the alert.
function act(entry, index) {
  actions.push({acted: entry, index});
  const layer = journal.shown.layers.at(-1);
  if (layer.style.alert) {
    actions.push({closed: layer.id});
    const picture = structuredClone(journal.shown);
    picture.layers.pop();
    journal.recordUserChange(pruned(picture));
    draw();
  }
  report([{perform: {_0: index, on: entry}}]);
  align();
}

function select(tabs, index) {
  const picture = structuredClone(journal.shown);
  const container = find(picture, tabs);
  if (container.selected === index) {
    const front = stacksInFront(picture, tabs).at(-1).entries.at(-1);
    return report([{reselect: {_0: tabs, front: front.id}}]);
  }
  container.selected = index;
  journal.recordUserChange(picture);
  draw();
  report();
  align();
}

// Waits until nothing moves, but for at most 100 turns.
async function rest() {
  for (let limit = 100; limit > 0; limit -= 1) {
    await turn();
    if (!isAligning && delayedSteps === 0 && place() === wantedPlace()) return;
  }
}

function expectMove() {
  lastMove = new Promise(done => addEventListener('popstate', done, {once: true}));
}

// Takes no more steps, and waits until nothing moves. The user's last move is awaited for at most
// half a second, since a move that the browser has forgotten never ends.
async function standStill() {
  await turn();
  isStill = true;
  await Promise.race([lastMove, new Promise(done => setTimeout(done, 500))]);
  while (isAligning) await turn();
}

// A page that the browser restores from its cache is still the same host.
addEventListener('pageshow', event => {
  if (!event.persisted) return;
  stood = place();
  report();
  align();
});

if (history.state === null) history.replaceState({place: 0}, '');
let stood = place();
tell({hello: true});
