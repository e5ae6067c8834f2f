import type { LifecycleHostMessage } from '../../protocol/panels/lifecycle.js';
import {
  assertAccessibleInAllThemes,
  assertNothingIsCutOff,
  assertNothingMoves,
  forEachNarrowPage,
} from './support/accessible.js';
import { afterTwoMissed, drawn, shownLife } from './support/lifecycles.js';
import { usePages } from './support/page.js';

describe('The policy lifecycle is accessible', () => {
  const open = usePages('lifecycle');
  let states: Readonly<Record<string, LifecycleHostMessage>>;

  before('the states of the page are made', async () => {
    const usual = await shownLife();
    const fault = { message: 'The configuration is not valid JSON.', place: null };
    const { result } = usual;
    states = {
      drawn: usual,
      'compared with the last commit': await shownLife({ committed: afterTwoMissed, against: { kind: 'commit' } }),
      'of a file': await shownLife({ file: 'three-missed-in-one-month.json', until: null }),
      'with an event that cannot happen': await shownLife({
        drawn: { ...drawn, events: [...(drawn.events ?? []), { date: '2026-01-01', event: 'issued' }] },
      }),
      'of ten years': await shownLife({ drawn: { ...drawn, pattern: { payments: 120 } }, until: '2036-02-29' }),
      'of a policy that is never issued': await shownLife({ drawn: {}, until: null }),
      'while the settings are broken': { ...usual, result: result && { ...result, fault } },
      'without a timeline': { ...usual, result: result && { ...result, fault, report: null, played: null } },
      'without a module': { ...usual, result: null },
    };
  });

  it('in each of its states and in every theme, by axe-core', async () => {
    const view = await open();
    for (const [name, message] of Object.entries(states)) {
      await view.send(message);
      await assertAccessibleInAllThemes(view, name);
    }
  });

  it('at a width of 320 pixels, also with text of twice the size: nothing is cut off', async () => {
    await forEachNarrowPage(open, async (view, size) => {
      for (const [name, message] of Object.entries(states)) {
        await view.send(message);
        await assertNothingIsCutOff(view, `${name} at ${size}`);
      }
      await view.send(states['compared with the last commit']);
      await view.screenshot(`lifecycle-narrow-${size}`);
    });
  });

  it('without motion where the user wants none', async () => {
    const view = await open();
    await view.page.emulateMedia({ reducedMotion: 'reduce' });
    await view.send(await shownLife());
    await assertNothingMoves(view);
  });
});
