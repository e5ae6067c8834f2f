import assert from 'node:assert/strict';
import fc from 'fast-check';
import { complete, type NavigableModule } from '../../../../language/index.js';
import { expressionNames, type ExpressionName } from '../../../support/expression-names.js';
import { moduleOf } from '../../../support/fixture.js';
import { navigable } from '../../../support/navigable.js';
import { readTexts } from '../../../support/read-module.js';
import { runs } from '../../../support/runs.js';

const samples = ['funeral-cover', 'group-life', 'first-steps'];
const seed = 20_261_121;
/** The percentage of lists that must contain the removed name. The others are defined after the cut or by that place alone, or are mistakes of the sample. */
const wanted = 98;

/** A file in which a name in a template is typed only up to `offset`. */
interface Writing {
  readonly of: string;
  readonly cuts: number;
  readonly text: (whole: string, offset: number, name: ExpressionName) => string;
}

const writings: readonly Writing[] = [
  {
    of: 'a file that ends in the middle of an expression',
    cuts: runs(50),
    text: (whole, at) => whole.slice(0, at),
  },
  {
    of: 'a template that ends in the middle of an expression',
    cuts: runs(20),
    text: (whole, at, { path }) =>
      whole.slice(0, at) + whole.slice(path.endsWith('.html') ? whole.length : endOfText(whole, at)),
  },
  {
    of: 'a tag whose braces come before its end',
    cuts: runs(20),
    text: (whole, at, { range }) => `${whole.slice(0, at)}}}${whole.slice(endOfTag(whole, range.end))}`,
  },
  {
    of: 'a tag without an end',
    cuts: runs(20),
    text: (whole, at, { range }) => whole.slice(0, at) + whole.slice(endOfTag(whole, range.end)),
  },
  {
    of: 'an expression that lacks a name',
    cuts: runs(20),
    text: (whole, at, { range }) => whole.slice(0, at) + whole.slice(range.end),
  },
];

for (const { of, cuts, text } of writings)
  describe(of, () => {
    it(`is completed with the removed name: ${String(cuts)} cuts, seed ${String(seed)}`, async () => {
      const places = samples.flatMap((sample) => {
        const files = readTexts(`samples/${sample}`);
        return expressionNames(moduleOf(files)).map((name) => ({ sample, files, name }));
      });
      const chosen = fc.sample(fc.tuple(fc.constantFrom(...places), fc.nat()), { numRuns: cuts, seed });
      const missing: string[] = [];
      for (const [{ sample, files, name }, at] of chosen) {
        const offset = name.range.start + (at % (name.range.end - name.range.start + 1));
        const written = text(files.get(name.path) ?? '', offset, name);
        const module = await navigable(new Map([...files, [name.path, written]]));
        if (!holds(module, name, offset))
          missing.push(`${sample}/${name.path}: …${written.slice(0, offset).slice(-50)}█ ${name.name}`);
      }
      const found = ((cuts - missing.length) / cuts) * 100;
      assert.ok(found >= wanted, `${String(found)} %. Missing:\n${missing.sort().join('\n')}`);
    });
  });

/** Where the JSON text ends that an offset is in. */
function endOfText(whole: string, offset: number): number {
  const end = /(?<!\\)(?:\\\\)*"/g;
  end.lastIndex = offset;
  return end.test(whole) ? end.lastIndex - 1 : whole.length;
}

function endOfTag(whole: string, offset: number): number {
  const braces = whole.indexOf('}}', offset);
  return braces < 0 ? whole.length : braces + 2;
}

function holds({ check, companions }: NavigableModule, { path, name }: ExpressionName, offset: number): boolean {
  const document = check.module.files.get(path)?.document;
  assert.ok(document, path);
  const { items } = complete(check, path, document.positionAt(offset), { samples: companions });
  // A segment may need brackets, and a named argument comes with its sign.
  const labels = [name, `[${name}]`, `${name}=`];
  return items.some(({ label, filterText }) => filterText === name || labels.includes(label));
}
