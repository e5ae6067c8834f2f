/** Mistakes as people make them. */
import type { Entry } from './entry.js';
import type { Random } from '../../test/support/random.js';

/** The entry with one mistake in it. */
export function withFault(entry: Entry, random: Random): Entry {
  return random.pick(faults)(entry);
}

const faults: readonly ((entry: Entry) => Entry)[] = [
  // A condition reads a block that is not there.
  (entry) => ({ ...entry, show_if: `{{ifCondition claim.block_states.${entry.block.key}_old.value '===' 'yes'}}` }),
  // A field of a block's state that does not exist.
  (entry) => ({ ...entry, hide_if: '{{#if claim.block_states.cause_0.vlaue}}true{{/if}}' }),
  // A template that does not end.
  (entry) => ({ ...entry, show_if: '{{#if claim.claim_number}}true' }),
  // A condition beside a block that has none of that kind.
  ({ block }) => ({ block: { ...block, show_if: '{{claim.claim_number}}' } }),
  // A member that is misspelt, of another kind than it should be, or not there.
  ({ block, ...conditions }) => ({ block: renamed(block), ...conditions }),
  ({ block, ...conditions }) => ({ block: { ...block, title: [block['title'] ?? ''] }, ...conditions }),
  ({ block: { title: _, ...block }, ...conditions }) => ({ block, ...conditions }),
  // A type that does not exist.
  ({ block, ...conditions }) => ({ block: { ...block, type: block.type.slice(0, -1) }, ...conditions }),
  // A key that others read by another name.
  ({ block, ...conditions }) => ({ block: { ...block, key: block.key.replace('_', '-') }, ...conditions }),
];

/** Two letters of the last property's name change places. */
function renamed(block: Entry['block']): Entry['block'] {
  const members = Object.entries(block);
  const [name, value] = members.pop() ?? ['', undefined];
  const misspelt = name.slice(0, 1) + name.charAt(2) + name.charAt(1) + name.slice(3);
  return { type: block.type, key: block.key, ...Object.fromEntries(members), [misspelt]: value };
}
