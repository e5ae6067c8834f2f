import assert from 'node:assert/strict';
import { checkModule, findingsIn, rules, type ModuleCheck } from '../../../language/index.js';
import { compareModules } from '../../../language/changes/index.js';
import { filesAfter } from '../../support/apply-fix.js';
import { moduleOf, parseFixture } from '../../support/fixture.js';
import { readTexts } from '../../support/read-module.js';
import { Random } from '../../support/random.js';
import { runs } from '../../support/runs.js';

type Files = ReadonlyMap<string, string>;

const checkOf = (files: Files): ModuleCheck => checkModule(moduleOf(files));
const toldBetween = (one: ModuleCheck, other: ModuleCheck) =>
  compareModules(one, other).map(({ kind, subject, message }) => `${kind} ${subject}: ${message}`);

/** Applies each safe fix alone, compares both ways, and counts them. */
function compareFixes(files: Files, name: string): number {
  const check = checkOf(files);
  let tried = 0;
  for (const path of check.files.keys())
    for (const finding of findingsIn(check, path)) {
      const { fix } = finding.report;
      const changed = fix && filesAfter(check, files, finding, fix);
      // A fix that brings up another problem is not made without asking.
      if (!changed || !isHarmless(check, checkOf(changed))) continue;
      const title = `${name}, ${finding.rule.id}: ${fix.title}`;
      assert.deepEqual(toldBetween(check, checkOf(changed)), [], title);
      assert.deepEqual(toldBetween(checkOf(changed), check), [], `${title}, backwards`);
      tried++;
    }
  return tried;
}

function isHarmless(before: ModuleCheck, after: ModuleCheck): boolean {
  const countsOf = (check: ModuleCheck) => {
    const counts = new Map<string, number>();
    for (const path of check.files.keys())
      for (const { rule } of findingsIn(check, path)) counts.set(rule.id, (counts.get(rule.id) ?? 0) + 1);
    return counts;
  };
  const known = countsOf(before);
  return [...countsOf(after)].every(([id, count]) => count <= (known.get(id) ?? 0));
}

describe('what a safe fix changes', () => {
  it('is no difference in the examples of the rules', () => {
    let tried = 0;
    for (const { id, bad } of rules) for (const example of bad) tried += compareFixes(parseFixture(example).files, id);
    assert.ok(tried > 20, String(tried));
  });

  for (const folder of ['samples/first-steps', 'samples/funeral-cover', 'samples/group-life'])
    it(`is no difference: ${folder}`, () => {
      const files = readTexts(folder);
      const random = new Random(38);
      let tried = compareFixes(files, folder);
      const places = [...files].flatMap(([path, text]) =>
        /^(?:\.platform-config|workflows\/claims-blocks)\.json$/.test(path)
          ? [...text.matchAll(/": (\d+|true|false)(?=[\s,}])/g)].map(
              ({ index, 1: value = '' }) => [path, index + 3, value] as const,
            )
          : [],
      );
      for (let run = 0; run < runs(8); run++) {
        const [path, start, value] = random.pick(places);
        const text = files.get(path) ?? '';
        const written = `${text.slice(0, start)}"${value}"${text.slice(start + value.length)}`;
        tried += compareFixes(new Map(files).set(path, written), `${folder}: ${path}, offset ${String(start)}`);
      }
      assert.ok(tried > 0);
    });
});
