/**
 * What a rule is. A local rule sees one entry, a cross rule all facts of a module and no text: by these types neither can do the other's work.
 */
import type { ModuleIndex } from '../module/module-index.js';
import type { FileKind } from '../module/module.js';
import type { Severity } from '../module/options.js';
import type { TypedVisitor } from '../module/typed-walk.js';
import type { Outline } from '../syntax/json/outline.js';
import type { JsonError } from '../syntax/json/tree.js';
import type { OffsetRange } from '../syntax/range.js';

/** What a rule says of itself; its page in docs/rules, and the tables of rules, are made from it. */
export interface RuleDocs {
  /** One sentence: what the rule reports. */
  readonly summary: string;
  /** Why it matters, in Markdown. */
  readonly rationale: string;
  /** The sections of the specification that it checks. */
  readonly sections: readonly string[];
}

/**
 * A module that shows the rule: its files by path. In a bad one, a line of carets and the rule's id stands under each range that is reported. Examples
 * are documentation and tests at once; a single text is the claims file.
 */
export type Example = string | Readonly<Record<string, string>>;

export interface RuleMeta<Message extends string> {
  /** `area/name`: the path of the rule's file, and the `code` of its diagnostics. */
  readonly id: `${string}/${string}`;
  readonly severity: Severity;
  readonly docs: RuleDocs;
  /** By message id, with `{name}` for each value. Says what is wrong, why, and what to do. */
  readonly messages: Readonly<Record<Message, string>>;
  readonly examples: { readonly good: readonly Example[]; readonly bad: readonly Example[] };
  /** Editors with JSON support of their own report the same; then the rule is silent. */
  readonly reportedByJsonEditors?: boolean;
}

/** What a rule reports. `R` is a range in the entry for local rules and a place in the module for cross rules. */
export interface Report<Message extends string, R> {
  readonly range: R;
  readonly message: Message;
  readonly data?: Readonly<Record<string, string>>;
  readonly related?: readonly Related<R>[];
  readonly tag?: 'unnecessary' | 'deprecated';
  /** An edit that can be applied without asking: it loses nothing and removes the diagnostic. */
  readonly fix?: Fix<R>;
}

export interface Related<R> {
  readonly range: R;
  readonly message: string;
}

export interface Fix<R> {
  readonly title: string;
  /** In the file of the report. */
  readonly edits: readonly { readonly range: R; readonly newText: string }[];
}

/** A file as a whole. */
export interface FileShape {
  readonly kind: FileKind;
  readonly outline: Outline;
  /** Where merge conflicts begin. */
  readonly conflicts: readonly OffsetRange[];
  /** Why the file is not analysed, as the end of a sentence. */
  readonly notAnalysed: string | undefined;
}

/** What local rules look at: the typed walk over an entry, and what kept the entry from being read. */
export interface LocalVisitor extends TypedVisitor {
  /** Ranges that are reported here count from the start of the file. */
  file?(file: FileShape): void;
  syntaxError?(error: JsonError): void;
}

export interface LocalRule<Message extends string = string> extends RuleMeta<Message> {
  readonly phase: 'local';
  readonly visit: (report: (report: Report<Message, OffsetRange>) => void) => LocalVisitor;
}

/** A range in a file of the module. `path` is relative to the module's root; the offsets count from the start of the file. */
export interface Place {
  readonly path: string;
  readonly range: OffsetRange;
}

export interface CrossRule<Message extends string = string> extends RuleMeta<Message> {
  readonly phase: 'cross';
  readonly check: (index: ModuleIndex, report: (report: Report<Message, Place>) => void) => void;
}

export type Rule = LocalRule | CrossRule;

export function defineLocalRule<Message extends string>(rule: Omit<LocalRule<Message>, 'phase'>): LocalRule {
  return { phase: 'local', ...rule };
}

export function defineCrossRule<Message extends string>(rule: Omit<CrossRule<Message>, 'phase'>): CrossRule {
  return { phase: 'cross', ...rule };
}

/** Fills the values into a message. */
export function formatMessage(template: string, data: Readonly<Record<string, string>> = {}): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => data[name] ?? whole);
}
