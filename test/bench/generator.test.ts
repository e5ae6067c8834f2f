import assert from 'node:assert/strict';
import { claimsBlocksPath, generateProductModule } from '../../bench/generator/product-module.js';
import type { Entry } from '../../bench/generator/entry.js';
import { checkModule, diagnosticsOf } from '../../language/index.js';
import { blockTypes } from '../../language/vocabulary/index.js';
import { moduleOf } from '../support/fixture.js';

function entriesOf(files: ReadonlyMap<string, string>): readonly Entry[] {
  const entries = JSON.parse(files.get(claimsBlocksPath) ?? '') as readonly Entry[];
  return entries.flatMap((entry) => [entry, ...(entry.block.blocks ?? [])]);
}

function problemsOf(files: ReadonlyMap<string, string>) {
  const check = checkModule(moduleOf(files));
  return [...check.files.keys()].flatMap((path) =>
    diagnosticsOf(check, path).map(({ code, message }) => `${path}: ${message} (${code})`),
  );
}

describe('the generator of modules', () => {
  const options = { blocks: 200, seed: 7, faults: 0 };

  it('gives the same module for the same seed, and another for another', () => {
    assert.deepEqual(generateProductModule(options), generateProductModule(options));
    assert.notDeepEqual(generateProductModule(options), generateProductModule({ ...options, seed: 8 }));
  });

  it('makes as many blocks as it is asked for, of every type, a third with conditions, some in groups', () => {
    const entries = entriesOf(generateProductModule(options));
    assert.equal(entries.length, 200);
    assert.deepEqual(
      [...new Set(entries.map(({ block }) => block.type))].sort(),
      blockTypes.map(({ type }) => type).sort(),
    );
    const conditional = entries.filter((entry) => Object.keys(entry).length > 1).length;
    assert.ok(conditional > 50 && conditional < 90, String(conditional));
  });

  it('makes modules without a mistake', () => {
    for (let seed = 0; seed < 5; seed++) assert.deepEqual(problemsOf(generateProductModule({ ...options, seed })), []);
  });

  it('makes about as many mistakes as it is asked for', () => {
    const problems = problemsOf(generateProductModule({ ...options, faults: 0.1 }));
    assert.ok(problems.length >= 10 && problems.length <= 60, problems.join('\n'));
  });
});
