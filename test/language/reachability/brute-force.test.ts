import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Question } from '../../../language/reachability/questions.js';
import type { Answer } from '../../../language/reachability/block-answers.js';
import { reachabilityIn, type Reachability } from '../../../language/reachability/reachability.js';
import type { BlockView } from '../../../protocol/view-model.js';
import { checkedForm } from '../../support/reachability-lines.js';
import { runs } from '../../support/runs.js';
import { everyClaim, numberOfClaims, preview, viewsByKey, type Claim, type Views } from './every-claim.js';
import { randomForms, type RandomForm } from './random-forms.js';

const forms = runs(63);
/** Of larger forms not everything is tried. */
const mostClaims = 40;
const seed = 20_260_301;

const questions: readonly Question[] = ['shown', 'usable', 'usableEarly', 'required', 'requiredWhileShown'];

describe('What can be, against trying everything', () => {
  it(`agrees with the preview of every claim on ${String(forms)} random forms (seed ${String(seed)})`, () => {
    let previews = 0;
    const kinds = new Map<string, number>();
    fc.assert(
      fc.property(randomForms, (form) => {
        const text = JSON.stringify(form.entries);
        fc.pre(numberOfClaims(form, text) <= mostClaims);
        const reachability = analysed(text);
        const claims = everyClaim(form, text);
        const seen = claims.map((claim) => ({ claim, views: viewsByKey(preview(text, claim)) }));
        previews += seen.length;
        const replayed = new Map<string, Views>();
        const onForm = reachedOnForm(reachability, form, seen);
        for (const fact of blocksOf(form, reachability))
          for (const question of questions) {
            const key = fact.key ?? '';
            const fitting = seen.filter(({ claim, views }) => holds(question, claim, views.get(key)));
            const verdict = reachability.ask(fact, question);
            assert.equal(verdict.kind, fitting.length > 0 ? 'found' : 'none', `${key} ${question}`);
            replay(text, key, question, verdict, replayed);
            kinds.set(verdict.kind, (kinds.get(verdict.kind) ?? 0) + 1);
            const given = reachability.askOnForm(fact, question);
            const possible = fitting.some(({ claim }) => isOnForm(claim, form, onForm));
            assert.equal(given.kind, possible ? 'found' : 'none', `${key} ${question} on the form`);
            if (given !== verdict) replay(text, key, question, given, replayed);
          }
      }),
      { numRuns: forms, seed },
    );
    assert.ok(previews > forms && (kinds.get('none') ?? 0) > forms / 2 && (kinds.get('found') ?? 0) > forms);
  });
});

function analysed(text: string): Reachability {
  const reachability = reachabilityIn(checkedForm(text).index);
  assert.ok(reachability);
  return reachability;
}

function blocksOf({ states }: RandomForm, reachability: Reachability) {
  // Blocks without conditions are always shown, and need no answer.
  return [...states.keys(), 'last'].flatMap((key) => reachability.block(key) ?? []);
}

function holds(question: Question, claim: Claim, view: BlockView | undefined): boolean {
  if (!view) return false;
  switch (question) {
    case 'shown':
      return view.visible;
    case 'usable':
      return view.visible && !view.disabled;
    case 'usableEarly':
      return (
        view.visible &&
        !view.disabled &&
        claim.approvalStatus === 'pending' &&
        ['open', 'in_review'].includes(claim.status)
      );
    case 'required':
      return view.required;
    case 'requiredWhileShown':
      return view.required && view.visible;
  }
}

type Seen = readonly { readonly claim: Claim; readonly views: Views }[];

/** The blocks that a user can reach, found by repeatedly answering every visible block. */
function reachedOnForm(reachability: Reachability, form: RandomForm, seen: Seen): ReadonlySet<string> {
  const reached = new Set([...form.states.keys()].filter((key) => !reachability.block(key)));
  for (let before = -1; before < reached.size;) {
    before = reached.size;
    for (const { claim, views } of seen)
      if (isOnForm(claim, form, reached))
        for (const fact of blocksOf(form, reachability)) {
          const question = fact.category === 'disbursement' ? 'usable' : 'shown';
          if (holds(question, claim, views.get(fact.key ?? ''))) reached.add(fact.key ?? '');
        }
  }
  return reached;
}

/** Whether only blocks that are reached have been answered. */
function isOnForm({ states }: Claim, form: RandomForm, reached: ReadonlySet<string>): boolean {
  return [...states].every(([key, state]) => {
    if (reached.has(key)) return true;
    const [first] = form.states.get(key) ?? [];
    const isStart = JSON.stringify(state) === JSON.stringify(first);
    // An answer that is there from the start may be taken away: of an input, that leaves null.
    return isStart || (state as { value?: unknown }).value === null;
  });
}

/** What was found shows what it was found for. */
function replay(text: string, key: string, question: Question, verdict: Answer, replayed: Map<string, Views>): void {
  if (verdict.kind !== 'found') return;
  const states = new Map(
    [...verdict.values].flatMap(([variable, state]) =>
      variable.startsWith('block ') ? [[variable.slice('block '.length), state] as const] : [],
    ),
  );
  const claim: Claim = {
    states,
    status: textOf(verdict.values.get('status'), 'open'),
    approvalStatus: textOf(verdict.values.get('approval status'), 'pending'),
  };
  const name = JSON.stringify([...states, claim.status, claim.approvalStatus]);
  const views = replayed.get(name) ?? viewsByKey(preview(text, claim));
  replayed.set(name, views);
  assert.ok(holds(question, claim, views.get(key)), `${key} ${question}: the witness`);
}

function textOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}
