import type { JsonMember, JsonObject } from './tree.js';

/** The member that a path of names leads to, such as `settings`, `policyholder`, `idCountry`. */
export function memberAt(root: JsonObject, [name, ...rest]: readonly string[]): JsonMember | undefined {
  const member = root.members.findLast((one) => one.name.value === name);
  if (rest.length === 0) return member;
  return member?.value?.kind === 'object' ? memberAt(member.value, rest) : undefined;
}
