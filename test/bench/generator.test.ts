import assert from 'node:assert/strict';
import { claimsBlocksPath, generateModule, type Entry } from '../../bench/generator.js';
import { checkModule, diagnosticsOf } from '../../language/index.js';
import { moduleOf } from '../support/fixture.js';

function blocksOf(files: ReadonlyMap<string, string>): readonly Entry['block'][] {
  const nested = ({ block }: Entry): readonly Entry['block'][] => [block, ...(block.blocks ?? []).flatMap(nested)];
  return (JSON.parse(files.get(claimsBlocksPath) ?? '') as readonly Entry[]).flatMap(nested);
}

/** The ids of the rules that find a mistake in the claims list. */
function mistakesOf(files: ReadonlyMap<string, string>): readonly (string | number | undefined)[] {
  return diagnosticsOf(checkModule(moduleOf(new Map(files))), claimsBlocksPath).map(({ code }) => code);
}

describe('the modules of the benchmark', () => {
  it('have as many blocks as asked for, each with a key of its own', () => {
    for (const blocks of [1, 35, 100, 1000]) {
      const keys = blocksOf(generateModule(blocks)).map(({ key }) => key);
      assert.equal(keys.length, blocks);
      assert.equal(new Set(keys).size, blocks);
    }
  });

  it('are the same each time, and differ by their number', () => {
    const list = (number: number) => generateModule(60, { number }).get(claimsBlocksPath);
    assert.equal(list(1), list(1));
    assert.notEqual(list(1), list(2));
  });

  it('have the groups, templates and payouts of the sample, without a mistake', () => {
    const files = generateModule(108, { hasFaults: false });
    assert.deepEqual(mistakesOf(files), []);
    const types = new Set(blocksOf(files).map(({ type }) => type));
    assert.ok(['group', 'dropdown', 'input.date', 'payout_request'].every((type) => types.has(type)));
  });

  it('have a mistake in one block of twenty', () => {
    const mistakes = mistakesOf(generateModule(216));
    assert.ok(mistakes.length >= 10 && mistakes.length <= 40, mistakes.join());
    for (const id of ['values/wrong-type', 'claims/unknown-block-reference', 'templates/syntax'])
      assert.ok(mistakes.includes(id), id);
  });
});
