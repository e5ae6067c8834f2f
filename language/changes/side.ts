/** One of the two states that are compared. */
import { checkModule, RuleSet, type ModuleCheck } from '../check/module-checker.js';
import { rules } from '../rules/index.js';
import type { CheckedFile } from '../check/check-file.js';
import { parseJson } from '../syntax/json/parse.js';
import type { JsonNode, JsonObject } from '../syntax/json/tree.js';
import { shift, type OffsetRange } from '../syntax/range.js';
import type { FileKind } from '../module/snapshot/module.js';
import type { FilePlace } from './difference.js';

/** An entry of a JSON file as a tree. */
export interface EntryTree {
  readonly root: JsonNode | undefined;
  /** The offset of the entry in its file. */
  readonly start: number;
  readonly path: string;
}

export type ConfigurationTree = EntryTree & { readonly root: JsonObject };

export class Side {
  constructor(
    readonly check: ModuleCheck,
    /** Where a place was before names were replaced. */
    readonly original: (place: FilePlace) => FilePlace = (place) => place,
  ) {}

  #judged: ModuleCheck | undefined;

  /** The check with the findings of all rules: for most comparisons facts are enough. */
  get judged(): ModuleCheck {
    const { check } = this;
    return (this.#judged ??= check.checker.rules.isEmpty
      ? checkModule(check.module, undefined, new RuleSet(rules))
      : check);
  }

  filesOf(kind: FileKind): readonly (readonly [path: string, file: CheckedFile])[] {
    return [...this.check.files].filter(([, file]) => file.kind === kind);
  }

  /** The only file of a kind. */
  fileOf(kind: FileKind): readonly [path: string, file: CheckedFile] | undefined {
    return this.filesOf(kind)[0];
  }

  /** Whether everything in the files of a kind could be read. A missing file has nothing. */
  isWhole(kind: FileKind): boolean {
    return this.filesOf(kind).every(([, { complete, unread }]) => complete && unread === undefined);
  }

  #configuration: { readonly tree: ConfigurationTree | undefined } | undefined;

  /** The configuration, if it is an object. */
  get configuration(): ConfigurationTree | undefined {
    return (this.#configuration ??= { tree: this.#readConfiguration() }).tree;
  }

  #readConfiguration(): ConfigurationTree | undefined {
    const [path, file] = this.fileOf('configuration') ?? [];
    const [entry] = path !== undefined && file ? entriesOf(path, file) : [];
    return entry?.root?.kind === 'object' ? { ...entry, root: entry.root } : undefined;
  }

  place(path: string, range: OffsetRange, start = 0): FilePlace {
    return this.original({ path, range: shift(range, start) });
  }
}

/** The entries of a list, or the whole value of another file. */
export function entriesOf(path: string, { text, outline, complete }: CheckedFile): readonly EntryTree[] {
  if (outline.entries.length === 0 && !complete) return [];
  return outline.entries.map(({ start, end }) => ({ root: parseJson(text.slice(start, end)).root, start, path }));
}
