import assert from 'node:assert/strict';
import fc from 'fast-check';
import { complete, type NavigableModule } from '../../../language/index.js';
import { expressionNames, type ExpressionName } from '../../support/expression-names.js';
import { moduleOf } from '../../support/fixture.js';
import { navigable } from '../../support/navigable.js';
import { readTexts } from '../../support/read-module.js';

const samples = ['funeral-cover', 'group-life', 'first-steps'];
const cuts = 500;
const seed = 20_261_121;

/** Of the lists, in percent, so many hold what stood there. What is missing is said by a block behind the cut, or by nothing but that place. */
const wanted = 98;

describe('a file that ends in the middle of an expression', () => {
  it(`is completed with what stood there: ${String(cuts)} cuts, seed ${String(seed)}`, async function () {
    this.timeout(120_000);
    const places = samples.flatMap((sample) => {
      const files = readTexts(`samples/${sample}`);
      return expressionNames(moduleOf(files)).map((name) => ({ sample, files, name }));
    });
    const chosen = fc.sample(fc.tuple(fc.constantFrom(...places), fc.nat()), { numRuns: cuts, seed });
    const missing: string[] = [];
    for (const [{ sample, files, name }, at] of chosen) {
      const offset = name.range.start + (at % (name.range.end - name.range.start + 1));
      const cut = (files.get(name.path) ?? '').slice(0, offset);
      const module = await navigable(new Map([...files, [name.path, cut]]));
      if (!holds(module, name, offset)) missing.push(`${sample}/${name.path}: …${cut.slice(-50)}█ ${name.name}`);
    }
    const found = ((cuts - missing.length) / cuts) * 100;
    assert.ok(found >= wanted, `${String(found)} %. Missing:\n${missing.sort().join('\n')}`);
  });
});

function holds({ check, companions }: NavigableModule, { path, name }: ExpressionName, offset: number): boolean {
  const document = check.module.files.get(path)?.document;
  assert.ok(document, path);
  const { items } = complete(check, path, document.positionAt(offset), { samples: companions });
  // A segment may need brackets, and a named argument comes with its sign.
  const labels = [name, `[${name}]`, `${name}=`];
  return items.some(({ label, filterText }) => filterText === name || labels.includes(label));
}
