import assert from 'node:assert/strict';
import { DiagnosticSeverity } from 'vscode-languageserver-types';
import {
  checkModule,
  defaultOptions,
  diagnosticsOf,
  fixAll,
  type Module,
  type ModuleDiagnostic,
} from '../../../language/index.js';
import { maximumErrors } from '../../../language/syntax/json/error-list.js';
import { outlineOf } from '../../../language/syntax/json/outline.js';
import { parseJson } from '../../../language/syntax/json/parse.js';
import { moduleOf } from '../../support/fixture.js';

const claims = 'workflows/claims-blocks.json';
const tools = '.platform-tools.json';

function blocks(count: number, type: string, more = ''): string {
  const entry = (i: number) => `{ "block": { "type": "${type}", "key": "block_${String(i)}"${more} } }`;
  return `[\n${Array.from({ length: count }, (_, i) => entry(i)).join(',\n')}\n]`;
}

function reported(text: string, options: object = {}): readonly ModuleDiagnostic[] {
  return diagnosticsOf(checkModule(moduleWith(text, options)), claims);
}

function moduleWith(text: string, options: object): Module {
  return moduleOf(
    new Map([
      [claims, text],
      [tools, JSON.stringify(options)],
    ]),
  );
}

describe('a file with more problems than anybody reads', () => {
  const count = 5_000;
  const { findings: limit } = defaultOptions.limits;

  it('has the first of each rule listed, and the last of them tells of the others', () => {
    const found = reported(blocks(count, 'dividr'));
    assert.equal(found.length, limit);
    assert.deepEqual(
      found.flatMap(({ more }) => more ?? []),
      [count - limit],
    );
    assert.match(found.at(-1)?.message ?? '', /\(Also in 4000 other places in this file\.\)$/);
  });

  it('has as many listed as the tools file says, of rules on one entry and of those on all', () => {
    const found = reported(blocks(50, 'divider" , "key": "same'), { limits: { findings: 7 } });
    for (const code of ['json/duplicate-member']) {
      const ofRule = found.filter((one) => one.code === code);
      assert.equal(ofRule.length, 7);
      assert.equal(ofRule.at(-1)?.more, 43);
    }
    const again = reported(blocks(50, 'divider').replace(/block_\d+/g, 'same'), { limits: { findings: 7 } });
    assert.deepEqual(again.map(({ code, more = 0 }) => `${code} ${String(more)}`).slice(-1), [
      'claims/duplicate-key 42',
    ]);
    assert.equal(again.length, 7);
  });

  it('always has listed that it is not analysed, whatever else is wrong with it', () => {
    const deep = `${'['.repeat(30)}${']'.repeat(30)}`;
    const problems = `"key" "key", dividr, \n<<<<<<< HEAD\n`.repeat(50);
    for (const text of [blocks(50, 'dividr', `, "x": ${deep}`), `[${problems}${deep}]`]) {
      const found = reported(text, { limits: { findings: 1, depth: 20 } });
      assert.deepEqual(
        found.filter(({ code }) => code === 'json/not-analysed').map(({ severity }) => severity),
        [DiagnosticSeverity.Error],
      );
    }
  });

  it('has others listed when the first ones are gone', () => {
    const options = { limits: { findings: 3 } };
    const wrong = blocks(9, 'dividr');
    const before = checkModule(moduleWith(wrong, options));
    const better = wrong.replace('dividr', 'divider').replace('dividr', 'divider');
    const after = checkModule(moduleWith(better, options), before);
    assert.deepEqual(diagnosticsOf(after, claims), reported(better, options));
    assert.deepEqual(
      diagnosticsOf(after, claims).map(({ range, more }) => [range.start.line, more]),
      [
        [3, undefined],
        [4, undefined],
        [5, 4],
      ],
    );
  });

  it('is not silent where all that is listed is suppressed', () => {
    const suppress = (i: number) => ({
      rule: 'claims/unknown-block-type',
      file: claims,
      block: `block_${String(i)}`,
      reason: 'It is right.',
    });
    const found = reported(blocks(9, 'dividr'), { limits: { findings: 3 }, suppressions: [0, 1, 2].map(suppress) });
    assert.deepEqual(
      found.map(({ more }) => more),
      [6],
    );
    const all = [{ rule: 'claims/unknown-block-type', file: claims, reason: 'All are right.' }];
    assert.deepEqual(reported(blocks(9, 'dividr'), { limits: { findings: 3 }, suppressions: all }), []);
  });

  it('has all of them fixed', () => {
    const options = { limits: { findings: 3 } };
    const check = checkModule(moduleWith(blocks(9, 'checkbox', ', "title": 5'), options));
    assert.equal(diagnosticsOf(check, claims).length, 3);
    const { check: fixed } = fixAll(check, { paths: [claims] });
    assert.deepEqual(diagnosticsOf(fixed, claims), []);
  });

  it('has its errors of JSON counted, and only the first ones listed', () => {
    const many = 100_000;
    for (const errors of [
      outlineOf(`[${','.repeat(many)}]`).errors,
      parseJson(`{"a":[${', '.repeat(many)}1]}`).errors,
    ]) {
      assert.equal(errors.length, maximumErrors);
      assert.equal(errors.length + (errors.at(-1)?.more ?? 0), many);
    }
    const found = reported(`[${','.repeat(many)}]`);
    assert.equal(found.length, limit);
    assert.equal(found.length + (found.at(-1)?.more ?? 0), many);
  });
});
