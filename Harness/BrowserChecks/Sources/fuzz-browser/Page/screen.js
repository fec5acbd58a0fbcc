// The elements that show the picture of the journal, and the user's taps on them.

function make(tag, className, text = '') {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

function draw() {
  const layers = journal.shown.layers.map((layer, index) => {
    const element = make('div', 'layer');
    element.dataset.style = Object.keys(layer.style)[0];
    element.inert = index < journal.shown.layers.length - 1;
    element.append(drawnContainer(layer.container));
    return element;
  });
  document.body.replaceChildren(...layers);
}

function drawnContainer(id) {
  const container = find(journal.shown, id);
  return container.kind === stackKind ? drawnStack(container) : drawnTabs(container);
}

function drawnStack(stack) {
  const element = make('div', 'stack');
  stack.entries.forEach((entry, index) => {
    const card = make('section', 'card');
    card.dataset.entry = entry.id;
    card.inert = index < stack.entries.length - 1;
    card.append(make('h1', '', looks[entry.id]?.title ?? ''));
    for (const action of looks[entry.id]?.actions ?? []) {
      const button = make('button', 'action', action.label);
      button.onclick = () => act(entry.id, action.index);
      card.append(button);
    }
    card.append(...entry.children.map(drawnContainer));
    element.append(card);
  });
  return element;
}

function drawnTabs(container) {
  const element = make('div', 'tabs');
  container.children.forEach((child, index) => {
    const tab = make('div', 'tab');
    tab.dataset.selected = index === container.selected;
    tab.inert = index !== container.selected;
    const button = make('button', 'choice', String(index + 1));
    button.onclick = () => select(container.id, index);
    tab.append(drawnContainer(child));
    element.append(button, tab);
  });
  return element;
}

// Returns what is on the screen, read from the document alone, in the form of
// HostPicture.screenText.
const onScreen = () =>
  [...document.querySelectorAll('.layer')].map(layer =>
    layer.dataset.style + readContainer(layer.firstElementChild)).join(' ');

function readContainer(element) {
  const children = name => [...element.children].filter(child => child.className === name);
  if (element.className === 'stack') {
    const cards = children('card').map(card =>
      card.dataset.entry + [...card.children].filter(child => /stack|tabs/.test(child.className))
        .map(readContainer).join(''));
    return `[${cards.join(' ')}]`;
  }
  const tabs = children('tab').map(tab =>
    (tab.dataset.selected === 'true' ? '*' : '') + readContainer(tab.firstElementChild));
  return `{${tabs.join(' ')}}`;
}

// Returns the buttons of a class that the user can tap, because nothing covers them.
const touchable = name =>
  [...document.querySelectorAll(`button.${name}`)].filter(button => !button.closest('[inert]'));

// Taps the button with a number several times without a pause, as long as it is in the document.
function touch(name, number, times) {
  const buttons = touchable(name);
  const button = buttons[number % buttons.length];
  for (let count = 0; count < times; count += 1) if (button?.isConnected) button.click();
}

// Presses the browser's Back and waits for the move; does nothing at the app's first place, where
// Back would leave the app.
async function goBack() {
  if (!history.state.place) return;
  expectMove();
  history.back();
  await lastMove;
}
