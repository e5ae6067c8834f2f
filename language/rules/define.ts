/**
 * What a rule is. A local rule sees one entry, a cross rule all facts of a module and no text: by these types neither can do the other's work.
 */
import type { Program } from 'acorn';
import type { LifecycleFile } from '../../protocol/lifecycle-file.js';
import type { ModuleIndex, Place } from '../module/index/module-index.js';
import type { FileKind, Module } from '../module/snapshot/module.js';
import type { Severity } from '../module/snapshot/options.js';
import type { CodeFacts } from '../module/code/code-facts.js';
import type { TypedVisitor } from '../module/typed-walk.js';
import type { CodeError } from '../syntax/code/parse.js';
import type { Outline } from '../syntax/json/outline.js';
import type { JsonError, JsonNode } from '../syntax/json/tree.js';
import type { OffsetRange } from '../syntax/range.js';
import type { JsonPath } from '../syntax/json/edits.js';
import type { Fix, JsonValue, Suggestion } from './fix.js';

export type { Place };

/** What a rule says of itself; its page in docs/rules, and the tables of rules, are made from it. */
export interface RuleDocs {
  /** One sentence: what the rule reports. */
  readonly summary: string;
  /** Why it matters, in Markdown. */
  readonly rationale: string;
  /** The sections of the specification that it checks. */
  readonly sections: readonly string[];
  /** Of a rule without fix and suggestion: why it has none, in a sentence. */
  readonly noFix?: string;
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
  /** What can be applied without asking; see fix.ts. */
  readonly fix?: Fix<R> | undefined;
  /** What a person has to choose, the likeliest first. */
  readonly suggestions?: readonly Suggestion<R>[] | undefined;
  /** What the tools file may say so that this is no problem; editors offer to write it. */
  readonly declaration?: Declaration | undefined;
  /** How many more problems like it there are, which are not listed. */
  readonly more?: number | undefined;
  /** The life of a policy that shows it, for clients that can draw it. */
  readonly life?: LifecycleFile | undefined;
}

/** A value in the tools file, and an imperative for writing it. */
export interface Declaration {
  readonly title: string;
  readonly path: JsonPath;
  readonly value: JsonValue;
}

export interface Related<R> {
  readonly range: R;
  readonly message: string;
}

/** A file as a whole. */
export interface FileShape {
  readonly kind: FileKind;
  /** Of a JSON file. Code and a document are one entry. */
  readonly outline: Outline;
  /** Where merge conflicts begin. */
  readonly conflicts: readonly OffsetRange[];
  /** Why the file is not analysed, as the end of a sentence. */
  readonly notAnalysed: string | undefined;
}

/** A code file that could be read. */
export interface Code {
  readonly program: Program;
  /** What its functions do, as far as the text tells. */
  readonly facts: CodeFacts;
  readonly text: string;
}

/**
 * What local rules look at: the typed walk over an entry, a code file or a document as a whole, and what kept it from being read. A document is one
 * template: `template` is called for it as for those in JSON strings, so that a rule for templates is written once.
 */
export interface LocalVisitor extends TypedVisitor {
  /** Called before each entry, code file and document: visitors are made once, and here a rule forgets what it knows of the last one. */
  begin?(): void;
  /** Ranges that are reported here count from the start of the file. */
  file?(file: FileShape): void;
  syntaxError?(error: JsonError): void;
  code?(code: Code): void;
  codeError?(error: CodeError): void;
}

/** Takes a report, or what makes it where that takes time: of a problem that is only counted it is not asked. */
type LocalReporter<Message extends string> = (
  report: Report<Message, OffsetRange> | (() => Report<Message, OffsetRange>),
) => void;

export interface LocalRule<Message extends string = string> extends RuleMeta<Message> {
  readonly phase: 'local';
  readonly visit: (report: LocalReporter<Message>) => LocalVisitor;
}

export interface CrossRule<Message extends string = string> extends RuleMeta<Message> {
  readonly phase: 'cross';
  /**
   * What it looks at, where that is not everything, so that an edit of the claims blocks has it look at less. `entries`: it judges each entry by the facts of
   * this entry and by the blocks and fulfillment types that it names, and reports there. `surroundings`: it reads nothing of the claims blocks.
   */
  readonly judges?: 'entries' | 'surroundings';
  readonly check: (index: ModuleIndex, report: (report: Report<Message, Place>) => void) => void;
}

/** A tools file, which is in no module: it holds for those around and below it. */
export interface ToolsFileText {
  readonly root: JsonNode;
  /** The modules that it holds for, as far as they are known. */
  readonly modules: readonly Pick<Module, 'paths'>[];
  /** The ids of all rules. */
  readonly rules: readonly string[];
}

/** A rule on the tools file. */
export interface ToolsRule<Message extends string = string> extends RuleMeta<Message> {
  readonly phase: 'tools';
  /** Absent where what it finds follows from the findings of all others: features/unused-suppressions.ts. */
  readonly check?: (file: ToolsFileText, report: (report: Report<Message, OffsetRange>) => void) => void;
}

export type Rule = LocalRule | CrossRule | ToolsRule;

export function defineLocalRule<Message extends string>(rule: Omit<LocalRule<Message>, 'phase'>): LocalRule {
  return { phase: 'local', ...rule };
}

export function defineCrossRule<Message extends string>(rule: Omit<CrossRule<Message>, 'phase'>): CrossRule {
  return { phase: 'cross', ...rule };
}

export function defineToolsRule<Message extends string>(rule: Omit<ToolsRule<Message>, 'phase'>): ToolsRule {
  return { phase: 'tools', ...rule };
}
