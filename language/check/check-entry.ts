/**
 * The local phase: from one entry's text to its findings and facts. A pure function of the text, so its result is kept until the
 * text changes.
 */
import { factsOfCode, factsOfLetter, factsOfTests, noFacts, type Facts } from '../module/facts/facts.js';
import type { FileKind, ScriptKind } from '../module/snapshot/module.js';
import { scenarioFacts } from '../module/facts/scenario-facts.js';
import { walkTyped, type TypedVisitor } from '../module/typed-walk.js';
import type { ParsedCode } from '../syntax/code/parse.js';
import { parseJson } from '../syntax/json/parse.js';
import { losesText, type JsonError, type JsonNode } from '../syntax/json/tree.js';
import { detached } from '../syntax/template/memo.js';
import type { OffsetRange } from '../syntax/range.js';
import { parseTemplate } from '../syntax/template/parser.js';
import type { ValueType } from '../vocabulary/define.js';
import { causes, isIn, unreadableLines } from './lost-text.js';
import { Collector, type Finding, type Found } from './found.js';
import type { LocalRules } from './local-rules.js';

/** Offsets count from the start of the entry. */
export interface CheckedEntry extends Found<OffsetRange> {
  readonly text: string;
  readonly facts: Facts;
  /** False if a part of the text could not be read. */
  readonly complete: boolean;
}

/** The local phase of a JSON file: checks its entries one after the other. */
export class EntryCheck {
  /** @param type the catalogue type of the entries; undefined if unknown */
  constructor(
    private readonly kind: FileKind,
    private readonly type: ValueType | undefined,
    private readonly rules: LocalRules,
    private readonly limit: number,
  ) {}

  /** @param text of the entry, nested at most as deeply as the outline allows */
  text(ofDocument: string): CheckedEntry {
    const { kind, type, rules, limit } = this;
    // Facts and findings outlive the document: a substring would keep all of its text in memory.
    const text = detached(ofDocument);
    const { root, errors } = parseJson(text);
    const unreadable = unreadableLines(text, errors);
    const told = causes(errors, unreadable);
    const collector = new Collector<OffsetRange>(limit, unreadable.length > 0 ? readableBeside(unreadable) : undefined);
    const visitor = rules.visitor(collector);
    for (const error of told) visitor.syntaxError?.(error);

    const complete = !errors.some(({ code, more }) => losesText(code) || more !== undefined);
    if (kind === 'scenario') {
      const facts = factsOfScenario(root, type, visitor, told);
      return { ...collector.found, text, facts, complete };
    }
    const { facts: collected, parse } = rules;
    collected.begin();
    if (root) walkTyped(root, type ?? anyValue, [rules.all], { parse, errors: told });
    const facts = complete ? collected.take() : withoutLists(collected.take());
    return { ...collector.found, text, facts: keptAsTree.has(kind) ? { ...facts, json: root } : facts, complete };
  }
}

const anyValue: ValueType = { kind: 'free' };

/** Whether a finding is in a part that could be read. */
function readableBeside(unreadable: readonly OffsetRange[]): (finding: Finding<OffsetRange>) => boolean {
  return ({ rule, report }) => rule.reportedByJsonEditors ?? !isIn(unreadable, report.range.start);
}

/** Kinds of small files that cross rules need in full. */
const keptAsTree: ReadonlySet<FileKind> = new Set<FileKind>(['configuration', 'hookSchema', 'issuingForm']);

/** A scenario defines nothing, and its texts are not templates: it contains users' answers and rendered texts. */
function factsOfScenario(
  root: JsonNode | undefined,
  type: ValueType | undefined,
  visitor: TypedVisitor,
  errors: readonly JsonError[],
): Facts {
  if (root && type) walkTyped(root, type, [visitor], { parse: null, errors });
  const scenario = scenarioFacts(root);
  return scenario ? { ...noFacts, scenario } : noFacts;
}

/** For a broken text, it is unknown which options and parameters it defines or provides. */
function withoutLists(facts: Facts): Facts {
  const definitions = facts.definitions.map((one) =>
    one.parameters || one.options ? { ...one, parameters: undefined, options: undefined } : one,
  );
  return { ...facts, definitions, fulfillments: noFacts.fulfillments };
}

/** The local phase of a code file. Only the names in unit tests and stubs are known: they are no code of the module. */
export function checkCode(
  kind: ScriptKind,
  text: string,
  parsed: ParsedCode,
  rules: LocalRules,
  limit: number,
): CheckedEntry {
  const collector = new Collector<OffsetRange>(limit);
  const visitor = rules.visitor(collector);
  if (parsed.kind === 'error') visitor.codeError?.({ ...parsed.error, kind });
  if (parsed.kind !== 'program') return { ...collector.found, text, facts: noFacts, complete: false };
  const { program } = parsed;
  if (kind !== 'code') {
    if (kind === 'unitTest') visitor.unitTest?.({ program });
    return { ...collector.found, text, facts: factsOfTests(program), complete: true };
  }
  const facts = factsOfCode(program);
  visitor.code?.({ program, facts: facts.code, text });
  return { ...collector.found, text, facts, complete: true };
}

/** The local phase of a letter. */
export function checkLetter(text: string, rules: LocalRules, limit: number): CheckedEntry {
  const collector = new Collector<OffsetRange>(limit);
  const template = parseTemplate(text);
  const embedded = {
    json: undefined,
    template,
    owner: undefined,
    member: undefined,
    toSource: (range: OffsetRange) => range,
  };
  rules.visitor(collector).template?.(embedded);
  return { ...collector.found, text, facts: factsOfLetter(template), complete: template.errors.length === 0 };
}
