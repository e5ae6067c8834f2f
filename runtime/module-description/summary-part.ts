/** The module on one page: what is asked, what can be paid, and what is open. */
import { counted, listed } from '../../protocol/counted.js';
import { say } from '../../language/phrases/index.js';
import { diagnosticsOf } from '../../language/index.js';
import { paths } from './form-part.js';
import type { Gathered } from './gather.js';
import { facts, section, type Part } from './parts.js';
import { memberOf } from '../../protocol/json-value.js';

export function summaryPart(gathered: Gathered): Part & { kind: 'section' } {
  const { entries = [], configuration, input, claims } = gathered;
  const blocks = [...paths(entries)].flatMap((path) => path.at(-1) ?? []);
  const ofType = (type: string) => blocks.filter((block) => block.type === type).length;
  const questions = blocks.filter(({ blockType, type }) => blockType?.category === 'form' && type !== 'group').length;
  const requests = [
    [ofType('payout_request'), 'payout', 'payouts'],
    [ofType('annuity_request'), 'annuity', 'annuities'],
    [ofType('fulfillment_request'), 'fulfillment', 'fulfillments'],
  ] as const;
  const hooks = memberOf(configuration, 'alterationHooks');
  const severities = [...input.check.files.keys()].flatMap((path) =>
    diagnosticsOf(input.check, path).map(({ severity }) => severity),
  );
  const problems = [
    [severities.filter((severity) => severity === 1).length, 'error', 'errors'],
    [severities.filter((severity) => severity === 2).length, 'warning', 'warnings'],
  ] as const;
  return section('summary', say('Summary'), [
    facts([
      ['The claim form asks', say(counted(questions, 'question'))],
      ['It can create', say(countedList(requests))],
      ['Changes after issue', say(counted(Array.isArray(hooks) ? hooks.length : 0, 'alteration hook'))],
      ['Tried by', say(counted(claims.length, 'claim scenario'))],
      ['Open problems', say(countedList(problems))],
    ]),
  ]);
}

/** `2 payouts and 1 annuity`; `none`. */
function countedList(counts: readonly (readonly [number: number, one: string, many: string])[]): string {
  const parts = counts.flatMap(([number, one, many]) => (number === 0 ? [] : [counted(number, one, many)]));
  return parts.length === 0 ? 'none' : listed(parts, 'and');
}
