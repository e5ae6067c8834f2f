/** A module in a few lines for a reader who has not seen it: its blocks with their conditions in words, its hooks, requests and files. */
import { blockTypeNamed, conditions } from '../../vocabulary/index.js';
import { memberText, memberValue, type JsonObject } from '../../syntax/json/tree.js';
import { parseJson } from '../../syntax/json/parse.js';
import type { ModuleCheck } from '../../check/module-checker.js';
import { conditionSentence, namesIn, plainText, type FormNames } from '../../phrases/index.js';
import { moduleName } from './module-facts.js';

export interface ModuleOutline {
  readonly name: string;
  readonly blocks: readonly BlockOutline[];
  readonly fulfillmentTypes: readonly {
    readonly key: string;
    readonly label: string | null;
    readonly parameters: readonly string[];
  }[];
  readonly hooks: readonly { readonly key: string; readonly name: string | null }[];
  /** All files, sorted, relative to the module. */
  readonly files: readonly string[];
}

export interface BlockOutline {
  /** Null if it has none. */
  readonly key: string | null;
  readonly type: string | null;
  readonly title: string | null;
  /** The conditions, each as a sentence. */
  readonly conditions: readonly string[];
  /** Of a radio or a dropdown: the keys of its options. */
  readonly options?: readonly string[];
  /** Of a group. */
  readonly blocks?: readonly BlockOutline[];
}

/** @param check of the whole module; unreadable parts are left out */
export function moduleOutline({ module, index, files }: ModuleCheck): ModuleOutline {
  const names = namesIn(index);
  const claims = files.get(module.options.layout.claimsBlocks);
  const entries = claims?.outline.tooDeep ? [] : (claims?.outline.entries ?? []);
  return {
    name: moduleName(module.root, module.files.get(module.options.layout.configuration)?.text ?? ''),
    blocks: entries.flatMap(({ start, end }) =>
      blockOutline(parseJson(claims?.text.slice(start, end) ?? '').root, names),
    ),
    fulfillmentTypes: [...index.definitions('fulfillmentType')].flatMap(([key, [first]]) =>
      first
        ? [{ key, label: first.fact.title ?? null, parameters: (first.fact.parameters ?? []).map(({ name }) => name) }]
        : [],
    ),
    hooks: [...index.definitions('alterationHook')].flatMap(([key, [first]]) =>
      first ? [{ key, name: first.fact.title ?? null }] : [],
    ),
    files: [...module.paths].sort(),
  };
}

function blockOutline(entry: ReturnType<typeof parseJson>['root'], names: FormNames): readonly BlockOutline[] {
  const block = entry?.kind === 'object' ? memberValue(entry, 'block') : undefined;
  if (entry?.kind !== 'object' || block?.kind !== 'object') return [];
  const type = memberText(block, 'type');
  const inner = memberValue(block, 'blocks');
  const options = memberValue(block, 'options');
  return [
    {
      key: memberText(block, 'key') ?? null,
      type: type ?? null,
      title: memberText(block, 'title') ?? null,
      conditions: sentences(entry, type, names),
      ...(options?.kind === 'array' && {
        options: options.items.flatMap((option) => (option.kind === 'object' ? (memberText(option, 'key') ?? []) : [])),
      }),
      ...(inner?.kind === 'array' && { blocks: inner.items.flatMap((item) => blockOutline(item, names)) }),
    },
  ];
}

function sentences(entry: JsonObject, type: string | undefined, names: FormNames): readonly string[] {
  const category = type === undefined ? undefined : blockTypeNamed(type)?.category;
  return conditions.flatMap(({ name }) => {
    const value = memberValue(entry, name);
    if (value?.kind !== 'string' && value?.kind !== 'boolean') return [];
    return plainText(conditionSentence(name, value.value, category, names).phrase);
  });
}
