/**
 * The cases of a rule in test/golden/rules: its examples, some with small changes, and what the rule alone then reports.
 *
 *     example 1                                    of this rule, counted from 1, bad ones first; `example 2 of area/rule`; `module 1`: see test/language/rules/further-modules
 *       + path:line:column "text" message …        what is reported
 *       path:line:column "found" → "new"           a change of the module
 *       & path:line:column "found" → "new"         a second one, made together with it
 *         - path:line:column "text" message        what is no longer reported
 *         + path:line:column "text" message …      what is reported instead
 */
import {
  applyEdits,
  checkModule,
  rules,
  RuleSet,
  toolsFileName,
  type OffsetEdit,
  type Rule,
} from '../../language/index.js';
import { furtherModules } from '../language/rules/further-modules/index.js';
import { editLine, findingLines } from './finding-lines.js';
import { moduleOf, parseFixture } from './fixture.js';
import { variationsOf } from './variations.js';

type Files = ReadonlyMap<string, string>;

interface PlacedEdit {
  readonly path: string;
  readonly edit: OffsetEdit;
}

/** An example and the changes that are made of it, each of one or more edits. */
export interface CasesOfExample {
  readonly name: string;
  readonly files: Files;
  readonly changes: readonly (readonly PlacedEdit[])[];
}

/** How many changes of a file are tried for an example that has no cases yet, and how many of them are kept. */
const mostTried = 45;
const mostKept = 10;

/** What the rule reports without the others. */
export function reportOf(rules: RuleSet, files: Files): readonly string[] {
  return findingLines(checkModule(moduleOf(files), undefined, rules));
}

/** Cases, as the lines of a file. */
export function describeCases(rule: Rule, cases: readonly CasesOfExample[]): readonly string[] {
  const alone = new RuleSet([rule]);
  return cases.flatMap(({ name, files, changes }) => {
    const before = reportOf(alone, files);
    return [
      name,
      ...before.map((line) => `  + ${line}`),
      ...changes.flatMap((edits) => {
        const after = reportOf(alone, changed(files, edits));
        return [
          ...edits.map(({ path, edit }, i) => `  ${i === 0 ? '' : '& '}${editLine(files.get(path) ?? '', path, edit)}`),
          ...without(before, after).map((line) => `    - ${line.replace(/(?<=" \w+)(?: \{|; ).*$/, '')}`),
          ...without(after, before).map((line) => `    + ${line}`),
        ];
      }),
    ];
  });
}

/** The files after the edits. */
export function changed(files: Files, edits: readonly PlacedEdit[]): Files {
  const after = new Map(files);
  for (const path of new Set(edits.map((edit) => edit.path)))
    after.set(
      path,
      applyEdits(
        files.get(path) ?? '',
        edits.flatMap((one) => (one.path === path ? [one.edit] : [])),
      ),
    );
  return after;
}

/** The lines that the others do not have, each as often as it is missing there. */
function without(lines: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return lines.filter((line) => {
    const i = left.indexOf(line);
    if (i >= 0) left.splice(i, 1);
    return i < 0;
  });
}

/** The modules that cases of a rule may begin with, by name. */
function ownExamples(rule: Rule): ReadonlyMap<string, Files> {
  const named = (name: string, texts: readonly Parameters<typeof parseFixture>[0][]) =>
    texts.map((text, i) => [`${name} ${String(i + 1)}`, parseFixture(text).files] as const);
  return new Map([...named('example', [...rule.bad, ...rule.good]), ...named('module', furtherModules[rule.id] ?? [])]);
}

/** The module that the first line of a group of cases names. */
function exampleNamed(rule: Rule, name: string): Files | undefined {
  const [own = '', of] = name.split(' of ');
  const owner = of === undefined ? rule : rules.find(({ id }) => id === of);
  return owner && ownExamples(owner).get(own);
}

/** Reads a file of cases, without changes that no longer fit. All examples of the rule are part of the result, those without cases with a few changes. */
export function readCases(rule: Rule, lines: readonly string[]): readonly CasesOfExample[] {
  const groups = new Map<string, { files: Files; changes: PlacedEdit[][] }>();
  let changes: PlacedEdit[][] = [];
  for (const line of lines) {
    const files = /^\w/.test(line) ? exampleNamed(rule, line) : undefined;
    if (files) groups.set(line, { files, changes: (changes = []) });
    const edit = placedEdit([...groups.values()].at(-1)?.files, line);
    if (edit && line.startsWith('  & ')) changes.at(-1)?.push(edit);
    else if (edit) changes.push([edit]);
  }
  for (const [name, files] of ownExamples(rule))
    if (!groups.has(name)) groups.set(name, { files, changes: tellingChanges(rule, files) });
  return [...groups].map(([name, group]) => ({ name, ...group }));
}

function placedEdit(files: Files | undefined, line: string): PlacedEdit | undefined {
  const found = /^ {2}(?:& )?(\S+?):(\d+):(\d+) ("(?:[^"\\]|\\.)*") → ("(?:[^"\\]|\\.)*")$/.exec(line);
  if (!found) return undefined;
  const [, path = '', row, column, replaced = '', newText = ''] = found;
  const text = files?.get(path) ?? '';
  const above = text.split('\n').slice(0, Number(row) - 1);
  const start = above.reduce((sum, { length }) => sum + length + 1, 0) + Number(column) - 1;
  const end = start + (JSON.parse(replaced) as string).length;
  if (JSON.stringify(text.slice(start, end)) !== replaced) return undefined;
  return { path, edit: { range: { start, end }, newText: JSON.parse(newText) as string } };
}

/** Changes after which the rule reports something else each time. */
function tellingChanges(rule: Rule, files: Files): PlacedEdit[][] {
  const alone = new RuleSet([rule]);
  const seen = new Set([reportOf(alone, files).join('\n')]);
  return [...files].flatMap(([path, text]) =>
    path === toolsFileName
      ? []
      : variationsOf(text, path, mostTried).flatMap((edit) => {
          const report = reportOf(alone, changed(files, [{ path, edit }])).join('\n');
          if (seen.size > mostKept || seen.has(report)) return [];
          seen.add(report);
          return [[{ path, edit }]];
        }),
  );
}
