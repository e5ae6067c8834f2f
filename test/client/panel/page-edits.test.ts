import assert from 'node:assert/strict';
import { PageEdits } from '../../../client/panel/page-edits.js';

describe('The edits of a page', () => {
  it('are told to the page that counted them, and to no other', () => {
    const edits = new PageEdits();
    edits.beginPage();
    edits.count(3);
    const edit = edits.latest;
    edits.count(4);
    assert.deepEqual([edits.told(edit), edits.told(edits.latest)], [3, 4]);
    edits.beginPage();
    assert.deepEqual([edits.told(edit), edits.told(edits.latest)], [0, 0]);
  });
});
