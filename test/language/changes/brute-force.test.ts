import assert from 'node:assert/strict';
import fc from 'fast-check';
import { checkModule, RuleSet, type ModuleCheck } from '../../../language/index.js';
import { compareModules } from '../../../language/changes/index.js';
import type { Difference, Relation } from '../../../language/changes/difference.js';
import type { BlockView } from '../../../protocol/view-model.js';
import { moduleOf } from '../../support/fixture.js';
import { runs } from '../../support/runs.js';
import {
  everyClaim,
  numberOfClaims,
  preview,
  viewsByKey,
  type Claim,
  type Views,
} from '../reachability/every-claim.js';
import { randomFormPairs, type RandomForm } from '../reachability/random-forms.js';

const pairs = runs(40);
const mostClaims = 40;
const seed = 20_260_302;

/** What a message says about, and how a preview tells. */
const aspects: readonly {
  readonly about: RegExp;
  readonly allows: (view: BlockView) => boolean;
  /** Only claims that show the block on both sides count. */
  readonly whileShown: boolean;
  /** To require more is stricter. */
  readonly isBurden?: true;
}[] = [
  { about: /^`\w+` is shown/, allows: ({ visible }) => visible, whileShown: false },
  { about: /^`\w+` can be changed/, allows: ({ disabled }) => !disabled, whileShown: true },
  {
    about: /^`\w+` (?:can (?:now |no longer )?create|has another condition and still cannot create)/,
    allows: ({ visible, disabled }) => visible && !disabled,
    whileShown: false,
  },
  { about: /^`\w+` is required/, allows: ({ required }) => required, whileShown: true, isBurden: true },
];

describe('the relation of two conditions, against trying everything', () => {
  it(`agrees with the previews of every claim on ${String(pairs)} pairs of forms (seed ${String(seed)})`, () => {
    const counts = new Map<Relation, number>();
    fc.assert(
      fc.property(randomFormPairs, ([base, head]) => {
        const [one, other] = [JSON.stringify(base.entries), JSON.stringify(head.entries)];
        fc.pre(numberOfClaims(base, one + other) <= mostClaims);
        const seen = everyClaim(base, one + other).map((claim) => ({
          base: viewsByKey(preview(one, claim)),
          head: viewsByKey(preview(other, claim)),
        }));
        for (const difference of compareModules(checked(one), checked(other))) {
          const { kind, subject, message, condition, witness } = difference;
          assert.equal(kind, 'block/condition-changed');
          const aspect = aspects.find(({ about }) => about.test(message));
          assert.ok(aspect, message);
          const told = seen.flatMap((views) => allowed(views, subject, aspect) ?? []);
          const expected = relationOf(told, aspect.isBurden ?? false);
          assert.equal(condition, expected, `${message}\n${one}\n${other}`);
          counts.set(expected, (counts.get(expected) ?? 0) + 1);
          if (witness) replay(one, other, base, difference, aspect);
        }
      }),
      { numRuns: pairs, seed },
    );
    for (const relation of ['equivalent', 'stricter', 'looser', 'different'] as const)
      assert.ok((counts.get(relation) ?? 0) > pairs / 100, `${relation}: ${String(counts.get(relation))}`);
  });
});

type Aspect = (typeof aspects)[number];

function checked(text: string): ModuleCheck {
  return checkModule(moduleOf(new Map([['workflows/claims-blocks.json', text]])), undefined, new RuleSet([]));
}

/** What both sides allow on a claim; undefined if the claim does not count. */
function allowed(
  views: { readonly base: Views; readonly head: Views },
  key: string,
  { allows, whileShown }: Aspect,
): { readonly base: boolean; readonly head: boolean } | undefined {
  const [base, head] = [views.base.get(key), views.head.get(key)];
  assert.ok(base && head);
  if (whileShown && !(base.visible && head.visible)) return undefined;
  return { base: allows(base), head: allows(head) };
}

function relationOf(seen: readonly { readonly base: boolean; readonly head: boolean }[], isBurden: boolean): Relation {
  const fewer = seen.some(({ base, head }) => base && !head);
  const more = seen.some(({ base, head }) => !base && head);
  if (fewer && more) return 'different';
  if (!fewer && !more) return 'equivalent';
  return fewer === isBurden ? 'looser' : 'stricter';
}

/** The witness is a claim on which the two differ. */
function replay(
  one: string,
  other: string,
  { states }: RandomForm,
  { subject, witness, message }: Difference,
  aspect: Aspect,
): void {
  const { answers = {}, statuses = {} } = witness ?? {};
  const textOf = (name: string, otherwise: string) => {
    const status = statuses[name];
    return typeof status === 'string' ? status : otherwise;
  };
  const claim: Claim = {
    states: new Map(
      Object.entries(answers).map(([key, answer]) => [
        key,
        states.get(key)?.find((state) => answerIn(state) === answer),
      ]),
    ),
    status: textOf('status', 'open'),
    approvalStatus: textOf('approval_status', 'pending'),
  };
  const views = { base: viewsByKey(preview(one, claim)), head: viewsByKey(preview(other, claim)) };
  const told = allowed(views, subject, aspect);
  assert.ok(told && told.base !== told.head, `${message}\n${JSON.stringify(witness)}\n${one}\n${other}`);
}

function answerIn(state: unknown): unknown {
  const { option_key: option, value, status } = state as Readonly<Record<string, unknown>>;
  return option ?? value ?? status ?? null;
}
