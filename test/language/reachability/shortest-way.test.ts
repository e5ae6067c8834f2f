import assert from 'node:assert/strict';
import fc from 'fast-check';
import { checkModule, reachabilityIn, RuleSet, shortestWay } from '../../../language/index.js';
import { moduleOf } from '../../support/fixture.js';
import { runs } from '../../support/runs.js';
import { everyClaim, numberOfClaims, preview, viewsByKey, type Claim } from './every-claim.js';
import { randomForms, type RandomForm } from './random-forms.js';

/** Of larger forms not everything is tried. */
const mostClaims = 40;

function analysed(text: string) {
  const { index } = checkModule(
    moduleOf(new Map([['workflows/claims-blocks.json', text]])),
    undefined,
    new RuleSet([]),
  );
  const reachability = reachabilityIn(index);
  assert.ok(reachability);
  return reachability;
}

/** What is not as it was at the start. */
function changesIn({ states, status, approvalStatus }: Claim, form: RandomForm): readonly string[] {
  const changed = [...states].filter(([key, state]) => {
    const [first] = form.states.get(key) ?? [];
    return JSON.stringify(state) !== JSON.stringify(first) && (state as { value?: unknown }).value !== null;
  });
  return [
    ...changed.map(([key]) => key),
    ...(status === 'open' ? [] : ['status']),
    ...(approvalStatus === 'pending' ? [] : ['approval status']),
  ];
}

describe('The fewest answers that show a block', () => {
  it('show it, and no claim with fewer does, as trying everything finds', () => {
    let ways = 0;
    fc.assert(
      fc.property(randomForms, (form) => {
        const text = JSON.stringify(form.entries);
        fc.pre(numberOfClaims(form, text) <= mostClaims);
        const reachability = analysed(text);
        const claims = everyClaim(form, text).map((claim) => ({ claim, views: viewsByKey(preview(text, claim)) }));
        for (const key of [...form.states.keys(), 'last']) {
          const fact = reachability.block(key);
          const way = shortestWay(reachability, key);
          if (!fact || !way || reachability.askOnForm(fact, 'shown').kind !== 'found') continue;
          ways++;
          const states = new Map(
            [...way].flatMap(([name, state]) =>
              name.startsWith('block ') ? [[name.slice('block '.length), state] as const] : [],
            ),
          );
          const textOf = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);
          const claim: Claim = {
            states,
            status: textOf(way.get('status'), 'open'),
            approvalStatus: textOf(way.get('approval status'), 'pending'),
          };
          const shown = viewsByKey(preview(text, claim));
          assert.equal(shown.get(key)?.visible, true, `${key} by ${JSON.stringify([...way])}`);
          const fewest = Math.min(
            ...claims.filter(({ views }) => views.get(key)?.visible).map((one) => changesIn(one.claim, form).length),
          );
          const isFollowed = [...states.keys()].every((asked) => shown.get(asked)?.visible ?? false);
          // Questions that have to be made visible first are answered as well.
          const needsMore = [...states.keys()].some((asked) => reachability.block(asked));
          if (isFollowed && !needsMore) assert.equal(way.size, fewest, `${key} by ${JSON.stringify([...way])}`);
        }
      }),
      { numRuns: runs(60), seed: 20_261_122 },
    );
    assert.ok(ways > runs(60) / 2);
  });

  it('include those that make the questions visible, and leave out what has no effect', () => {
    const question = (key: string, show_if?: string) => ({
      block: { type: 'checkbox', key, title: key },
      ...(show_if !== undefined && { show_if }),
    });
    const ticked = (key: string) => `{{claim.block_states.${key}.value}}`;
    const text = JSON.stringify([
      question('first'),
      question('second', ticked('first')),
      question('third', ticked('second')),
      question('aside'),
      question(
        'choice',
        `{{#if (ifCondition ${ticked('third').slice(2, -2)} '||' ${ticked('aside').slice(2, -2)})}}true{{/if}}`,
      ),
    ]);
    const reachability = analysed(text);
    assert.deepEqual([...(shortestWay(reachability, 'third')?.keys() ?? [])].sort(), ['block first', 'block second']);
    assert.deepEqual([...(shortestWay(reachability, 'choice')?.keys() ?? [])], ['block aside']);
    assert.equal(shortestWay(reachability, 'first')?.size, 0);
  });
});
