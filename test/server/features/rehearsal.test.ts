import assert from 'node:assert/strict';
import { checkModule, diagnosticsOf } from '../../../language/index.js';
import { rehearse } from '../../../server/features/rehearsal.js';
import { moduleOf } from '../../support/fixture.js';
import { generateClaims } from '../../support/generate-claims.js';

const path = 'workflows/claims-blocks.json';
const never = new AbortController().signal;

/** How many letters are rehearsed. @param ended called before each */
async function letters(text: string, ended = (_: number) => false, signal = new AbortController()): Promise<number> {
  const check = checkModule(moduleOf(new Map([[path, text]])));
  const before = diagnosticsOf(check, path);
  let pauses = 0;
  await rehearse(check, {}, signal.signal, () => {
    if (ended(++pauses)) signal.abort();
    return Promise.resolve();
  });
  assert.deepEqual(diagnosticsOf(checkModule(check.module, check), path), before);
  // Before the first check, too.
  return Math.max(pauses - 1, 0);
}

describe('Rehearsing keystrokes', () => {
  const { text } = generateClaims(20);

  it('types all over a list, pauses before each letter, and leaves the module as it is', async () => {
    const count = await letters(text);
    assert.ok(count > 40, String(count));
    assert.equal(await letters(text), count);
  });

  it('ends with the server', async () => {
    assert.equal(await letters(text, (pauses) => pauses === 4), 3);
  });

  it('types nothing where there is no list', async () => {
    assert.equal(await letters('{}'), 0);
    assert.equal(await letters('[]'), 0);
    await rehearse(checkModule(moduleOf(new Map())), {}, never, () => Promise.reject(new Error('asked')));
  });
});
