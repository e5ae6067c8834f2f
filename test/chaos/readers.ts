/** The readers of what a repository holds, with what each promises of any text. */
import assert from 'node:assert/strict';
import { checkModule, compareModules, diagnosticsOf } from '../../language/index.js';
import { parseJson, parseTemplate } from '../../language/syntax/index.js';
import { moduleOf } from '../support/fixture.js';

const configuration = '{ "productModuleKey": "a", "productModuleName": "A" }';
const claims = 'workflows/claims-blocks.json';

/** By the folder of their corpus. @throws an error where the promise is broken */
export const readers: Readonly<Record<string, (text: string) => void>> = {
  json(text) {
    const { errors } = parseJson(text);
    let isValid = true;
    try {
      JSON.parse(text);
    } catch {
      isValid = false;
    }
    assert.equal(errors.length === 0, isValid, 'it is read as JSON.parse reads it');
  },
  template(text) {
    const { errors } = parseTemplate(text);
    for (const { range } of errors)
      assert.ok(range.start <= range.end && range.end <= text.length, 'errors are in the text');
  },
  code(text) {
    checkedSoundly(new Map([['code/main.js', text]]), 'code/main.js');
  },
  claims(text) {
    checkedSoundly(new Map([[claims, text]]), claims);
  },
  diff(text) {
    // The two states are separated by a line.
    const [before = '', after = ''] = text.split('\n=====\n');
    const [base, head] = [before, after].map((one) =>
      checkModule(
        moduleOf(
          new Map([
            ['.platform-config.json', configuration],
            [claims, one],
          ]),
        ),
      ),
    );
    assert.ok(base && head);
    assert.deepEqual(compareModules(base, base), [], 'a state does not differ from itself');
    for (const { verdict } of compareModules(base, head)) assert.ok(['breaking', 'review', 'safe'].includes(verdict));
  },
};

function checkedSoundly(files: ReadonlyMap<string, string>, path: string): void {
  const check = checkModule(moduleOf(new Map([['.platform-config.json', configuration], ...files])));
  const document = check.module.files.get(path)?.document;
  for (const { range, message } of diagnosticsOf(check, path)) {
    assert.doesNotMatch(message, /fault of the tool/);
    assert.ok(document && document.offsetAt(range.start) <= document.offsetAt(range.end));
  }
}
