'use strict';
(() => {
  const {nodes, edges} = JSON.parse(document.getElementById('data').textContent);
  const byId = (id) => document.getElementById(id);
  const svg = byId('graph');
  const world = byId('world');
  const details = byId('details');
  const search = byId('search');

  // Elements by id, boxes as they stand in the picture, and who needs whom.
  const shapes = nodes.map(() => null);
  const boxes = [];
  for (const shape of world.querySelectorAll('.node')) {
    const id = Number(shape.dataset.id);
    const [x, y] = shape.getAttribute('transform').match(/-?[\d.]+/g).map(Number);
    const box = shape.querySelector('.box');
    shapes[id] = shape;
    boxes[id] = {x, y, width: Number(box.getAttribute('width')), height: Number(box.getAttribute('height'))};
  }
  const lines = [...world.querySelectorAll('.edge')];
  const needs = nodes.map(() => []);
  const neededBy = nodes.map(() => []);
  const inside = nodes.map(() => []);
  edges.forEach(({from, to}, index) => {
    needs[from].push({node: to, index});
    neededBy[to].push({node: from, index});
  });
  nodes.forEach((node) => { if (node.component !== undefined) inside[node.component].push(node.id); });
  if (edges.filter((edge) => edge.options.length).length > 80) svg.classList.add('many');
  if (edges.length > 250) svg.classList.add('dense');

  // Every node is two, the block and the whole with what is inside: see src/bind/graph/focus.cc.
  function closure(start, forwards) {
    const seen = new Set();
    const found = {nodes: new Set(), edges: new Set()};
    const open = [];
    const reach = (node, whole) => {
      const key = node * 2 + (whole ? 1 : 0);
      if (!seen.has(key)) { seen.add(key); open.push([node, whole]); }
    };
    reach(start, forwards);
    if (!forwards) {
      const within = [start];
      while (within.length) {
        const node = within.pop();
        reach(node, false);
        for (const inner of inside[node]) within.push(inner);
      }
    }
    while (open.length) {
      const [node, whole] = open.pop();
      const parent = nodes[node].component;
      found.nodes.add(node);
      if (forwards && whole) {
        reach(node, false);
        for (const inner of inside[node]) reach(inner, true);
      } else if (forwards) {
        for (const edge of needs[node]) { found.edges.add(edge.index); reach(edge.node, true); }
        if (parent !== undefined) reach(parent, false);
      } else if (whole) {
        for (const edge of neededBy[node]) { found.edges.add(edge.index); reach(edge.node, false); }
        if (parent !== undefined) reach(parent, true);
      } else {
        reach(node, true);
        for (const inner of inside[node]) reach(inner, false);
      }
    }
    return found;
  }

  // Pan and zoom.
  const view = {x: 0, y: 0, scale: 1, fitted: false};
  const draw = () => world.setAttribute('transform', `translate(${view.x},${view.y}) scale(${view.scale})`);
  function zoom(factor, x = innerWidth / 2, y = innerHeight / 2) {
    const scale = Math.min(4, Math.max(0.02, view.scale * factor));
    view.x = x - (x - view.x) * scale / view.scale;
    view.y = y - (y - view.y) * scale / view.scale;
    view.scale = scale;
    view.fitted = false;
    draw();
  }
  // All of the picture; left of the panel when that would cover the selected node.
  function fit(room = innerWidth) {
    const width = Number(svg.dataset.width) || 1;
    const height = Number(svg.dataset.height) || 1;
    const top = 68;
    view.scale = Math.min(1.25, room / width, (innerHeight - top) / height);
    view.x = (room - width * view.scale) / 2;
    view.y = top + (innerHeight - top - height * view.scale) / 2;
    view.fitted = true;
    draw();
  }
  // Moves the picture only if the node cannot be seen, and then as little as that takes.
  function show(id) {
    const box = boxes[id];
    const panel = details.getBoundingClientRect();
    const height = Math.min(box.height, 46) * view.scale;
    const width = Math.min(box.width * view.scale, innerWidth / 2);
    const left = view.x + box.x * view.scale;
    const top = view.y + box.y * view.scale;
    const isBeside = details.hidden || left + width < panel.left || top + height < panel.top;
    const isInside = left >= 0 && top >= 68 && left + width <= innerWidth && top + height <= innerHeight;
    if (isBeside && isInside) return;
    if (view.fitted) return fit(details.hidden ? innerWidth : panel.left);
    const right = (details.hidden ? innerWidth : panel.left) - 20;
    view.x += Math.max(20 - left, Math.min(0, right - left - width));
    view.y += Math.max(76 - top, Math.min(0, innerHeight - 20 - top - height));
    draw();
  }

  // Selection.
  let selected = null;
  function mark(id) {
    for (const shape of shapes) shape.classList.remove('needs', 'needed', 'selected');
    for (const line of lines) line.classList.remove('needs', 'needed', 'direct');
    svg.classList.toggle('selecting', id !== null);
    if (id === null) return;
    for (const [forwards, name] of [[false, 'needed'], [true, 'needs']]) {
      const found = closure(id, forwards);
      for (const node of found.nodes) shapes[node].classList.add(name);
      for (const edge of found.edges) lines[edge].classList.add(name);
    }
    for (const edge of [...needs[id], ...neededBy[id]]) lines[edge.index].classList.add('direct');
    shapes[id].classList.remove('needs', 'needed');
    shapes[id].classList.add('selected');
  }
  function select(id, {focus = true} = {}) {
    if (selected !== null) shapes[selected].setAttribute('tabindex', '-1');
    selected = id;
    mark(id);
    describe(id);
    const stop = shapes[id ?? 0];
    if (stop) stop.setAttribute('tabindex', '0');
    if (id === null) {
      if (view.fitted) fit();
      return;
    }
    show(id);
    if (focus) shapes[id].focus({preventScroll: true});
  }

  // Only text nodes: names are data.
  function element(tag, text, className) {
    const made = document.createElement(tag);
    if (text !== undefined) made.textContent = text;
    if (className) made.className = className;
    return made;
  }
  function section(title, items, className) {
    if (!items.length) return;
    const list = element('ul', undefined, className);
    for (const item of items) list.append(item);
    details.append(element('h3', `${title} (${items.length})`), list);
  }
  function link(id, edge) {
    const item = element('li');
    const button = element('button', nodes[id].path);
    button.addEventListener('click', () => select(id));
    const uses = [...edge.inputs, ...edge.options].join(', ');
    item.append(button, element('code', `  ${nodes[id].kind}${uses ? ` · ${uses}` : ''}`));
    return item;
  }
  function describe(id) {
    details.replaceChildren();
    details.hidden = id === null;
    if (id === null) return;
    const node = nodes[id];
    const close = element('button', '×', 'close');
    close.setAttribute('aria-label', 'Close');
    close.addEventListener('click', () => select(null));
    const kind = element('p', undefined, node.kind);
    kind.append(element('span', node.kind, 'kind'));
    if (node.range) kind.append(` · made ${node.range}`);
    if (node.logicalName) kind.append(` · logical name ${node.logicalName}`);
    const type = element('p');
    type.append(element('code', node.type));
    details.append(close, element('h2', node.path), kind, type);
    if (node.file) details.append(element('p', `${node.file}:${node.line}:${node.column}`, 'place'));
    if (node.closed) details.append(element('p', 'The contents are omitted: the graph is too large.'));
    const attribute = ({name, type}) => {
      const item = element('li', name);
      if (type) item.append(element('code', `  ${type}`));
      return item;
    };
    section('Inputs', node.attributes.filter((each) => !each.option).map(attribute));
    section('Options', node.attributes.filter((each) => each.option).map(attribute));
    section('Needs', needs[id].map((edge) => link(edge.node, edges[edge.index])));
    section('Needed by', neededBy[id].map((edge) => link(edge.node, edges[edge.index])), 'needed-by');
  }

  // Search: by path, kind and type.
  let matches = [];
  let current = -1;
  function find() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    matches = [];
    current = -1;
    nodes.forEach((node, id) => {
      const text = `${node.kind} ${node.path} ${node.type}`.toLowerCase();
      const hit = words.length > 0 && words.every((word) => text.includes(word));
      shapes[id].classList.toggle('match', hit);
      if (hit && !shapes[id].classList.contains('off')) matches.push(id);
    });
    svg.classList.toggle('searching', words.length > 0);
    byId('matches').textContent = words.length ? `${matches.length} found` : '';
  }
  search.addEventListener('input', find);
  search.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') { search.value = ''; find(); search.blur(); }
    if (event.key !== 'Enter' || !matches.length) return;
    current = (current + (event.shiftKey ? matches.length - 1 : 1)) % matches.length;
    svg.classList.remove('searching');
    select(matches[current], {focus: false});
  });

  // Kinds: a button each, to hide and show.
  const hidden = new Set();
  for (const kind of ['config', 'local', 'resource', 'read', 'component', 'hook', 'output', 'pulumi', 'policy']) {
    const count = nodes.filter((node) => node.kind === kind).length;
    if (!count) continue;
    const button = element('button', `${kind} ${count}`, kind);
    button.setAttribute('aria-pressed', 'true');
    button.addEventListener('click', () => {
      hidden.has(kind) ? hidden.delete(kind) : hidden.add(kind);
      button.setAttribute('aria-pressed', String(!hidden.has(kind)));
      const off = nodes.map((node) => hidden.has(node.kind));
      shapes.forEach((shape, id) => shape.classList.toggle('off', off[id]));
      lines.forEach((line, index) => line.classList.toggle('off', off[edges[index].from] || off[edges[index].to]));
    });
    byId('kinds').append(button);
  }

  // Pointer.
  let drag = null;
  const pointers = new Map();
  svg.addEventListener('pointerdown', (event) => {
    pointers.set(event.pointerId, event);
    drag = {x: event.clientX, y: event.clientY, moved: false, node: event.target.closest('.node')};
  });
  addEventListener('pointermove', (event) => {
    const before = pointers.get(event.pointerId);
    if (!before || !drag) return;
    const others = [...pointers.values()].filter((each) => each.pointerId !== event.pointerId);
    pointers.set(event.pointerId, event);
    if (others.length) {
      const apart = (a, b) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) || 1;
      drag.moved = true;
      zoom(apart(event, others[0]) / apart(before, others[0]), others[0].clientX, others[0].clientY);
      return;
    }
    if (!drag.moved && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 4) return;
    drag.moved = true;
    svg.classList.add('dragging');
    view.fitted = false;
    view.x += event.clientX - before.clientX;
    view.y += event.clientY - before.clientY;
    draw();
  });
  const release = (event) => {
    if (!pointers.delete(event.pointerId) || pointers.size) return;
    svg.classList.remove('dragging');
    if (drag && !drag.moved && event.type === 'pointerup') {
      select(drag.node ? Number(drag.node.dataset.id) : null);
    }
    drag = null;
  };
  addEventListener('pointerup', release);
  addEventListener('pointercancel', release);
  svg.addEventListener('wheel', (event) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0015)), event.clientX, event.clientY);
  }, {passive: false});

  // Keys.
  const middle = (id) => boxes[id].y + Math.min(boxes[id].height, 46) / 2;
  function nearest(ids) {
    const seen = ids.filter((id) => !shapes[id].classList.contains('off'));
    const distance = (id) => Math.abs(middle(id) - middle(selected));
    return seen.sort((a, b) => distance(a) - distance(b) || a - b)[0];
  }
  function beside(direction) {
    const here = boxes[selected];
    const overlaps = (box) => box.x < here.x + here.width && here.x < box.x + box.width;
    return nearest(nodes.map((node) => node.id).filter((id) =>
        id !== selected && overlaps(boxes[id]) && (middle(id) - middle(selected)) * direction > 0));
  }
  function step(key) {
    if (selected === null) return 0;
    if (key === 'ArrowLeft') return nearest(needs[selected].map((edge) => edge.node));
    if (key === 'ArrowRight') return nearest(neededBy[selected].map((edge) => edge.node));
    return beside(key === 'ArrowDown' ? 1 : -1);
  }
  const root = document.documentElement;
  const preferred = matchMedia('(prefers-color-scheme: dark)');
  const setTheme = (dark) => { root.dataset.theme = dark ? 'dark' : 'light'; };
  const actions = {
    '/': () => search.focus(),
    '+': () => zoom(1.25),
    '=': () => zoom(1.25),
    '-': () => zoom(0.8),
    '0': () => fit(),
    't': () => setTheme(root.dataset.theme !== 'dark'),
    '?': () => byId('keys').showModal(),
    'Escape': () => select(null),
  };
  addEventListener('keydown', (event) => {
    if (event.target === search || event.ctrlKey || event.metaKey || event.altKey || byId('keys').open) return;
    if (event.key.startsWith('Arrow') && nodes.length) {
      const next = step(event.key);
      if (next !== undefined) select(next);
    } else if ((event.key === 'Enter' || event.key === ' ') && event.target.closest('.node')) {
      select(Number(event.target.closest('.node').dataset.id));
    } else if (actions[event.key]) {
      actions[event.key]();
    } else {
      return;
    }
    event.preventDefault();
  });
  for (const [id, key] of [['smaller', '-'], ['larger', '+'], ['fit', '0'], ['theme', 't'], ['help', '?']]) {
    byId(id).addEventListener('click', actions[key]);
  }
  preferred.addEventListener('change', (event) => setTheme(event.matches));
  addEventListener('resize', () => { if (view.fitted) fit(); });

  setTheme(preferred.matches);
  fit();
  if (shapes[0]) shapes[0].setAttribute('tabindex', '0');
  // page.html#web selects by path.
  let wanted = location.hash.slice(1);
  try { wanted = decodeURIComponent(wanted); } catch { /* as it is written */ }
  const named = nodes.find((node) => node.path === wanted);
  if (wanted && named) select(named.id, {focus: false});
})();
