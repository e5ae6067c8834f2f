import assert from 'node:assert/strict';
import { rejectionText } from '../../protocol/request-text.js';

describe('the message of a rejection', () => {
  it('is what the validation says', () => {
    assert.equal(rejectionText('too old'), 'too old');
    assert.equal(rejectionText({ message: 'too old' }), 'too old');
    assert.equal(rejectionText({ message: 'all', details: [{ message: 'one' }, { message: 'two' }] }), 'one; two');
    assert.equal(rejectionText({ message: 'all', details: [{ message: 1 }] }), 'all');
    assert.equal(rejectionText({ message: 'all', details: [] }), 'all');
    assert.equal(rejectionText(['too old']), '["too old"]');
    assert.equal(rejectionText(true), 'true');
  });
});
