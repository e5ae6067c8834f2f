import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readHostMessage } from '../../../client/webview/preview/host-message.js';
import { everyBlock } from '../support/every-block.js';
import { ShownModule } from '../support/previews.js';
import { spouse } from '../support/spouse.js';

const scenarios = {
  type: 'scenarios',
  scenarios: {
    files: [{ file: 'a.json', fault: null }],
    unexercised: [{ block: 'b', condition: 'show_if', outcomes: [true] }],
    comparison: { one: null, other: 'a.json', differences: [{ block: null, what: 'date', one: 'x', other: null }] },
    loaded: null,
  },
};

type Path = readonly (string | number)[];

/** The paths of everything in a value. */
function pathsIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const members = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...members.flatMap(([name, member]: [string | number, unknown]) => pathsIn(member, [...path, name]))];
}

/** A copy with another value at a path. */
function withValue(value: unknown, [name, ...rest]: Path, replacement: unknown): unknown {
  if (name === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === name ? withValue(item, rest, replacement) : item));
  return Object.fromEntries(
    Object.entries(value as object).map(([key, member]) => [
      key,
      key === name ? withValue(member, rest, replacement) : (member as unknown),
    ]),
  );
}

describe('What the extension shows', () => {
  it('is read when it is whole', async () => {
    const funeral = await ShownModule.read('funeral-cover');
    const place = { uri: 'file:///x', start: { line: 1, character: 2 } };
    for (const message of [
      funeral.message(),
      funeral.message({ ...spouse, create: ['policyholder_payout'] }),
      funeral.message({ fault: { message: 'Broken.', place } }),
      everyBlock.message(),
      { ...everyBlock.message(), result: null },
      { type: 'mark', key: null },
      { type: 'mark', key: '__proto__' },
      scenarios,
    ])
      assert.equal(readHostMessage(structuredClone(message)) !== undefined, true);
  });

  it('is dropped when it is something else', () => {
    for (const message of [null, undefined, 1, 'show', [], {}, { type: 'show' }, { type: 'ready' }])
      assert.equal(readHostMessage(message), undefined);
    fc.assert(fc.property(fc.anything(), (message) => readHostMessage(message) === undefined));
  });

  it('is dropped when a member that the page relies on has another type', () => {
    const message = everyBlock.message();
    const relied = pathsIn(message).filter((path) => {
      const name = path.at(-1);
      return (
        typeof name === 'string' &&
        ['type', 'visible', 'disabled', 'missing', 'severity', 'markdown', 'samples', 'edit', 'claim', 'uri'].includes(
          name,
        ) &&
        !path.includes('block_states') &&
        !path.includes('payee') &&
        !path.includes('frequency') &&
        !(path.includes('blocks') && name === 'markdown')
      );
    });
    assert.ok(relied.length > 50);
    fc.assert(
      fc.property(
        fc.constantFrom(...relied),
        fc.constantFrom(undefined, 7n, Number.NaN, () => 1),
        (path, wrong) => {
          assert.equal(readHostMessage(withValue(message, path, wrong)), undefined, path.join('.'));
        },
      ),
    );
  });

  it('is read or dropped, whatever is changed in it', () => {
    const message = everyBlock.message();
    fc.assert(
      fc.property(fc.constantFrom(...pathsIn(message)), fc.anything(), (path, replacement) => {
        const changed = withValue(message, path, replacement);
        const read = readHostMessage(changed);
        assert.ok(read === undefined || read === changed);
      }),
    );
  });

  it('has no markdown that could do harm', () => {
    const message = everyBlock.message();
    const withNodes = (...nodes: readonly unknown[]) =>
      withValue(message, ['result', 'form', 'markdown'], { key: nodes });
    assert.notEqual(
      readHostMessage(withNodes('x', { tag: 'a', href: 'https://example.com', children: ['x'] })),
      undefined,
    );
    for (const node of [
      { tag: 'script', href: null, children: [] },
      { tag: 'iframe', href: null, children: [] },
      { tag: 'a', href: 'javascript:alert(1)', children: [] },
      { tag: 'p', href: null, children: [{ tag: 'img', href: null, children: [] }] },
      { tag: 'p', href: null },
      7,
    ])
      assert.equal(readHostMessage(withNodes(node)), undefined, JSON.stringify(node));
  });
});
