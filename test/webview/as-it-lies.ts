/** A module whose configuration has a name of its own, with a form that has every type of component. Its other panels are opened in VS Code. */
import assert from 'node:assert/strict';
import { assertAccessible } from './support/accessible.js';
import { withForm } from './support/alteration-runs.js';
import { usePages, type WebviewPage } from './support/page.js';

const sample = 'samples/as-it-lies';

describe('The alteration panel of a module as it lies there', () => {
  const open = usePages('alteration');

  const parsed = async (page: WebviewPage): Promise<Record<string, unknown>> => {
    const [last] = (await page.posted()).slice(-1) as { readonly request: { readonly data: string } }[];
    return JSON.parse(last?.request.data ?? 'null') as Record<string, unknown>;
  };

  it('has a control for each type, sliders, and a list with entries to add and remove', async () => {
    const page = await open({ width: 400 });
    await page.send(withForm('change_cover', undefined, sample));
    await page.posted();
    const { page: shown } = page;
    await shown.getByRole('slider', { name: 'Excess of each claim' }).fill('150000');
    await shown.getByRole('slider', { name: 'Rides a week' }).fill('10');
    await shown.getByRole('group', { name: 'What is it used for?' }).getByLabel('To go to work').check();
    await shown.getByRole('group', { name: 'What else is insured?' }).getByLabel('Lights').check();
    await shown.getByRole('group', { name: 'Day of the payment' }).getByLabel('15th').check();
    for (const [box, question] of [
      ['I ride in races', 'How many a year?'],
      ['I take it abroad', 'Where to?'],
    ] as const) {
      assert.equal(await shown.getByLabel(question).count(), 0);
      await shown.getByLabel(box).check();
      await shown.getByLabel(question).waitFor();
    }
    await shown.getByLabel('How many a year?').fill('4');
    await shown.getByLabel('Where to?').selectOption('Namibia');
    await shown.getByLabel('Cell phone').fill('+27600000119');
    const add = shown.getByRole('button', { name: 'Add a rider' });
    for (const [at, name, born] of [
      [0, 'Ann', '1990-05-01'],
      [1, 'Bo', '1992-06-02'],
      [2, 'Cy', '1994-07-03'],
    ] as const) {
      if ((await shown.getByLabel('First name').count()) <= at) await add.click();
      await shown.getByLabel('First name').nth(at).fill(name);
      await shown.getByLabel('Date of birth').nth(at).fill(born);
      await shown.getByLabel('Date of birth').nth(at).press('Tab');
    }
    await shown.getByRole('button', { name: /Who rides it 2$/ }).click();
    assert.deepEqual(await parsed(page), {
      excess: 150000,
      rides_a_week: 10,
      use: 'commuting',
      extras: { helmet: false, lights: true, luggage: false },
      billing_day: 15,
      races: true,
      races_a_year: 4,
      abroad: true,
      country: 'NA',
      contact: { cellphone: '+27600000119' },
      riders: [
        { first_name: 'Ann', date_of_birth: '1990-05-01' },
        { first_name: 'Cy', date_of_birth: '1994-07-03' },
      ],
    });
    assert.ok(await shown.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
    await assertAccessible(page, 'a form with every type of component');
    await page.screenshot('as-it-lies-form');
  });
});
