/** The configuration with its settings where the specification has them, so that the places that are read alike compare alike. Section 2.8. */
import { memberNamed, type JsonMember, type JsonNode, type JsonObject, memberAt } from '../../syntax/json/tree.js';
import { platformProperties } from '../../vocabulary/settings/platform.js';
import { misplacedSettings, platformSettings } from '../../vocabulary/configuration.js';

/** Every member keeps its range. Where both places have a value, the specified one counts. */
export function asSpecified(root: JsonObject): JsonObject {
  return [...misplacedSettings, ...platformSettings].reduce((object, { found, belongs }) => {
    const member = memberAt(object, found);
    if (!member) return object;
    const without = changedAt(object, found, () => undefined);
    const around = found.slice(0, -1);
    const rest = around.length > 0 ? memberAt(without, around)?.value : undefined;
    const cleared = rest && isOnlyDefaults(rest) ? changedAt(without, around, () => undefined) : without;
    return changedAt(cleared, belongs, (known) => known ?? member);
  }, root);
}

/** Whether what is left of a platform's object of settings says no more than its defaults do. */
function isOnlyDefaults(rest: JsonNode): boolean {
  const defaults = new Map(
    platformProperties.flatMap(([, { type }]) =>
      type.kind === 'object' ? type.shape.properties.map((property) => [property.name, property.default] as const) : [],
    ),
  );
  return (
    rest.kind === 'object' &&
    rest.members.every(({ name, value }) => value?.kind === 'number' && defaults.get(name.value) === value.value)
  );
}

type Change = (known: JsonMember | undefined) => JsonMember | undefined;

/** Missing objects on the way are made. */
function changedAt(object: JsonObject, [name = '', ...rest]: readonly string[], change: Change): JsonObject {
  const known = memberNamed(object, name);
  const inside = known?.value?.kind === 'object' ? known.value : emptyAt(object);
  const changed = rest.length === 0 ? change(known) : namedMember(name, known, changedAt(inside, rest, change));
  const others = object.members.filter((member) => member.name.value !== name);
  const renamed = changed && namedMember(name, changed, changed.value);
  return { ...object, members: renamed ? [...others, renamed] : others };
}

function emptyAt({ range }: JsonObject): JsonObject {
  return { kind: 'object', range: { start: range.start, end: range.start }, members: [] };
}

/** A member under another name, at the same place. */
function namedMember(name: string, known: JsonMember | undefined, value: JsonMember['value']): JsonMember {
  const { range, literal } = known?.name ?? {
    range: value?.range ?? { start: 0, end: 0 },
    literal: JSON.stringify(name),
  };
  return { ...known, name: { kind: 'string', range, literal, value: name }, value };
}
