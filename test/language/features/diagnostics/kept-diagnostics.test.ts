import assert from 'node:assert/strict';
import { checkModule, diagnosticsOf, KeptDiagnostics, type ModuleCheck } from '../../../../language/index.js';
import { moduleOf } from '../../../support/fixture.js';
import { generateClaims } from '../../../support/generate-claims.js';

const claims = 'workflows/claims-blocks.json';

describe('the diagnostics after an edit', () => {
  const { text: healthy, configuration } = generateClaims(400);
  /** Every block with an odd number has a misspelt title. */
  const original = healthy.replaceAll(/"title": "(Question \d*[13579] )/g, '"titel": "$1');
  const moduleWith = (list: string) =>
    moduleOf(
      new Map([
        ['.platform-config.json', configuration],
        [claims, list],
      ]),
    );
  const kept = new KeptDiagnostics();
  let text = original;
  let check: ModuleCheck | undefined;

  /** The diagnostics of a text, and how many positions had to be looked up for them. */
  function diagnostics(now: string) {
    text = now;
    const module = moduleWith(text);
    // As the editor's files: what did not change is the same.
    if (check) Object.assign(module, { options: check.module.options, examples: check.module.examples });
    const { document } = module.files.get(claims) ?? assert.fail();
    let positions = 0;
    const positionAt = document.positionAt.bind(document);
    document.positionAt = (offset) => {
      positions++;
      return positionAt(offset);
    };
    check = checkModule(module, check);
    const list = diagnosticsOf(check, claims, {}, kept);
    return { list, positions };
  }

  /** The text with a letter more after its first occurrence of another text. */
  const typed = (after: string) => text.replace(after, `${after}x`);

  it('are looked up in the entries alone that the edit touches', () => {
    const first = diagnostics(original);
    assert.ok(first.list.length >= 200 && first.positions >= 400, String(first.positions));
    for (let i = 0; i < 4; i++) {
      const after = diagnostics(typed('"titel": "Question 203 '));
      assert.ok(after.positions < 10, String(after.positions));
    }
    const broken = diagnostics(typed('"titel'));
    assert.ok(broken.positions < 20, String(broken.positions));
    assert.deepEqual(broken.list, diagnosticsOf(checkModule(moduleWith(text)), claims));
  });

  it('are the same list if they say the same', () => {
    const before = diagnostics(text);
    const after = diagnostics(typed('"title": "Question 200 '));
    assert.equal(after.list, before.list);
    assert.equal(after.positions, 0);
  });

  it('move with a line that is added above them', () => {
    const before = diagnostics(text);
    const after = diagnostics(`\n${text}`);
    assert.deepEqual(
      after.list.map(({ range, message }) => [range.start.line - 1, range.start.character, message]),
      before.list.map(({ range, message }) => [range.start.line, range.start.character, message]),
    );
  });
});
