import assert from 'node:assert/strict';
import fc from 'fast-check';
import { reachabilityIn, type Reachability } from '../../../language/reachability/reachability.js';
import { checkedForm, reachabilityLines } from '../../support/reachability-lines.js';
import { runs } from '../../support/runs.js';
import { preview, viewsByKey } from './every-claim.js';
import { wideForms, type WideForm } from './wide-forms.js';

function analysed({ entries }: WideForm): { readonly text: string; readonly reachability: Reachability } {
  const text = JSON.stringify(entries);
  const reachability = reachabilityIn(checkedForm(text).index);
  assert.ok(reachability);
  return { text, reachability };
}

/** The state of a block with an answer, as the form stores it. */
function stateOf({ entries }: WideForm, key: string, answer: unknown): object {
  const blocks = entries.map(
    (entry) => (entry as { block: { type: string; key: string; options?: readonly object[] } }).block,
  );
  const block = blocks.find((one) => one.key === key);
  const options = block?.options as readonly { key: string; value: string }[] | undefined;
  const option = options?.find((one) => one.key === answer);
  return option
    ? { type: block?.type, option_value: option.value, option_key: answer }
    : { type: block?.type, value: answer };
}

function isShown(
  text: string,
  states: ReadonlyMap<string, unknown>,
  status = 'open',
  approvalStatus = 'pending',
): boolean {
  return viewsByKey(preview(text, { states, status, approvalStatus })).get('last')?.visible ?? false;
}

describe('What can be, where the answers are too many to try all', () => {
  it('is never called impossible if some answer makes it so', () => {
    let shown = 0;
    let found = 0;
    fc.assert(
      fc.property(wideForms, (form) => {
        const { text, reachability } = analysed(form);
        const states = new Map([...form.answers].map(([key, answer]) => [key, stateOf(form, key, answer)]));
        const fact = reachability.block('last');
        if (!fact || !isShown(text, states)) return;
        shown++;
        const verdict = reachability.ask(fact, 'shown');
        if (verdict.kind === 'found') found++;
        assert.notEqual(verdict.kind, 'none');
      }),
      { numRuns: runs(200), seed: 20_261_123 },
    );
    assert.ok(shown > runs(200) / 4 && found > shown / 2, `${String(found)} of ${String(shown)}`);
  });

  it('is shown by the answers that are found', () => {
    fc.assert(
      fc.property(wideForms, (form) => {
        const { text, reachability } = analysed(form);
        const fact = reachability.block('last');
        const verdict = fact && reachability.ask(fact, 'shown');
        // The day and the policy of a preview are its own.
        if (verdict?.kind !== 'found' || [...verdict.values.keys()].some((name) => /^(?:today|data )/.test(name)))
          return;
        const textOf = (name: 'status' | 'approval status') => {
          const value = verdict.values.get(name);
          return typeof value === 'string' ? value : undefined;
        };
        const states = new Map(
          [...verdict.values].flatMap(([name, state]) =>
            name.startsWith('block ') ? [[name.slice('block '.length), state] as const] : [],
          ),
        );
        if (/dateNow|policy\./.test(text)) return;
        assert.ok(
          isShown(text, states, textOf('status'), textOf('approval status')),
          JSON.stringify([...verdict.values]),
        );
      }),
      { numRuns: runs(125), seed: 20_261_124 },
    );
  });

  it('is the same after an edit as when it is analysed afresh', () => {
    fc.assert(
      fc.property(fc.array(wideForms, { minLength: 2, maxLength: 3 }), (forms) => {
        let check = checkedForm('[]');
        for (const { entries } of forms) {
          const text = JSON.stringify(entries, undefined, 1);
          check = checkedForm(text, check);
          assert.deepEqual(reachabilityLines(check), reachabilityLines(checkedForm(text)));
        }
      }),
      { numRuns: runs(20), seed: 20_261_125 },
    );
  });
});
