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
// Ends when the last move of the user has ended.
let lastMove = Promise.resolve();

const tell = message => window.toSession(JSON.stringify(message));
// All that users have done on this page. Each report repeats it, since the browser loses the messages
// of a page that it puts away.
const actions = [];
const report = (requests = []) => tell({report: journal.report(requests), actions});
const place = () => history.state?.place ?? 0;
const wantedPlace = () => waysBack(journal.underWay?.target ?? journal.shown).length;
const turn = () => new Promise(done => setTimeout(done, 0));

// Takes a step after some milliseconds.
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

// Brings the history to where the screen wants it, and only then changes the screen.
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

// The user may move at the same time, which ends this move; then nothing is lost but time.
async function moveTo(wanted) {
  const here = navigation.currentEntry.index;
  const there = navigation.entries()[here - (place() - wanted)];
  // A page that the browser has kept learns of its places a moment later.
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

// The user has gone back by some places; what may not be left stays, with all that is beneath.
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

// What keeps the user from leaving: null if nothing, else what the user wants instead, if anything.
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

// An action of a screen; one of an alert closes the alert.
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

// Ends when nothing moves, or after a while.
async function rest() {
  for (let limit = 100; limit > 0; limit -= 1) {
    await turn();
    if (!isAligning && delayedSteps === 0 && place() === wantedPlace()) return;
  }
}

function expectMove() {
  lastMove = new Promise(done => addEventListener('popstate', done, {once: true}));
}

// Takes no more steps, and ends when nothing moves; a move that the browser has forgotten never ends.
async function standStill() {
  await turn();
  isStill = true;
  await Promise.race([lastMove, new Promise(done => setTimeout(done, 500))]);
  while (isAligning) await turn();
}

// A page that the browser has kept is still the same host.
addEventListener('pageshow', event => {
  if (!event.persisted) return;
  stood = place();
  report();
  align();
});

if (history.state === null) history.replaceState({place: 0}, '');
let stood = place();
tell({hello: true});
