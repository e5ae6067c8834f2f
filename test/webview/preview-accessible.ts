import type { PreviewHostMessage } from '../../protocol/panels/preview.js';
import assert from 'node:assert/strict';
import { itIsAccessible } from './support/accessible.js';
import { claimCodeMessage } from './support/claim-code.js';
import { everyAlert, everyBlock } from './support/every-block.js';
import { usePages } from './support/page.js';
import { fault, moduleOf, ShownModule } from './support/previews.js';
import { scenarios } from './support/scenarios.js';
import { spouse } from './support/spouse.js';

describe('The claim form is accessible', () => {
  const open = usePages('preview');
  let states: Readonly<Record<string, readonly PreviewHostMessage[]>>;
  /** Everything unfolded, hidden blocks included. */
  const unfolded = { view: { open: ['states', 'scenarios'], showsHidden: true } };

  before('the states of the form are made', async () => {
    const funeral = await ShownModule.read('funeral-cover');
    const broken = funeral.message({ fault });
    states = {
      'as it opens': [funeral.message()],
      'with every type of block': [everyBlock.message()],
      'with every alert': [everyAlert.message()],
      'with requests': [
        scenarios,
        funeral.message({ ...spouse, create: ['policyholder_payout', 'household_support_annuity'] }),
      ],
      'within the waiting period': [funeral.message({ sample: 'waiting-period.json' })],
      'with wrong and missing answers': [
        funeral.message({ answers: { deceased_person: 'child', approved_amount: 1, date_of_death: '1999-01-01' } }),
      ],
      'with problems': [moduleOf([{ block: { type: 'input.text', key: 'a', title: '{{#if}' } }, 7]).message()],
      'with a marked block': [everyBlock.message(), { type: 'mark', key: 'approved_amount' }],
      'with code': [await claimCodeMessage(), funeral.message(spouse)],
      'with code that is not called': [await claimCodeMessage({ isTrusted: false })],
      'without blocks': [moduleOf([]).message()],
      'while the file is broken': [broken],
      'without a form': [{ ...broken, result: broken.result && { ...broken.result, form: null } }],
      'without a module': [{ ...broken, result: null }],
    };
  });

  for (const [look, state] of Object.entries({ folded: undefined, unfolded }))
    describe(look, () =>
      itIsAccessible(
        `preview-${look}`,
        (options) => open({ ...options, state }),
        () => states,
      ),
    );

  it('with the borders of boxes that were clicked, and the focus of those that the keyboard reaches', async () => {
    const view = await open({ theme: 'hc-dark' });
    await view.send(everyBlock.message());
    const box = view.page.getByRole('checkbox', { name: 'The police were told' });
    const outline = () => box.evaluate((element) => getComputedStyle(element).outlineStyle);
    await box.click();
    assert.equal(await outline(), 'none');
    await view.page.keyboard.press('Tab');
    await view.page.keyboard.press('Shift+Tab');
    assert.equal(await outline(), 'solid');
  });
});
