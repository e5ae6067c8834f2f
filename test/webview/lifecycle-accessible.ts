import assert from 'node:assert/strict';
import type { LifecycleHostMessage } from '../../protocol/panels/lifecycle.js';
import { itIsAccessible } from './support/accessible.js';
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

  itIsAccessible('lifecycle', open, () => states);

  it('with labels that are only shortened where a tip has them, at each width', async () => {
    for (const width of [320, 640, 1100]) {
      const view = await open({ width });
      for (const name of ['drawn', 'compared with the last commit', 'of a file']) {
        await view.send(states[name]);
        const cut = await view.page.locator('.picture .row-label').evaluateAll((labels: readonly SVGTextElement[]) =>
          labels
            .filter((label) => {
              const { x, width: own } = label.getBBox();
              const isShortened = label.textContent.endsWith('…');
              const hasTip = label.querySelector('title') !== null;
              return x + own > (label.ownerSVGElement?.clientWidth ?? 0) || isShortened !== hasTip;
            })
            .map(({ textContent }) => textContent),
        );
        assert.deepEqual(cut, [], `${name} at ${String(width)}`);
      }
    }
  });
});
