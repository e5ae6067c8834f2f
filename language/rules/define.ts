/**
 * The definition of a rule. A local rule sees one entry; a cross rule sees all facts of a module and no text. The types prevent either from doing the other's work.
 */
import type { Program } from 'acorn';
import type { LifecycleFile } from '../../protocol/lifecycle-file.js';
import type { ModuleIndex, Place } from '../module/index/module-index.js';
import type { FileKind, Module, ScriptKind } from '../module/snapshot/module.js';
import type { Places, Severity } from '../module/snapshot/options.js';
import type { CodeFacts } from '../module/code/code-facts.js';
import type { ShapedObject, TypedNode, TypedVisitor } from '../module/typed-walk.js';
import type { CodeError } from '../syntax/code/parse.js';
import type { Outline } from '../syntax/json/outline.js';
import type { JsonError, JsonNode, JsonObject } from '../syntax/json/tree.js';
import type { OffsetRange } from '../syntax/range.js';
import type { JsonPath } from '../syntax/json/edits.js';
import type { Property, Shape, SymbolKind, ValueType } from '../vocabulary/define.js';
import type { Fix, JsonValue, Suggestion } from './fix.js';

export type { Place };

/** The documentation of a rule, from which its page in docs/rules and the tables of rules are generated. */
interface RuleDocs {
  /** One sentence: what the rule reports. */
  readonly summary: string;
  /** Why it matters, in Markdown. */
  readonly rationale: string;
  /** The sections of the specification that it checks. Empty for a rule of this project itself. */
  readonly sections: readonly string[];
  /** For a rule without fixes and suggestions: the reason, in one sentence. */
  readonly noFix?: string;
  /** Examples are both documentation and tests. */
  readonly good: readonly Example[];
  /** Below each reported range there is a line of carets and the rule's id. */
  readonly bad: readonly Example[];
}

/** A module that demonstrates a rule: its files by path; a single text is the claims file. */
export type Example = string | Readonly<Record<string, string>>;

export interface RuleMeta<Message extends string> extends RuleDocs {
  /** `area/name`: the path of the rule's file, and the `code` of its diagnostics. */
  readonly id: `${string}/${string}`;
  readonly severity: Severity;
  /** By message id, with `{name}` for each value. States the problem, the reason and the fix. */
  readonly messages: Readonly<Record<Message, string>>;
  /** Editors with their own JSON support report the same problem; then the rule is silent. */
  readonly reportedByJsonEditors?: boolean;
}

/** What a rule reports. `R` is a range in the entry for local rules and a place in the module for cross rules. */
export interface Report<Message extends string, R> {
  readonly range: R;
  readonly message: Message;
  readonly data?: Readonly<Record<string, string>>;
  readonly related?: readonly Related<R>[];
  readonly tag?: 'unnecessary' | 'deprecated';
  /** A change that can be applied without asking; see fix.ts. */
  readonly fix?: Fix<R> | undefined;
  /** Changes to choose from, the likeliest first. */
  readonly suggestions?: readonly Suggestion<R>[] | undefined;
  /** It is a problem only where the configuration has its settings in these places. */
  readonly places?: Places;
  /** A declaration in the tools file that resolves the problem; editors offer to write it. */
  readonly declaration?: Declaration | undefined;
  /** The number of similar problems that are not listed. */
  readonly more?: number | undefined;
  /** A life of a policy that demonstrates the problem, for clients that can draw it. */
  readonly life?: LifecycleFile | undefined;
}

/** A value in the tools file, and the action that writes it, as an imperative. */
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
export interface WholeFile {
  readonly kind: FileKind;
  /** Of a JSON file. A code file or a letter is one entry. */
  readonly outline: Outline;
  /** The start of each merge conflict. */
  readonly conflicts: readonly OffsetRange[];
  /** Why the file is not analysed, as the end of a sentence. */
  readonly notAnalysed: string | undefined;
}

/** A code file that could be parsed. */
export interface Code {
  readonly program: Program;
  /** The facts about its functions, as far as they are known. */
  readonly facts: CodeFacts;
  readonly text: string;
}

