import assert from 'node:assert/strict';
import { checkModule, type ModuleCheck } from '../../../language/index.js';
import { compareModules } from '../../../language/changes/index.js';
import type { Difference, Relation } from '../../../language/changes/difference.js';
import { differenceKinds, type DifferenceKind } from '../../../language/changes/kinds.js';
import { renamedFiles } from '../../support/check-rename.js';
import { moduleOf } from '../../support/fixture.js';
import { navigable } from '../../support/navigable.js';
import { runs } from '../../support/runs.js';
import { readTexts } from '../../support/read-module.js';
import { craftedChanges } from './crafted/index.js';

const samples = ['samples/first-steps', 'samples/funeral-cover', 'samples/group-life'];

const checkOf = (files: Iterable<readonly [string, string]>): ModuleCheck => checkModule(moduleOf(new Map(files)));
const inWords = ({ verdict, kind, subject }: Difference) => `${verdict} ${kind} ${subject}`;

describe('two equal states of a module', () => {
  for (const folder of samples) {
    const files = readTexts(folder);
    const rewritten = (write: (value: unknown) => string) =>
      [...files].map(([path, text]) => [path, path.endsWith('.json') ? write(JSON.parse(text)) : text] as const);

    it(`have no difference: ${folder}`, () => {
      assert.deepEqual(compareModules(checkOf(files), checkOf(files)), []);
    });

    it(`have none in another format: ${folder}`, () => {
      const minified = checkOf(rewritten((value) => JSON.stringify(value)));
      assert.deepEqual(compareModules(checkOf(files), minified).map(inWords), []);
    });

    it(`have none with their members in another order: ${folder}`, () => {
      const reversed = checkOf(rewritten((value) => JSON.stringify(withReversedMembers(value), null, 4)));
      assert.deepEqual(compareModules(reversed, checkOf(files)).map(inWords), []);
    });
  }

  it('have none where both are broken in the same way', () => {
    const broken = [['workflows/claims-blocks.json', '[{"block": {"key": "a", "type": "input.text"']] as const;
    assert.deepEqual(compareModules(checkOf(broken), checkOf(broken)), []);
  });
});

function withReversedMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withReversedMembers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, withReversedMembers(member)]),
  );
}

describe('the two directions of a comparison', () => {
  const reversed: Readonly<Partial<Record<Relation, Relation>>> = { stricter: 'looser', looser: 'stricter' };
  const mirrored = ({ kind, condition, subject, base, head }: Difference, _: number, all: readonly Difference[]) => {
    const { mirror } = differenceKinds[kind];
    const relation = condition && (reversed[condition] ?? condition);
    return [mirror ?? kind, nameOf({ kind, subject }, all), relation, place(head), place(base)].join(' ');
  };
  const plain = ({ kind, condition, subject, base, head }: Difference, _: number, all: readonly Difference[]) =>
    [kind, nameOf({ kind, subject }, all), condition, place(base), place(head)].join(' ');
  /** Empty for what has another name in the other state. */
  const nameOf = ({ kind, subject }: Pick<Difference, 'kind' | 'subject'>, all: readonly Difference[]) => {
    const isRenamed = all.some((one) => one.kind.endsWith('/renamed') && one.subject === subject);
    return isRenamed || kind.startsWith('module/') ? '' : subject;
  };
  /** Something that is gone has a place in the other side that is only nearby. */
  const place = (at: Difference['base']) => (at ? at.path : '');

  it('mirror one another', () => {
    for (const { name, base, head } of craftedChanges) {
      const [one, other] = [checkOf(Object.entries(base)), checkOf(Object.entries(head))];
      const withoutPlaces = (text: string) => text.split(' ').slice(0, 3).join(' ');
      assert.deepEqual(
        compareModules(one, other).map(mirrored).map(withoutPlaces).sort(),
        compareModules(other, one).map(plain).map(withoutPlaces).sort(),
        name,
      );
    }
  });
});

describe('a rename by the product', () => {
  const kindOf: Readonly<Record<string, DifferenceKind>> = {
    block: 'block/renamed',
    option: 'option/renamed',
    fulfillmentType: 'fulfillment/renamed',
    fulfillmentParameter: 'fulfillment/parameter-renamed',
    alterationHook: 'hook/renamed',
  };
  for (const folder of samples)
    it(`is found as exactly that: ${folder}`, async () => {
      const files = readTexts(folder);
      const module = await navigable(files);
      const before = checkOf(files);
      const tried = new Map<string, number>();
      for (const { symbol, path, range, isDefinition } of module.occurrences.all) {
        const position = module.range(path, range)?.start;
        const count = tried.get(symbol.kind) ?? 0;
        // Samples are not compared, so that another name of a field is no difference between two modules.
        if (!isDefinition || !position || count >= runs(3) || symbol.kind === 'field') continue;
        tried.set(symbol.kind, count + 1);
        const after = checkOf(renamedFiles(files, module, path, position, `${symbol.name}_renamed`));
        assert.deepEqual(
          compareModules(before, after).map(({ kind, message }) => [kind, message.includes(`${symbol.name}_renamed`)]),
          [[kindOf[symbol.kind], true]],
          symbol.name,
        );
      }
      assert.ok(tried.size > 2);
    });
});
