import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { differenceKinds, rules } from '../../language/index.js';
import { explainedCodes } from '../../runtime/explained-codes.js';

/** Where codes are written: in a member, as the first argument of what reports in a file, as the second one of what reports in a block, or in a list of them. */
const written = [
  /\bcode(?::| =) ['`]((?:\$\{\w+\})?[a-z/-]+)['`]/g,
  /(?<!silently\.)\b(?:refuse|add|insight|problem|fileProblem|fault|fail|#report)\(\s*'([a-z-]+)'/g,
  /\breport\(\s*[^,()]+,\s*'([a-z-]+)'/g,
  /\bcode: \w+ \? [`']([^`']+)[`'] : [`'][^`']+[`']/g,
  /\bcode: \w+ \? [`'][^`']+[`'] : [`']([^`']+)[`']/g,
  /\bconst (?:noSample|noPolicy) = \[\s*'([a-z-]+)'/g,
  /\bargumentChanged = '([^']+)'/g,
  /\bhookKeyFormat = '([^']+)'/g,
];
const unions = /type (?:TemplateProblemCode|EventFaultCode|InsightCode) =([^;]+);/g;
/** What codes are made of. */
const parts: Readonly<Record<string, readonly string[]>> = {
  area: ['alteration-package', 'altered-policy', 'lifecycle-actions'],
  // Each of the functions of hooks.
  kind: ['validation', 'alteration-package', 'altered-policy'],
};
/** Of errors of which only the message is shown, and the parts of a scenario that can differ. */
const unseen = new Set(['missing', 'unread', 'invalid', 'error', 'rejection', 'checks']);

describe('The codes of problems', () => {
  const sources = ['runtime', 'language/lifecycle', 'language/semantics', 'language/vocabulary/helpers', 'protocol']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((path) => path.endsWith('.ts') && !/sandbox|explained-codes|assumptions|review-texts/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

  const found = sources.flatMap(({ path, text }) => {
    const named = written.flatMap((pattern) => [...text.matchAll(pattern)].map(([, code = '']) => code));
    const ofUnions = [...text.matchAll(unions)].flatMap(([, all = '']) =>
      [...all.matchAll(/'([a-z-]+)'/g)].map(([, code = '']) => code),
    );
    return [...named, ...ofUnions].flatMap((code) => {
      const [, part, rest = ''] = /^\$\{(\w+)\}([/-].+)$/.exec(code) ?? [];
      if (part === undefined) return [code];
      const own = path.includes('lifecycle-code') ? ['lifecycle-actions'] : parts[part];
      return path.includes('letters') ? [`image${rest}`, `font${rest}`] : (own ?? []).map((one) => `${one}${rest}`);
    });
  });
  const codes = new Set(found.filter((code) => !unseen.has(code)));

  it('are all explained', () => {
    assert.ok(codes.size > 100, String(codes.size));
    assert.deepEqual(
      [...codes].filter((code) => !Object.hasOwn(explainedCodes, code) && !rules.some(({ id }) => id === code)),
      [],
    );
  });

  it('are none that nothing reports', () => {
    assert.deepEqual(
      Object.keys(explainedCodes).filter(
        (code) => !codes.has(code) && !sources.some(({ text }) => text.includes(`'${code}'`)),
      ),
      [],
    );
  });

  it('have one meaning each, in sentences', () => {
    const ids = [...rules.map(({ id }) => id), ...Object.keys(differenceKinds), ...Object.keys(explainedCodes)];
    assert.equal(new Set(ids).size, ids.length);
    for (const [code, text] of Object.entries(explainedCodes)) assert.match(text, /^[A-Z`][^]*[.]$/, code);
  });
});