/**
 * The input of local rules: the typed walk over an entry, a whole code file or a whole letter, and the errors that kept it from being parsed. A letter is one
 * template: `template` is called for it as for templates in JSON strings, so that a rule for templates is written once.
 */
export interface LocalVisitor extends Omit<TypedVisitor, 'object' | 'value'> {
  object?: OfShape;
  value?: OfType;
  /** Called before each entry, code file and letter: visitors are created once, and here a rule resets its state. */
  begin?(): void;
  /** Ranges reported here are relative to the start of the file. */
  file?(file: WholeFile): void;
  syntaxError?(error: JsonError): void;
  code?(code: Code): void;
  /** A file of unit tests that could be parsed. */
  unitTest?(code: Pick<Code, 'program'>): void;
  /** Also of unit tests and stubs: `kind` is that of the file. */
  codeError?(error: CodeError & { readonly kind: ScriptKind }): void;
}

/** What a rule does with objects of some shapes. */
export interface OfShape {
  /** Asked once for each shape of the catalogue, not for each object. */
  readonly concerns: (shape: Shape) => boolean;
  readonly visit: (object: ShapedObject) => void;
}

/** What a rule does with values of some types or properties. */
export interface OfType {
  /** Asked once for each property of the catalogue, and for each type of values that are not properties. */
  readonly concerns: (type: ValueType, property: Property | undefined) => boolean;
  readonly visit: (node: TypedNode) => void;
}

/** @param which a shape, or which shapes */
export function ofShape(which: Shape | OfShape['concerns'], visit: OfShape['visit']): OfShape {
  return { concerns: typeof which === 'function' ? which : (shape) => shape === which, visit };
}

export function ofType<T extends ValueType>(
  concerns: (type: ValueType, property: Property | undefined) => type is T,
  visit: (node: TypedNode & { readonly type: T }) => void,
): OfType;
export function ofType(concerns: OfType['concerns'], visit: OfType['visit']): OfType;
export function ofType(concerns: OfType['concerns'], visit: OfType['visit']): OfType {
  return { concerns, visit };
}

/** @param visit is given the items that are objects, of each list of objects of this shape */
export function ofItems(shape: Shape, visit: (items: readonly JsonObject[]) => void): OfType {
  const isList = (type: ValueType): boolean => {
    const item = type.kind === 'list' ? type.of() : undefined;
    return item?.kind === 'object' && item.shape === shape;
  };
  return ofType(isList, ({ json }) => {
    if (json.kind === 'array') visit(json.items.filter((item) => item.kind === 'object'));
  });
}

/** Takes a report, or a function that creates it: the function is not called for problems that are only counted. */
export type LocalReporter<Message extends string> = (
  report: Report<Message, OffsetRange> | (() => Report<Message, OffsetRange>),
) => void;

export interface LocalRule<Message extends string = string> extends RuleMeta<Message> {
  readonly phase: 'local';
  readonly visit: (report: LocalReporter<Message>) => LocalVisitor;
}

export interface CrossRule<Message extends string = string> extends RuleMeta<Message> {
  readonly phase: 'cross';
  /** It finds nothing while names of this kind may be unknown, because the file that defines them cannot be read to its end. */
  readonly needsAll?: SymbolKind;
  /** Work before `check` that may take long in a large module: a check in steps pauses in it. */
  readonly prepare?: (index: ModuleIndex) => Generator<void>;
  readonly check: (index: ModuleIndex, report: (report: Report<Message, Place>) => void) => void;
}

/** A tools file. It belongs to no module: it applies to the modules in its folder and below. */
export interface ToolsFileText {
  readonly root: JsonNode;
  /** The modules that it applies to, as far as they are known. */
  readonly modules: readonly Pick<Module, 'paths'>[];
  /** The ids of all rules. */
  readonly rules: readonly string[];
}

/** A rule on the tools file. */
export interface ToolsRule<Message extends string = string> extends RuleMeta<Message> {
  readonly phase: 'tools';
  /** Absent if its findings depend on those of all other rules: features/unused-suppressions.ts. */
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
