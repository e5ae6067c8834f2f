/** Settings in another place than specified, and how to move them. */
import type { OffsetRange } from '../../../syntax/range.js';
import { memberAt, type JsonMember, type JsonObject } from '../../../syntax/json/tree.js';
import { outermost, propertyNamed } from '../../../module/typed-walk.js';
import { configuration } from '../../../vocabulary/configuration.js';
import type { Shape } from '../../../vocabulary/define.js';
import { belongsAt, misplacedProperty } from '../../../vocabulary/misplaced.js';
import { ofShape, type LocalVisitor, type Report } from '../../define.js';
import { moveMember, removeMember, setBeside, type Fix, type JsonValue } from '../../fix.js';
import { quoted } from '../../../message-text.js';
import { allowsOthers } from '../../shared/objects/presence.js';
import { dataOf } from '../../shared/objects/skeleton.js';

/** `misplaced`: the specified place is empty. `twice`: it is not. */
type Message = 'misplaced' | 'twice';

/** Reports settings that are not read where they are. */
export function straySettings(report: (report: Report<Message, OffsetRange>) => void): LocalVisitor {
  return {
    object: ofShape(allowsOthers, (object) => {
      const { json, shape, undescribed } = object;
      if (undescribed.length === 0) return;
      const { json: top, shape: topShape } = outermost(object);
      // If a bracket is missing, the content of an object seems to be outside it.
      if (topShape !== configuration || !object.isWhole(top)) return;
      for (const stray of strays(undescribed, shape)) {
        const { members, home } = stray;
        const [first] = members;
        const names = members.map(({ name }) => name.value);
        if (misplacedProperty(shape, first.name.value) !== undefined) continue;
        if (isMissingBeside(stray, json, top)) continue;
        const others = names.flatMap((name) => memberAt(top, [...home, name]) ?? []);
        const isOne = members.length === 1;
        const place = (isOne ? [...home, first.name.value] : home).join('.');
        const fix = others.length > 0 ? undefined : moveOf(stray, top);
        const removal = {
          title: isOne ? `Remove \`${first.name.value}\`` : `Remove ${quoted(names, 'and')}`,
          edits: members.map(({ name }) => removeMember(name.range)),
        };
        report({
          range: first.name.range,
          message: others.length > 0 ? 'twice' : 'misplaced',
          data: {
            names: quoted(names, 'and'),
            place: home.length === 0 ? 'the top of the file' : `\`${place}\``,
            belong: isOne ? 'belongs' : 'belong',
            are: isOne ? 'is' : 'are',
            them: isOne ? 'it' : 'them',
          },
          related: others.map(({ name }) => ({ range: name.range, message: `\`${name.value}\` is here already.` })),
          ...(fix ? { fix } : { suggestions: [removal] }),
        });
      }
    }),
  };
}

/** Members that belong to one other object. */
export interface Stray {
  readonly members: readonly [JsonMember, ...JsonMember[]];
  /** The place of that object. */
  readonly home: readonly string[];
  readonly shape: Shape;
}

/** The misplaced members of an object: one by one, but members that their object requires together are grouped. */
function strays(undescribed: readonly JsonMember[], shape: Shape): readonly Stray[] {
  const found = new Map<string, Stray>();
  for (const member of undescribed) {
    const place = belongsAt(shape, member.name.value, memberNames(member));
    if (!place) continue;
    const home = place.path.slice(0, -1);
    const id = (place.property.presence?.kind === 'required' ? home : place.path).join('.');
    const members = found.get(id)?.members;
    found.set(id, { members: members ? [...members, member] : [member], home, shape: place.owner });
  }
  return [...found.values()];
}

function memberNames({ value }: JsonMember): readonly string[] {
  return value?.kind === 'object' ? value.members.map(({ name }) => name.value) : [];
}

/** Whether their object is a sibling: the required members are missing there, and reported as such. */
function isMissingBeside({ members: [{ name }], home, shape }: Stray, json: JsonObject, root: JsonObject): boolean {
  const target = memberAt(root, home);
  const isRequired = propertyNamed(shape, name.value)?.presence?.kind === 'required';
  return isRequired && target?.value?.kind === 'object' && json.members.includes(target);
}

export function moveOf({ members, home, shape }: Stray, root: JsonObject): Fix<OffsetRange> | undefined {
  const parent = home.length === 0 ? root : memberAt(root, home)?.value;
  const title = home.length === 0 ? 'Move to the top' : `Move to \`${home.join('.')}\``;
  if (parent?.kind === 'object')
    return isComplete(shape, [...parent.members, ...members])
      ? { title, edits: members.map(({ name }) => moveMember(name.range, parent.range)) }
      : undefined;
  if (parent || !isComplete(shape, members)) return undefined;
  const values = members.map(({ name, value }) => [name.value, dataOf(value)] as const);
  if (values.some(([, value]) => value === undefined)) return undefined;
  const object = Object.fromEntries(values) as JsonValue;
  const removals = members.map(({ name }) => removeMember(name.range));
  return { title, edits: [...removals, setBeside(root.range, home, object)] };
}

/** Whether the members are all that such an object requires. */
function isComplete({ properties }: Shape, members: readonly JsonMember[]): boolean {
  return properties.every(
    ({ presence, name }) => presence?.kind !== 'required' || members.some((member) => member.name.value === name),
  );
}
