/** Whether two values are the same plain data. The order of members does not matter. */
export function isSameData(one: unknown, other: unknown): boolean {
  if (one === other || !isComposite(one) || !isComposite(other)) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [members, others] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    members.length === others.size &&
    members.every(([name, member]) => others.has(name) && isSameData(member, others.get(name)))
  );
}

function isComposite(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
