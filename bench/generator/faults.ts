/** Typical mistakes of authors. */
import type { Entry } from './entry.js';
import type { Random } from '../../test/support/random.js';

/** The entry with one mistake in it. */
export function withFault(entry: Entry, random: Random): Entry {
  return random.pick(faults)(entry);
}

const faults: readonly ((entry: Entry) => Entry)[] = [
  // A condition reads a missing block.
  (entry) => ({ ...entry, show_if: `{{ifCondition claim.block_states.${entry.block.key}_old.value '===' 'yes'}}` }),
  // A property that a block's state does not have.
  (entry) => ({ ...entry, hide_if: '{{#if claim.block_states.cause_0.vlaue}}true{{/if}}' }),
  // An unterminated template.
  (entry) => ({ ...entry, show_if: '{{#if claim.claim_number}}true' }),
  // A condition next to a block that does not support it.
  ({ block }) => ({ block: { ...block, show_if: '{{claim.claim_number}}' } }),
  // A member that is misspelt, of the wrong type, or missing.
  ({ block, ...conditions }) => ({ block: renamed(block), ...conditions }),
  ({ block, ...conditions }) => ({ block: { ...block, title: [block['title'] ?? ''] }, ...conditions }),
  ({ block: { title: _, ...block }, ...conditions }) => ({ block, ...conditions }),
  // A type that does not exist.
  ({ block, ...conditions }) => ({ block: { ...block, type: block.type.slice(0, -1) }, ...conditions }),
  // A renamed key whose references were not updated.
  ({ block, ...conditions }) => ({ block: { ...block, key: block.key.replace('_', '-') }, ...conditions }),
];

/** Swaps two letters of the last property's name. */
function renamed(block: Entry['block']): Entry['block'] {
  const members = Object.entries(block);
  const [name, value] = members.pop() ?? ['', undefined];
  const misspelt = name.slice(0, 1) + name.charAt(2) + name.charAt(1) + name.slice(3);
  return { type: block.type, key: block.key, ...Object.fromEntries(members), [misspelt]: value };
}
