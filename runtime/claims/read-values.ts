/** What a condition read, for explanations: with the true cause where a value is missing for another reason than a missing answer. */
import { quoted } from '../../protocol/reason-text.js';
import type { ReadValue } from '../../protocol/view-model.js';
import { dayText } from '../../language/dates/index.js';
import type { Read } from '../templates/read.js';
import type { Entry } from './claims-list.js';
import type { RenderContext } from './rendering.js';

type Known = Pick<RenderContext, 'environment' | 'entryOf'>;

export function readValue({ path, names, value = null }: Read, known: Known): ReadValue {
  const cause = names ? (value === null ? whyMissing(names, known) : undefined) : today(known);
  return { path, value, ...(cause === undefined ? {} : { cause }) };
}

function today({ environment: { now, timeZone } }: Known): string | undefined {
  const day = dayText(now, timeZone);
  return day === undefined ? undefined : `today is ${quoted(day)}`;
}

/** Why there is nothing at a path, if that is no missing answer. Section 2.7: a block state has the fields of its block's type. Section 2.7.6, rule 7: it is empty before a request is created. */
export function whyMissing(
  [root, states, key, field]: readonly string[],
  { entryOf }: Pick<Known, 'entryOf'>,
): string | undefined {
  if (root !== 'claim' || states !== 'block_states' || key === undefined) return undefined;
  const entry = entryOf(key);
  if (!entry) return `the block ${quoted(key)} does not exist`;
  return field === undefined ? undefined : whyWithoutField(key, field, entry);
}

function whyWithoutField(key: string, field: string, { blockType }: Entry): string | undefined {
  if (!blockType) return undefined;
  const isStored = field === 'type' || blockType.state.some(({ name }) => name === field);
  if (!isStored) return `its template reads ${quoted(field)} of ${quoted(key)}, which no ${quoted(blockType.type)} has`;
  return blockType.category === 'disbursement' ? `no request of ${quoted(key)} is created yet` : undefined;
}
