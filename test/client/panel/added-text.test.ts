import assert from 'node:assert/strict';
import { partsOfAddition } from '../../../client/panel/added-text.js';

describe('A text that is added to a sample', () => {
  for (const [text, parts] of [
    ['"bank": { "name": "", "type": "" }', ['"bank": { "name": "', '', '", "type": "', '', '" }']],
    [',\n  "all":["",""]', [',\n  "all":["', '', '","', '', '"]']],
    // Values that are proposed, and an empty name.
    ['"type": "a\\"", "": "b"', ['"type": "', 'a\\"', '", "": "', 'b', '"']],
    ['"number": 1, "is": true }', ['"number": ', '1', ', "is": ', 'true', ' }']],
    ['"2026": ""', ['"2026": "', '', '"']],
  ] as const)
    it(`is typed on in each value of ${text}`, () => {
      const found = partsOfAddition(text);
      assert.deepEqual([...found.map((part) => part.text)], parts);
      assert.ok(found.every(({ isValue }, at) => isValue === (at % 2 === 1)));
    });
});
