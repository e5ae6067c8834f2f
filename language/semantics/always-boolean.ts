import { ifIsDefined, ifIsNotDefined } from '../vocabulary/helpers/if-is-defined.js';
import type { Decision } from './decision.js';

/** Whether the result is `true` or `false` and nothing else. */
export function isAlwaysBoolean(decision: Decision): boolean {
  return (
    decision.kind === 'compare' ||
    (decision.kind === 'call' && (decision.helper === ifIsDefined || decision.helper === ifIsNotDefined))
  );
}
