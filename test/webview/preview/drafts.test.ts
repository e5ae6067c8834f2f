import assert from 'node:assert/strict';
import { Drafts } from '../../../client/webview/preview/drafts.js';

describe('What the user is in the middle of', () => {
  it('is not overwritten by an answer that is older', () => {
    const drafts = new Drafts();
    const first = drafts.write('amount', 100, '1');
    drafts.write('amount', 1200, '12');
    drafts.include(first, () => 100);
    assert.equal(drafts.text('amount', '1.00'), '12');
  });

  it('keeps its own form until the input is left', () => {
    const drafts = new Drafts();
    drafts.include(drafts.write('amount', 1250, '12,5'), () => 1250);
    assert.equal(drafts.text('amount', '12.50'), '12,5');
    drafts.leave('amount');
    assert.equal(drafts.text('amount', '12.50'), '12.50');
  });

  it('takes the form of the value when the answer comes after the input was left', () => {
    const drafts = new Drafts();
    const edit = drafts.write('amount', 1250, '12,5');
    drafts.leave('amount');
    assert.equal(drafts.text('amount', ''), '12,5');
    drafts.include(edit, () => 1250);
    assert.equal(drafts.text('amount', '12.50'), '12.50');
  });

  it('goes on under the new key of its block', () => {
    const drafts = new Drafts();
    const edit = drafts.write('amount', null, '12,x');
    drafts.rename({ from: 'amount', to: 'paid' });
    drafts.include(edit, () => null);
    assert.deepEqual([drafts.text('amount', ''), drafts.text('paid', '')], ['', '12,x']);
  });

  it('stays when it means no value, so that what is wrong with it can be read', () => {
    const drafts = new Drafts();
    drafts.include(drafts.write('amount', null, '12x'), () => null);
    drafts.leave('amount');
    assert.equal(drafts.text('amount', ''), '12x');
  });

  it('gives way to another value', () => {
    const drafts = new Drafts();
    drafts.include(drafts.write('amount', 1250, '12,5'), () => null);
    assert.equal(drafts.text('amount', ''), '');
    drafts.write('amount', 1250, '12,5');
    drafts.clear();
    assert.equal(drafts.text('amount', ''), '');
  });

  it('is a choice until it is part of the form', () => {
    const drafts = new Drafts();
    const edit = drafts.write('cause', 'fire', null);
    assert.equal(drafts.value('cause', 'theft'), 'fire');
    drafts.include(edit, () => 'flood');
    assert.equal(drafts.value('cause', 'flood'), 'flood');
  });

  it('continues the numbering of the extension', () => {
    const drafts = new Drafts();
    drafts.include(57, () => null);
    assert.equal(drafts.write('name', 'A', 'A'), 58);
  });
});
