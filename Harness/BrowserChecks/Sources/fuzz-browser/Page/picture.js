// Pictures of a host, as they are in steps and reports.

const stackKind = 0;

const find = (picture, id) => picture.containers.find(container => container.id === id);

// Returns the picture after a step.
function performing(shown, action) {
  const picture = structuredClone(shown);
  const [kind, value] = Object.entries(action)[0];
  const put = (content = []) => {
    const ids = content.map(container => container.id);
    picture.containers = picture.containers.filter(each => !ids.includes(each.id)).concat(content);
  };
  if (kind === 'setRoot') {
    picture.layers = [value._0];
    picture.containers = value.content;
  } else if (kind === 'present') {
    if (picture.layers.some(layer => layer.id === value._0.id)) return picture;
    picture.layers.push(value._0);
    put(value.content);
  } else if (kind === 'dismiss') {
    const index = picture.layers.findIndex(layer => layer.id === value.above);
    if (index >= 0) picture.layers.splice(index + 1);
  } else if (kind === 'restyle') {
    const layer = picture.layers.find(layer => layer.id === value._0);
    if (layer) layer.style = value._1;
  } else if (kind === 'setStack') {
    put(value.content);
    Object.assign(find(picture, value._0) ?? {}, {entries: value._1});
  } else if (kind === 'setChildren') {
    put(value.content);
    Object.assign(find(picture, value._0) ?? {}, {children: value._1, selected: value.selected});
  } else if (kind === 'select') {
    Object.assign(find(picture, value._0) ?? {}, {selected: value.index});
  }
  return pruned(picture);
}

// Returns the picture without the containers that are in no layer any more.
function pruned(picture) {
  const kept = picture.layers.flatMap(layer => subtree(picture, layer.container));
  return {layers: picture.layers, containers: kept};
}

function subtree(picture, id) {
  const container = find(picture, id);
  if (!container) return [];
  const inside = [...container.children, ...container.entries.flatMap(entry => entry.children)];
  return [container, ...inside.flatMap(child => subtree(picture, child))];
}

// Returns the stack in front inside a container, and the stacks nested in its top entry, outermost
// first.
function stacksInFront(picture, id) {
  const container = find(picture, id);
  if (!container) return [];
  if (container.kind !== stackKind) {
    return stacksInFront(picture, container.children[container.selected]);
  }
  const top = container.entries.at(-1);
  const inside = top && top.isContainer ? stacksInFront(picture, top.children[0]) : [];
  return [container, ...inside];
}

const frontEntry = picture =>
  stacksInFront(picture, picture.layers.at(-1)?.container).at(-1)?.entries.at(-1);

// Returns the ways back from what is shown; each leaves a screen or a layer. The way that the user
// takes next is the last of the array.
function waysBack(picture) {
  return picture.layers.flatMap((layer, index) => {
    const screens = stacksInFront(picture, layer.container).flatMap(stack =>
      stack.entries.slice(1).map(entry => ({stack: stack.id, entry})));
    return index > 0 ? [{layer}, ...screens] : screens;
  });
}
