import assert from 'node:assert/strict';
import { announcement, InSight, namesInSight } from '../../../client/webview/preview/announcement.js';
import { ShownModule } from '../support/previews.js';

describe('What a screen reader is told', () => {
  it('is what appears and what disappears, those in groups as well', async () => {
    const funeral = await ShownModule.read('funeral-cover');
    const namesOf = (person: string) =>
      namesInSight(
        funeral.message({ answers: { deceased_person: person, cause_of_death: 'natural' } }).result?.form?.preview
          .blocks ?? [],
      );
    const [before, now] = [namesOf('main_member'), namesOf('child')];
    assert.match(announcement(before, now), /^Added to the form: Name of the family member, .*Removed from the form: /);
    assert.equal(announcement(now, now), '');
  });

  it('has none of the marks of Markdown', () => {
    const block = {
      visible: true,
      key: 'note',
      type: 'alert',
      markdown: '## **Please** read [the `terms`](https://a.example) 2 * 3',
    };
    assert.deepEqual([...namesInSight([block as never])], [['note', 'Please read the terms 2  3']]);
  });

  it('ends with one full stop', () => {
    const told = announcement(new Map(), new Map([['note', 'It is within the waiting period.']]));
    assert.equal(told, 'Added to the form: It is within the waiting period.');
  });

  it('is short', () => {
    const many = new Map(Array.from({ length: 40 }, (_, index) => [`key-${String(index)}`, `Block ${String(index)}`]));
    assert.equal(
      announcement(new Map(), many),
      'Added to the form: Block 0, Block 1, Block 2, Block 3, Block 4 and 35 more.',
    );
  });
});

describe('What has appeared in the form', () => {
  const blocks = (...keys: readonly string[]) => keys.map((key) => ({ visible: true, key, type: 'divider' }) as never);

  it('was not there when the user began to type, whatever the letters in between show', () => {
    const inSight = new InSight();
    const take = (...keys: readonly string[]) => inSight.take(blocks(...keys), false, undefined);
    assert.deepEqual(take('amount', 'paid'), []);
    inSight.begin('amount');
    assert.deepEqual(take('amount'), []);
    assert.equal(inSight.announcement, 'Removed from the form: divider.');
    inSight.begin('amount');
    assert.deepEqual(take('amount', 'paid', 'refused'), ['refused']);
    assert.deepEqual(take('amount'), []);
    inSight.settle();
    // The last letter is answered after its field was left.
    assert.deepEqual(take('amount', 'paid'), []);
    assert.deepEqual(take('amount'), []);
    inSight.begin('amount');
    assert.deepEqual(take('amount', 'paid'), ['paid']);
    assert.deepEqual(take('amount'), []);
    inSight.begin('other');
    take('amount', 'paid');
    inSight.begin('amount');
    take('amount');
    inSight.leave('button');
    assert.deepEqual(take('amount', 'paid'), ['paid']);
  });

  it('is nothing under another key, or of another form', () => {
    const inSight = new InSight();
    inSight.take(blocks('a'), false, undefined);
    inSight.begin('question');
    assert.deepEqual(inSight.take(blocks('b'), false, { from: 'a', to: 'b' }), []);
    assert.deepEqual(inSight.take(blocks(), false, undefined), []);
    assert.deepEqual(inSight.take(blocks('b'), false, undefined), []);
    assert.deepEqual(inSight.take(blocks('c'), true, undefined), []);
  });
});
