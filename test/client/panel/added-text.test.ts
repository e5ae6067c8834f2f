import assert from 'node:assert/strict';
import { partsAroundEmptyValues } from '../../../client/panel/added-text.js';

describe('A text that is added to a sample', () => {
  for (const [text, parts] of [
    ['"bank": { "name": "", "type": "" }', ['"bank": { "name": "', '", "type": "', '" }']],
    [',\n  "all":["",""]', [',\n  "all":["', '","', '"]']],
    // Texts that are not empty, and an empty name.
    ['"type": "a\\"", "": 1', ['"type": "a\\"", "": 1']],
  ] as const)
    it(`is typed on in each empty value of ${text}`, () => assert.deepEqual(partsAroundEmptyValues(text), parts));
});
