/** The data that the form of an alteration hook provides, and the data that its validation allows. Sections 2.2 and 2.6. */
import type { Definition } from '../../../module/facts/facts.js';
import type { Located, ModuleIndex } from '../../../module/index/module-index.js';
import { formIn, formOutputs, type FormOutput, type LocatedForm } from '../../../module/index/form-outputs.js';
import { hookSchemaPath } from '../../../module/index/occurrences.js';
import { validationCode } from '../../../module/index/validation-code.js';
import type { NamePath, SchemaPath } from '../../../module/code/schema-paths.js';

export interface HookForm {
  readonly hook: Located<Definition>;
  readonly file: string;
  readonly form: LocatedForm;
  readonly outputs: readonly FormOutput[];
  readonly given: RelatedPaths<FormOutput>;
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
        given: new RelatedPaths(outputs, ({ names }) => names),
        data: knowsAllCode ? validatedData(index, hook.fact.name) : undefined,
      },
    ];
  });
}

/** What is known about the validation of a hook's data. */
export interface ValidatedData {
  /** The members that its schemas describe. */
  readonly described: readonly Located<SchemaPath>[];
  readonly related: RelatedPaths<Located<SchemaPath>>;
  /** The members of the parameters, including the data, that the code reads. */
  readonly reads: RelatedPaths<NamePath>;
  /** The paths of both. */
  readonly known: RelatedPaths<readonly string[]>;
  /** By their keys, the paths of objects whose members the schemas describe. */
  readonly detailed: ReadonlySet<string>;
  /** Other members may be allowed as well. */
  readonly isOpen: boolean;
  /** Some of this may belong to other hooks. */
  readonly isShared: boolean;
}

function validatedData(index: ModuleIndex, key: string): ValidatedData | undefined {
  const code = validationCode(index, key);
  if (!code) return undefined;
  const described = code.parts.flatMap(({ found, isRelevant }) =>
    found.fact.schemaPaths.filter(isRelevant).map((path) => ({ ...found, fact: path })),
  );
  const reads = code.parts.flatMap(({ found, isRelevant }) =>
    'dispatch' in found.fact ? found.fact.reads.filter(isRelevant) : [],
  );
  const known = [...described.map(({ fact }) => fact.names), ...reads.map(({ names }) => names)];
  return {
    described,
    related: new RelatedPaths(described, ({ fact }) => fact.names),
    reads: new RelatedPaths(reads, ({ names }) => names),
    known: new RelatedPaths(known, (names) => names),
    detailed: new Set(described.flatMap(({ fact: { names } }) => names.map((_, i) => pathKey(names.slice(0, i))))),
    isOpen: code.parts.some(({ found }) => found.fact.isOpen),
    isShared: code.isShared,
  };
}

/** Whether the validation knows, or may know, a path of a form. A member without further description may contain anything. */
export function isValidated(names: readonly string[], { known, detailed }: ValidatedData): boolean {
  return known.of(names).some((one) => one.length >= names.length || !detailed.has(pathKey(one)));
}

/** Things by their paths in the data of a hook. */
class RelatedPaths<T> {
  readonly #whole = new Map<string, T[]>();
  /** By each path that theirs begins or ends with. */
  readonly #byEnd = new Map<string, T[]>();

  constructor(all: readonly T[], namesOf: (one: T) => readonly string[]) {
    for (const one of all) {
      const names = namesOf(one);
      add(this.#whole, pathKey(names), one);
      for (const end of endsOf(names)) add(this.#byEnd, end, one);
    }
  }

  /** Those whose path may mean the same as this one: schemas may describe more levels around the data, or only its top level. */
  of(names: readonly string[]): readonly T[] {
    const own = pathKey(names);
    const shorter = [...endsOf(names)].flatMap((end) => (end === own ? [] : (this.#whole.get(end) ?? [])));
    return [...(this.#byEnd.get(own) ?? []), ...shorter];
  }
}

/** Different for different paths. */
function pathKey(names: readonly string[]): string {
  return JSON.stringify(names);
}

/** The paths that one begins or ends with, itself included. */
function endsOf(names: readonly string[]): ReadonlySet<string> {
  const lengths = Array.from({ length: names.length + 1 }, (_, length) => length);
  return new Set(
    lengths.flatMap((length) => [pathKey(names.slice(0, length)), pathKey(names.slice(names.length - length))]),
  );
}

function add<T>(map: Map<string, T[]>, key: string, one: T): void {
  const known = map.get(key);
  if (known) known.push(one);
  else map.set(key, [one]);
}
