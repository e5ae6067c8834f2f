/** The data that the form of an alteration hook provides, and the data that its validation allows. Sections 2.2 and 2.6. */
import type { Definition } from '../../../module/facts/facts.js';
import type { Located, ModuleIndex } from '../../../module/index/module-index.js';
import { formIn, formOutputs, type FormOutput, type LocatedForm } from '../../../module/index/form-outputs.js';
import { hookSchemaPath } from '../../../module/index/occurrences.js';
import { validationCode } from '../../../module/index/validation-code.js';
import type { NamePath, SchemaPath } from '../../../module/code/schema-paths.js';
import { nearest } from '../../../names/did-you-mean.js';

export interface HookForm {
  readonly hook: Located<Definition>;
  readonly file: string;
  readonly form: LocatedForm;
  readonly outputs: readonly FormOutput[];
  /** Undefined if not all code is known, or it has no validation. */
  readonly data: ValidatedData | undefined;
}

/** The forms that could be read completely and whose elements provide data. */
export function hookForms(index: ModuleIndex): readonly HookForm[] {
  return index.derived(readHookForms);
}

function readHookForms(index: ModuleIndex): readonly HookForm[] {
  const { knowsAllCode } = index;
  return [...index.definitions('alterationHook').values()].flatMap(([hook]) => {
    const file = hook && hookSchemaPath(index, hook.fact.name);
    const isRead = index.files.some(({ path, complete }) => path === file && complete);
    if (!hook || file === undefined || !isRead) return [];
    const outputs = formOutputs(index, file);
    if (outputs.length === 0) return [];
    return [
      {
        hook,
        file,
        form: formIn(index, file),
        outputs,
        data: knowsAllCode ? validatedData(index, hook.fact.name) : undefined,
      },
    ];
  });
}

/** What is known about the validation of a hook's data. */
export interface ValidatedData {
  /** The members that its schemas describe. */
  readonly described: readonly Located<SchemaPath>[];
  /** The members of the parameters, including the data, that the code reads. */
  readonly reads: readonly NamePath[];
  /** Other members may be allowed as well. */
  readonly isOpen: boolean;
  /** Some of this may belong to other hooks. */
  readonly isShared: boolean;
}

function validatedData(index: ModuleIndex, key: string): ValidatedData | undefined {
  const code = validationCode(index, key);
  if (!code) return undefined;
  return {
    described: code.parts.flatMap(({ found, isRelevant }) =>
      found.fact.schemaPaths.filter(isRelevant).map((path) => ({ ...found, fact: path })),
    ),
    reads: code.parts.flatMap(({ found, isRelevant }) =>
      'dispatch' in found.fact ? found.fact.reads.filter(isRelevant) : [],
    ),
    isOpen: code.parts.some(({ found }) => found.fact.isOpen),
    isShared: code.isShared,
  };
}

/** Whether the validation knows, or may know, a path of a form. A member without further description may contain anything. */
export function isValidated(names: readonly string[], { described, reads }: ValidatedData): boolean {
  const known = [...described.map(({ fact }) => fact.names), ...reads.map((read) => read.names)];
  const isDetailed = (one: readonly string[]) =>
    described.some(({ fact }) => fact.names.length > one.length && one.every((name, i) => fact.names[i] === name));
  return known.some((one) => isRelated(one, names) && (one.length >= names.length || !isDetailed(one)));
}

/** The path that was probably meant: similar by its last name in the same object, else as a whole. */
export function nearestPath(
  names: readonly string[],
  candidates: readonly Located<SchemaPath>[],
): Located<SchemaPath> | undefined {
  const around = (path: readonly string[]) => path.slice(0, -1).join('.');
  const siblings = candidates.filter(({ fact }) => around(fact.names) === around(names));
  const others = candidates.filter((candidate) => !siblings.includes(candidate));
  const sibling = nearest(
    names.at(-1) ?? '',
    siblings.map(({ fact }) => fact.names.at(-1) ?? ''),
  );
  if (sibling !== undefined) return siblings.find(({ fact }) => fact.names.at(-1) === sibling);
  const other = nearest(
    names.join('.'),
    others.map(({ fact }) => fact.names.join('.')),
  );
  return others.find(({ fact }) => fact.names.join('.') === other);
}

/** Whether two paths may mean the same: schemas may describe more levels around the data, or only its top level. */
export function isRelated(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const isStart = short.every((name, i) => long[i] === name);
  return isStart || short.every((name, i) => long[long.length - short.length + i] === name);
}
