/** The differences that are renames, said as a guess with its reasons. */
import { listed } from '../../../protocol/counted.js';
import type { Form } from '../form/form.js';
import { ownerOf, placeOfBlock, storesSomething } from '../form/form.js';
import { wasUnusable } from '../corrected.js';
import { optionsOf, placeOfOption } from '../form/options.js';
import { fulfillmentTypesOf, hooksOf, parametersOf, placeOfKey } from '../configuration/named-parts.js';
import { breaking, noClaim, safe, type Report } from '../report.js';
import type { Side } from '../side.js';
import { isFilled, stateIn } from '../stored-claim.js';
import { undoRename } from './apply-renames.js';
import type { Renamed, Renames } from './renames.js';
import type { DifferenceKind } from '../kinds.js';

/** @param forms as they are, with the old names in the base */
export function reportRenames(
  { all }: Renames,
  [base, head]: readonly [Side, Side],
  [form, newForm]: readonly [Form, Form],
  report: Report,
): void {
  for (const renamed of all) {
    const { kind, of, from, to } = renamed;
    const newOwner =
      all.find((one) => one.from === of && (one.kind === 'block' || one.kind === 'fulfillmentType'))?.to ?? of;
    const undo = undoRename(head, { ...renamed, of: newOwner });
    switch (kind) {
      case 'block': {
        const [one, other] = [blockNamed(form, from), blockNamed(newForm, to)];
        const isStored = storesSomething(other?.type);
        const isRequest = other?.type?.category === 'disbursement';
        const unusable = one && wasUnusable(ownerOf(base, one), one);
        report('block/renamed', {
          ...(isRequest
            ? (unusable ??
              breaking('Open claims lose the requests that they have created, and can create them a second time.'))
            : isStored
              ? breaking('Open claims have stored the answer under the old key and lose it.')
              : safe('It stores no answer.')),
          subject: to,
          undo,
          message: sentence('block', renamed),
          base: one && placeOfBlock(base, one),
          head: other && placeOfBlock(head, other),
          section: isRequest ? '2.7.6' : undefined,
          touches: isStored && !unusable ? (claim) => isFilled(stateIn(claim, from)) : noClaim,
        });
        break;
      }
      case 'option': {
        const [block, newBlock] = [blockNamed(form, of ?? ''), blockNamed(newForm, newOwner ?? '')];
        const [one, other] = [block && optionsOf(block).get(from), newBlock && optionsOf(newBlock).get(to)];
        report('option/renamed', {
          ...breaking('Open claims that chose it keep the old key, which is no option any more.'),
          subject: newOwner ?? to,
          undo,
          message: sentence(`option of \`${newOwner ?? ''}\``, renamed),
          base: block && one && placeOfOption(base, block, one),
          head: newBlock && other && placeOfOption(head, newBlock, other),
          touches: (claim) => stateIn(claim, of ?? '')?.['option_key'] === from,
        });
        break;
      }
      default: {
        const { kind: difference, noun, reason } = others[kind];
        const partsOf = (side: Side, owner: string | undefined) =>
          kind === 'alterationHook'
            ? hooksOf(side)
            : kind === 'fulfillmentType'
              ? fulfillmentTypesOf(side)
              : parametersOf(fulfillmentTypesOf(side).get(owner ?? ''));
        const [one, other] = [partsOf(base, of).get(from), partsOf(head, newOwner).get(to)];
        report(difference, {
          ...breaking(reason),
          subject: kind === 'fulfillmentParameter' ? (newOwner ?? to) : to,
          undo,
          message: sentence(noun, renamed),
          base: one && placeOfKey(base, one),
          head: other && placeOfKey(head, other),
        });
      }
    }
  }
}

const others: Readonly<
  Record<
    Exclude<Renamed['kind'], 'block' | 'option'>,
    { readonly kind: DifferenceKind; readonly noun: string; readonly reason: string }
  >
> = {
  alterationHook: {
    kind: 'hook/renamed',
    noun: 'alteration hook',
    reason: 'Clients send the old key and get an error; pending packages with it cannot be applied.',
  },
  fulfillmentType: {
    kind: 'fulfillment/renamed',
    noun: 'fulfillment type',
    reason: 'Requests that are open refer to the old key.',
  },
  fulfillmentParameter: {
    kind: 'fulfillment/parameter-renamed',
    noun: 'parameter',
    reason: 'Requests that are open contain the old name.',
  },
};

function sentence(noun: string, { from, to, because }: Renamed): string {
  return `The ${noun} \`${from}\` was probably renamed to \`${to}\`: both have ${listed(because)}.`;
}

function blockNamed({ blocks }: Form, key: string) {
  return blocks.find((block) => block.key === key);
}
