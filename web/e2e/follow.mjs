// SPDX-License-Identifier: MIT
// What a page has been told, whole: the server sends patches (docs/SERVER.md), the tests look at
// updates. Written for them alone, so that a fault of the page's own reading of patches does not
// hide.
const steps = (path) =>
  path
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

function apply(document, { op, path, value }) {
  const way = steps(path);
  const last = way.pop();
  const node = way.reduce((at, step) => at[step], document);
  if (!Array.isArray(node)) {
    if (op === 'remove') delete node[last];
    else node[last] = value;
    return;
  }
  const place = last === '-' ? node.length : Number(last);
  if (op === 'replace') node[place] = value;
  else node.splice(place, op === 'remove' ? 1 : 0, ...(op === 'add' ? [value] : []));
}

// Takes the messages of one connection in their order and gives each back, a patch with the update
// that it makes behind it.
export function follower() {
  const known = new Map();
  return (text) => {
    const message = JSON.parse(text);
    const key = `${message.match} ${message.seat}`;
    if (message.push === 'update') known.set(key, message);
    const before = known.get(key);
    if (message.push !== 'patch' || before?.version !== message.base) return [text];
    const { undone: _, ...now } = structuredClone(before);
    for (const operation of [...(message.steps ?? []).flat(), ...message.patch])
      apply(now, operation);
    Object.assign(now, { seq: message.seq, version: message.version, events: message.events });
    known.set(key, now);
    return [text, JSON.stringify(now)];
  };
}
