/** Tries quick fixes: each applies, removes what it is for, and adds nothing. */
import {
  CodeActionRequest,
  DocumentDiagnosticRequest,
  type CodeAction,
  type Diagnostic,
} from 'vscode-languageserver-protocol/node';
import type { Random } from '../support/random.js';
import type { Model } from './model.js';

export interface TriedFix {
  readonly title: string;
  /** The problem that it is for. */
  readonly code: string;
  /** What is wrong with it; undefined if nothing is. */
  readonly wrong: string | undefined;
}

interface Problem {
  readonly path: string;
  readonly diagnostic: Diagnostic;
}

/** Tries one fix of one problem of a module, and takes it back; undefined where there is none. */
export async function tryFix(random: Random, model: Model, module: string): Promise<TriedFix | undefined> {
  const before = await problemsOf(model, module);
  if (before.length === 0) return undefined;
  const problem = random.pick(before);
  const actions = await actionsFor(model, problem);
  if (actions.length === 0) return undefined;
  const action = random.pick(actions);
  const tried = { title: action.title, code: codeOf(problem) };
  try {
    const texts = await model.apply(action.edit ?? {});
    const after = await problemsOf(model, module);
    const wrong = compare(before, after, problem);
    const shown =
      wrong && `${wrong}\n${[...texts.keys()].map((path) => difference(texts.get(path), model.text(path))).join('\n')}`;
    await model.restore(texts);
    return { ...tried, wrong: shown };
  } catch (error) {
    return { ...tried, wrong: error instanceof Error ? error.message : String(error) };
  }
}

/** The problems of all files of a module. */
export async function problemsOf(model: Model, module: string): Promise<readonly Problem[]> {
  const paths = new Set([...model.disk.keys(), ...model.open.keys()].filter((path) => path.startsWith(`${module}/`)));
  const found: Problem[] = [];
  for (const path of [...paths].sort()) {
    const report = await model.client.connection.sendRequest(DocumentDiagnosticRequest.type, {
      textDocument: { uri: model.client.uri(path) },
    });
    if (report.kind === 'full') for (const diagnostic of report.items) found.push({ path, diagnostic });
  }
  return found;
}

async function actionsFor(model: Model, { path, diagnostic }: Problem): Promise<readonly CodeAction[]> {
  const answer = await model.client.connection.sendRequest(CodeActionRequest.type, {
    textDocument: { uri: model.client.uri(path) },
    range: diagnostic.range,
    context: { diagnostics: [diagnostic], only: ['quickfix'] },
  });
  return (answer ?? []).filter(
    (action): action is CodeAction =>
      'edit' in action &&
      (action.diagnostics ?? []).some((one) => isSame(one, diagnostic)) &&
      !action.title.startsWith('Configure '),
  );
}

function isSame(one: Diagnostic, other: Diagnostic): boolean {
  return (
    one.code === other.code &&
    one.message === other.message &&
    JSON.stringify(one.range) === JSON.stringify(other.range)
  );
}

/** What a fix did wrong. */
function compare(before: readonly Problem[], after: readonly Problem[], fixed: Problem): string | undefined {
  const [had, has] = [counts(before), counts(after)];
  const code = codeOf(fixed);
  if ((has.get(code) ?? 0) >= (had.get(code) ?? 0)) return `does not remove ${code}: ${textOf(fixed)}`;
  const added = after.filter(
    (problem) => (has.get(codeOf(problem)) ?? 0) > (had.get(codeOf(problem)) ?? 0) && !isHeldBack(problem, fixed),
  );
  const first = added[0];
  return first && `adds ${codeOf(first)}: ${textOf(first)}`;
}

/** A lifecycle file is played only with a configuration that is JSON. */
function isHeldBack({ diagnostic: { code } }: Problem, { diagnostic }: Problem): boolean {
  return diagnostic.code === 'json/syntax' && String(code).startsWith('lifecycle/');
}

function counts(problems: readonly Problem[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const problem of problems) found.set(codeOf(problem), (found.get(codeOf(problem)) ?? 0) + 1);
  return found;
}

function codeOf({ path, diagnostic }: Problem): string {
  return `${path.slice(path.indexOf('/') + 1)} ${String(diagnostic.code)}`;
}

function textOf({ diagnostic: { message } }: Problem): string {
  return typeof message === 'string' ? message : message.value;
}

/** The part of a text that changed. */
function difference(before = '', after = ''): string {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const around = (text: string) =>
    `…${text.slice(Math.max(0, start - 120), start)}⟦${text.slice(start, text.length - end)}⟧${text.slice(text.length - end, text.length - end + 80)}…`;
  return `${around(before)}\n→\n${around(after)}`;
}
