import assert from 'node:assert/strict';
import fc from 'fast-check';
import { reachabilityIn, shortestWay } from '../../../language/index.js';
import { checkedForm } from '../../support/reachability-lines.js';
import { runs } from '../../support/runs.js';
import { everyClaim, numberOfClaims, preview, viewsByKey, type Claim } from './every-claim.js';
import { randomForms, type RandomForm } from './random-forms.js';

/** Of larger forms not everything is tried. */
const mostClaims = 40;

function analysed(text: string) {
  const reachability = reachabilityIn(checkedForm(text).index);
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
      { numRuns: runs(30), seed: 20_261_122 },
    );
    assert.ok(ways > runs(30) / 2);
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

  const ticked = (key: string) => `claim.block_states.${key}.value`;
  const all = (...parts: readonly string[]) => parts.reduce((left, right) => `(ifCondition ${left} '&&' ${right})`);
  const either = (one: string, other: string) => `{{#if (ifCondition ${one} '||' ${other})}}true{{/if}}`;
  const boxes = (letter: string, count: number) => Array.from({ length: count }, (_, i) => `${letter}${String(i)}`);
  const closed = "(ifEquals claim.status 'closed')";
  const approved = "(ifEquals claim.approval_status 'approved')";

  for (const [says, condition, expected] of [
    [
      'two answers rather than three that are found first',
      either(all(...['a', 'b'].map(ticked)), all(...['c', 'd', 'e'].map(ticked))),
      ['block a', 'block b'],
    ],
    [
      'a status and an answer',
      either(all(closed, ticked('a')), all(...['c', 'd', 'e'].map(ticked))),
      ['block a', 'status'],
    ],
    [
      'the approval and an answer',
      either(all(approved, ticked('a')), all(...['c', 'd', 'e'].map(ticked))),
      ['approval status', 'block a'],
    ],
    ['one answer rather than two', either(all(ticked('a'), ticked('b')), ticked('c')), ['block c']],
    [
      'answers rather than a policy that is assumed',
      either(all('policy.x', ticked('a')), all(...['c', 'd'].map(ticked))),
      ['block c', 'block d'],
    ],
    [
      'an assumed policy where nothing else shows it',
      `{{#if ${all('policy.x', ticked('a'))}}}true{{/if}}`,
      ['block a', 'data policy.x'],
    ],
    ['no answer where none is needed', either(ticked('a'), `(ifIsNotDefined ${ticked('b')})`), []],
    [
      'those that are found first where there are too many sets to try',
      either(all(...boxes('a', 6).map(ticked)), all(...boxes('b', 7).map(ticked))),
      boxes('b', 7).map((key) => `block ${key}`),
    ],
  ] as const)
    it(`are ${says}`, () => {
      const keys = [...new Set([...condition.matchAll(/block_states\.(\w+)/g)].map(([, key]) => key))];
      const entries = keys.map((key) => ({ block: { type: 'checkbox', key, title: key } }));
      const text = JSON.stringify([...entries, { block: { type: 'divider', key: 'last' }, show_if: condition }]);
      assert.deepEqual([...(shortestWay(analysed(text), 'last')?.keys() ?? ['none'])].sort(), expected);
    });

  it('are unknown for a block that nothing shows', () => {
    const text = JSON.stringify([{ block: { type: 'divider', key: 'last' }, show_if: 'false' }]);
    assert.equal(shortestWay(analysed(text), 'last'), undefined);
  });
});
