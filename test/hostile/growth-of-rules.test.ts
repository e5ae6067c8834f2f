/** Each rule on its own bad example, many times: twice as many are twice the work, in every function. A new rule is among them with its examples. */
import assert from 'node:assert/strict';
import { checkModule, diagnosticsOf, rules } from '../../language/index.js';
import { moduleOf, parseFixture } from '../support/fixture.js';
import { useWorkCount } from '../support/work.js';

type Files = ReadonlyMap<string, string>;

/** A module with so many copies of what its files list, each with keys of its own. */
function multiplied(files: Files, count: number): Files {
  const keys = [...files.values()].flatMap((text) => [...text.matchAll(/"key": *"(\w+)"/g)].map(([, key = '']) => key));
  const names = keys.length > 0 ? new RegExp(`\\b(?:${keys.join('|')})\\b`, 'g') : undefined;
  const copiesOf = (text: string) =>
    Array.from({ length: count }, (_, i) => (names && i > 0 ? text.replace(names, `$&_${String(i)}`) : text));
  const lists = (value: unknown): unknown => {
    if (Array.isArray(value))
      return value.flatMap((item) => copiesOf(JSON.stringify(item)).map((one) => JSON.parse(one) as unknown));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, lists(member)]));
  };
  const ofFile = (path: string, text: string): string => {
    const copies = copiesOf(text);
    // Names at the top are declared once.
    if (path.endsWith('.js')) return copies.map((one, i) => (i === 0 ? one : `{\n${one}\n}`)).join('\n');
    try {
      return JSON.stringify(lists(JSON.parse(text)), undefined, 1);
    } catch {
      return copies.join('\n');
    }
  };
  return new Map([...files].map(([path, text]) => [path, ofFile(path, text)]));
}

describe('twice as many mistakes', () => {
  const { growingMore } = useWorkCount();
  const examples = rules.flatMap(({ bad }) => bad.slice(0, 1).map((text) => parseFixture(text).files));

  it('are twice the work, in every function', async () => {
    const growing = await growingMore(2.7, 5, (count) => {
      for (const files of examples) {
        const module = moduleOf(multiplied(files, count));
        const check = checkModule(module);
        for (const path of module.files.keys()) diagnosticsOf(check, path);
      }
    });
    assert.deepEqual(growing, []);
  });
});
