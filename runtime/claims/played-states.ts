/** The states of a claim's blocks: defaults, states of the sample, given states and answers, each overriding the previous. Section 2.7.2. */
import type { CreatedRequest } from '../../protocol/view-model.js';
import { answerState, emptiedState, stateFromStart } from './block-states.js';
import { nextId, renderContext, type ClaimInPlay } from './claim-in-play.js';
import type { Entry } from './claims-list.js';
import type { Problems } from './problems.js';
import { stateOfRequest } from './requests/created-requests.js';
import { isObject, memberOf, type JsonRecord } from '../../protocol/json-value.js';

export interface Played {
  /** Block states by key, overriding the defaults and those of the sample's claim; any value, because people write them. */
  readonly states: unknown;
  /** Answers by block key, overriding the states: the key of an option, the value of an input; null if the answer was removed. */
  readonly answers: JsonRecord;
  /** The requests that the claim has already created, in order. */
  readonly requests: readonly CreatedRequest[];
}

/** Fills the states and the requests of a claim. */
export function fillStates(play: ClaimInPlay, { states: given, answers, requests }: Played, problems: Problems): void {
  const isUsable = given === undefined || isObject(given);
  if (!isUsable)
    problems.reporter(null)(
      null,
      'states-not-an-object',
      'The states are not an object of block keys and are ignored.',
    );
  const states = isUsable ? (given ?? {}) : {};
  const known = play.entriesByKey;
  takeOver(play, requests, known, problems);
  const context = renderContext(play, { ...play.claim.states, ...states });
  for (const [key, entry] of known) {
    const report = problems.reporter(key);
    const request = play.created.of(key);
    const answer = memberOf(answers, key);
    if (request || (answer === null && entry.blockType?.category === 'form')) {
      play.states.set(key, request ? stateOfRequest(request) : emptiedState(entry));
      continue;
    }
    const layers = [
      memberOf(play.claim.states, key),
      memberOf(states, key),
      answer === undefined ? undefined : answerState(answer, entry),
    ];
    play.states.set(
      key,
      stateFromStart(entry, layers, context, report, () => nextId(play, key)),
    );
  }
  for (const key of new Set([...Object.keys(states), ...Object.keys(answers)]))
    if (!known.has(key))
      problems.reporter(key)(null, 'unknown-block', 'No block has this key: its state is ignored.', 'warning');
}

/** Requests that were created earlier, for the blocks at that time. */
function takeOver(
  { created }: ClaimInPlay,
  requests: readonly CreatedRequest[],
  known: ReadonlyMap<string, Entry>,
  problems: Problems,
): void {
  for (const request of requests) {
    const { block, type } = request;
    if (known.get(block)?.type === type) created.add(request);
    else {
      created.addWithoutBlock(request);
      const message = 'The block that created this request no longer exists or has another type. The request is kept.';
      problems.reporter(block)(null, 'request-without-block', message, 'warning');
    }
  }
}
