/** The alteration packages and altered policies that the hook functions return as object literals. Sections 2.4 and 2.5. */
import { inside } from '../../../syntax/range.js';
import { placeOf, type Located, type ModuleIndex } from '../../../module/index/module-index.js';
import type { CodeFunction } from '../../../module/code/code-facts.js';
import type { ReturnedMember, ReturnedMembers } from '../../../module/code/returned-values.js';
import { memberAt, memberText } from '../../../syntax/json/tree.js';
import { givenByPlatform } from '../../../vocabulary/alteration/alteration-package.js';
import type { Property, Shape } from '../../../vocabulary/define.js';
import { alteredPolicy, alterationPackage } from '../../../vocabulary/index.js';
import type { Place, Related } from '../../define.js';
import { nearest } from '../../../names/did-you-mean.js';
import { insertCodeBefore, replaceText, type Edit, type Fix } from '../../fix.js';
import { hookFunctionsIn } from '../../shared/hooks/hook-functions.js';
import { nameFor, placeIn, resultsOf, type HookResult } from '../../../module/index/hook-results.js';

/** An object that a hook function returns, and what it should be. */
export interface ReturnedObject {
  readonly hook: Located<CodeFunction>;
  readonly shape: Shape;
  readonly result: HookResult;
  readonly members: ReturnedMembers;
}

const shapes: Readonly<Record<string, Shape>> = { getAlteration: alterationPackage, applyAlteration: alteredPolicy };

/** An object created with these classes keeps the given members. */
const classes: ReadonlySet<string | undefined> = new Set([undefined, 'AlterationPackage', 'AlteredPolicy']);

export function returnedObjects(index: ModuleIndex): readonly ReturnedObject[] {
  return index.derived(findReturnedObjects);
}

function findReturnedObjects(index: ModuleIndex): readonly ReturnedObject[] {
  return hookFunctionsIn(index).flatMap(({ hook: { name }, code }) => {
    const shape = shapes[name];
    if (!shape) return [];
    return resultsOf(index, code).flatMap((result) => {
      const { members, className } = result.value;
      return members && classes.has(className) ? [{ hook: code, shape, result, members }] : [];
    });
  });
}

/** The required fields of such an object, in the order of the specification. */
export function requiredFields(shape: Shape, index: ModuleIndex): readonly Property[] {
  return shape.properties.filter(
    ({ name, presence }) =>
      presence?.kind === 'required' &&
      !givenByPlatform.has(name) &&
      !(name === 'sum_assured' && mayBeGroupScheme(index)),
  );
}

/** Group schemes have no sum assured of their own. An unreadable configuration may be that of a group scheme. */
function mayBeGroupScheme({ configuration, files }: ModuleIndex): boolean {
  const isRead = files.some(({ kind, complete }) => kind === 'configuration' && complete);
  const settings = configuration && memberAt(configuration.fact, ['settings'])?.value;
  return !isRead || (settings?.kind === 'object' && memberText(settings, 'policySchemeType') === 'group');
}

/** A member whose name is similar to that of a missing field. */
export function misspeltField({ shape, members }: ReturnedObject, field: string): ReturnedMember | undefined {
  const unknown = members.named.filter(({ name }) => shape.properties.every((property) => property.name !== name));
  const meant = nearest(
    field,
    unknown.map(({ name }) => name),
  );
  // If two fields are similar, the nearer one is meant.
  const fields = shape.properties
    .map(({ name }) => name)
    .filter((name) => members.named.every((one) => one.name !== name));
  return meant === undefined || nearest(meant, fields) !== field
    ? undefined
    : unknown.find(({ name }) => name === meant);
}

/** Suggests another name for a member. A shorthand member keeps its value. */
export function renamingField(result: HookResult, { name, range, value }: ReturnedMember, newName: string): Fix<Place> {
  const text = range.start === value.start ? `${newName}: ${name}` : newName;
  return { title: `Rename to \`${newName}\``, edits: [replaceText(placeIn(result, range), text)] };
}

/** Adds a field whose value changes nothing; undefined if no variable holds that value. */
export function addField({ shape, result, members }: ReturnedObject, field: string): Edit<Place> | undefined {
  const value = valueOf(shape, field, result);
  if (value === undefined) return undefined;
  const [first] = members.named;
  return first
    ? insertCodeBefore(placeIn(result, first.whole), `${field}: ${value},`)
    : replaceText(placeIn(result, inside(members.range)), ` ${field}: ${value} `);
}

function valueOf(shape: Shape, field: string, result: HookResult): string | undefined {
  if (field === 'change_description') return "'Policy changed'";
  if (field === 'input_data') return nameFor('data', result);
  const isOfPackage = shape === alteredPolicy && alterationPackage.properties.some(({ name }) => name === field);
  return nameFor(`${isOfPackage ? 'alteration_package' : 'policy'}.${field}`, result);
}

/** Maps a function called by a hook function to that hook function. */
export function calledFrom(hook: Located<CodeFunction>, result: HookResult): readonly Related<Place>[] {
  if (result.in.fact === hook.fact) return [];
  return [{ range: placeOf(hook, hook.fact.range), message: `\`${hook.fact.name}\` returns it.` }];
}
