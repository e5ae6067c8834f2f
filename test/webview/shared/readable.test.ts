import assert from 'node:assert/strict';
import { readablePath } from '../../../client/webview/shared/readable.js';
import { placeText, stackFrames } from '../../../client/webview/shared/stack-frames.js';

describe('a path', () => {
  it('reads like code', () => {
    assert.equal(readablePath('/module/family_members/2/first_name'), 'module.family_members[2].first_name');
    assert.equal(readablePath('/module/a b~1c~0d'), 'module["a b/c~d"]');
    assert.equal(readablePath('/'), '[""]');
    assert.equal(readablePath(''), '');
  });
});

describe('a stack', () => {
  it('is read line by line', () => {
    assert.deepEqual(stackFrames('at premium (code/a (1).js:3:14)\nat code/main.js:7:1\nat somewhere'), [
      { function: 'premium', place: { file: 'code/a (1).js', line: 3, column: 14 } },
      { function: '', place: { file: 'code/main.js', line: 7, column: 1 } },
      { function: 'at somewhere', place: null },
    ]);
  });

  it('has places as editors write them', () => {
    assert.equal(placeText({ file: 'code/main.js', line: 3, column: 14 }), 'code/main.js:3:14');
    assert.equal(placeText({ file: 'code/main.js', line: 3, column: null }), 'code/main.js:3');
  });
});
