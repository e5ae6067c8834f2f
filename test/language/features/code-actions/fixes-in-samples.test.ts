import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkModule, findingsIn, fixAll, type ModuleCheck } from '../../../../language/index.js';
import { parseJson } from '../../../../language/syntax/json/parse.js';
import { filesAfter } from '../../../support/apply-fix.js';
import { moduleOf } from '../../../support/fixture.js';

const folder = 'samples/first-steps';

/** How a file may be written, with the same meaning. */
const styles: Readonly<Record<string, (json: string) => string>> = {
  'as it is': (text) => text,
  'with CRLF': (text) => text.replaceAll('\n', '\r\n'),
  'with tabs': (text) => JSON.stringify(JSON.parse(text), undefined, '\t'),
  'on one line': (text) => JSON.stringify(JSON.parse(text)),
};

/** The files of the sample, those in JSON in another style. */
function filesIn(style: (json: string) => string): ReadonlyMap<string, string> {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const path = join(parentPath, name);
        const text = readFileSync(path, 'utf8');
        return [path.slice(folder.length + 1), name.endsWith('.json') ? style(text) : text] as const;
      }),
  );
}

/** How often each rule reports in each file. */
function codesIn(check: ModuleCheck): string[] {
  return [...check.module.files.keys()].flatMap((path) =>
    findingsIn(check, path).map(({ rule }) => `${path} ${rule.id}`),
  );
}

function count(codes: readonly string[], wanted: string): number {
  return codes.filter((code) => code === wanted).length;
}

describe('the fixes in a module with faults', () => {
  for (const [name, style] of Object.entries(styles)) {
    const files = filesIn(style);
    const check = checkModule(moduleOf(files));
    const codes = codesIn(check);

    it(`remove what they are for and leave JSON, in a file ${name}`, () => {
      let applied = 0;
      for (const path of check.module.files.keys())
        for (const finding of findingsIn(check, path)) {
          const { rule, report } = finding;
          for (const fix of [...(report.fix ? [report.fix] : []), ...(report.suggestions ?? [])]) {
            const changed = filesAfter(check, files, finding, fix);
            assert.ok(changed, `${rule.id}: ${fix.title}`);
            for (const [file, text] of changed)
              if (file.endsWith('.json'))
                assert.deepEqual(parseJson(text).errors, [], `${rule.id}: ${fix.title}\n${text}`);
            const left = codesIn(checkModule(moduleOf(changed)));
            const same = `${path} ${rule.id}`;
            assert.ok(count(left, same) < count(codes, same), `${rule.id}: ${fix.title}`);
            // A value that a suggestion writes is there to be completed, and others may already expect another one.
            if (fix === report.fix) assert.ok(left.length < codes.length, `${rule.id}: ${fix.title}`);
            applied++;
          }
        }
      assert.ok(applied > 10);
    });

    it(`are applied together until none is left, in a file ${name}`, () => {
      const paths = [...check.module.files.keys()];
      const { check: fixed } = fixAll(check, { paths });
      assert.ok(paths.every((path) => findingsIn(fixed, path).every(({ report }) => !report.fix)));
      assert.ok(codesIn(fixed).length <= codes.length);
    });
  }
});
