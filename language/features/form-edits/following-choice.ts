/** What follows from a choice: another payee has another name, an annuity ends after a number of requests or on a date. Section 2.7.6. */
import type { JsonEdit, JsonPath } from '../../syntax/json/edits.js';
import type { JsonValue } from '../../syntax/json/print.js';
import { memberNamed, type JsonNode, type JsonObject } from '../../syntax/json/tree.js';
import { blockTypeNamed, type Property, type Shape } from '../../vocabulary/index.js';
import { nodeAt } from './form-tree.js';

/**
 * @param full the path of the property in the file
 * @param type of the block
 * @param path of the property in the block
 * @returns the changes of its siblings: those that are forbidden beside the value go, those that it requires get their example. A template may render any value:
 * nothing follows from it
 */
export function followingChoice(
  root: JsonNode | undefined,
  full: JsonPath,
  type: string | undefined,
  path: JsonPath,
  value: JsonValue,
): readonly JsonEdit[] {
  const object = nodeAt(root, full.slice(0, -1));
  const shape = path.slice(0, -1).reduce<Shape | undefined>(shapeOf, blockTypeNamed(type ?? ''));
  const name = path.at(-1);
  const own = shape?.properties.find((property) => property.name === name);
  const isTemplate = typeof value === 'string' && value.includes('{{') && own?.type.kind === 'choice';
  if (object?.kind !== 'object' || !shape || !own || isTemplate) return [];
  return shape.properties.flatMap((sibling): readonly JsonEdit[] => {
    const member = memberNamed(object, sibling.name);
    const isWanted = wanted(sibling, own, value, object);
    if (member && isWanted === false) return [{ kind: 'remove', child: member.name.range }];
    if (member || isWanted !== true || sibling.example === undefined) return [];
    return [{ kind: 'set', path: [...full.slice(0, -1), sibling.name], value: sibling.example as JsonValue }];
  });
}

/** Whether a property must be there, or must not be; undefined if the other one does not decide that. */
function wanted({ presence }: Property, { name, presence: own }: Property, value: JsonValue, object: JsonObject) {
  if (presence?.kind === 'requiredWhen' && presence.property === name)
    return presence.values.some((one) => one === value);
  const isOther = presence?.kind === 'requiredWithout' && presence.property === name;
  return isOther && own?.kind === 'requiredWithout' && memberNamed(object, name) === undefined ? false : undefined;
}

function shapeOf(shape: Shape | undefined, step: string | number): Shape | undefined {
  const type = shape?.properties.find(({ name }) => name === step)?.type;
  return type?.kind === 'object' ? type.shape : undefined;
}
