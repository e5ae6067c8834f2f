/** Code actions for a problem: fix it, in one place or everywhere, change the level of its rule, suppress it, read about it. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CodeAction, Diagnostic, Range, WorkspaceEdit } from 'vscode-languageserver-types';
import type { LifecycleFile } from '../../../protocol/lifecycle-file.js';
import type { ModuleCheck } from '../../check/module-checker.js';
import { findingsIn, toDiagnostic, toRange, type LocatedFinding } from '../diagnostics/diagnostics.js';
import { fixAll } from './fix-all.js';
import { FixOutcome, type FindingFix, type FixOutcomeOptions } from './fix-outcome.js';
import { resolveFix } from './resolve-fix.js';
import { configureRule, declare, suppressHere } from './tools-file-changes.js';
import { suppressionRemovals } from '../diagnostics/unused-suppressions.js';
import {
  asEdit,
  textEdit,
  toolsFileEdit,
  toolsFileUri,
  workspaceEdit,
  type WorkspaceEditOptions,
} from './workspace-edits.js';

export const quickFixKind = 'quickfix';
/** On save, if the user enabled `source.fixAll` or this kind. */
export const fixAllKind = 'source.fixAll.platformConfig';

const fixAllTitle = 'Fix all problems that need no decision';

export interface CodeActionRequest {
  readonly range: Range;
  /** The diagnostics that the client shows there. */
  readonly diagnostics: readonly Diagnostic[];
  /** The requested kinds; undefined: all. */
  readonly only: readonly string[] | undefined;
  /** Requested automatically because the cursor moved. */
  readonly isAutomatic: boolean;
}

export interface CodeActionOptions extends FixOutcomeOptions, WorkspaceEditOptions {
  /** A command of the client that opens a URI; without it the page is only linked from the diagnostic's code. */
  readonly openCommand: string | undefined;
  /** The client has the commands used by code lenses and actions. */
  readonly clientCommands: boolean;
}

/** A command of clients that announce it: shows the life of a policy. */
const drawLife = 'platformConfig.openLifecycle';

/** Another one: asks which of the edits to apply, each with its label. */
const changeLevel = 'platformConfig.changeLevel';

/** Another one: shows a file with a part of its text selected, so that typing replaces it. */
const selectText = 'platformConfig.selectText';

/** @param path of the file, relative to the module's root */
export function codeActions(
  check: ModuleCheck,
  path: string,
  request: CodeActionRequest,
  options: CodeActionOptions,
): readonly CodeAction[] {
  const file = check.module.files.get(path);
  if (!file) return [];
  const findings = findingsIn(check, path, options);
  // What leaves a problem comes after everything that solves one.
  const solving: (readonly CodeAction[])[] = [];
  const ofRules: (readonly CodeAction[])[] = [];
  const suppressing: (readonly CodeAction[])[] = [];
  if (isWanted(quickFixKind, request.only)) {
    const rules = new Set<string>();
    const resolves = limitedTrials(new FixOutcome(check, options));
    for (const finding of findings) {
      const range = toRange(file.document, finding.report.range.range);
      if (!meet(range, request.range)) continue;
      const { id } = finding.rule;
      const known = request.diagnostics.find(({ code, range: asked }) => code === id && isSame(asked, range));
      const diagnostics = [known ?? toDiagnostic(check, file.document, finding, options)];
      solving.push(onFinding(check, finding, diagnostics, resolves, options));
      if (!rules.has(id)) {
        solving.push(fixesOfRule(check, finding, findings, diagnostics, options));
        ofRules.push(onRule(check, finding, diagnostics, options));
      }
      suppressing.push(suppress(check, finding, diagnostics, options));
      rules.add(id);
    }
  }
  const actions = [...solving, ...ofRules, ...suppressing].flat();
  if (isAskedFor(fixAllKind, request) && findings.some(({ report }) => report.fix)) {
    const edit = workspaceEdit(check, fixAll(check, { ...options, paths: [path] }), options);
    if (edit) actions.push({ title: fixAllTitle, kind: fixAllKind, edit });
  }
  return actions;
}

/** Each fix is tried before it is offered, and a selection may have thousands of them. */
const mostTrials = 50;

function limitedTrials(outcome: FixOutcome): (fix: FindingFix) => boolean {
  let left = mostTrials;
  return (fix) => left-- > 0 && outcome.after([fix]) !== undefined;
}

/**
 * What solves one finding.
 *
 * @param resolves whether a fix removes its finding and adds none
 */
function onFinding(
  check: ModuleCheck,
  finding: LocatedFinding,
  diagnostics: Diagnostic[],
  resolves: (fix: FindingFix) => boolean,
  options: CodeActionOptions,
): readonly CodeAction[] {
  const { fix, suggestions = [], life } = finding.report;
  const meant = suggestions.filter(({ isMeant }) => isMeant);
  const preferred = fix ?? (meant.length === 1 ? meant[0] : undefined);
  const fixed = (one: NonNullable<typeof fix>) => {
    const resolved = resolveFix(check, one);
    if (!resolved || !resolves({ fix: resolved, finding })) return [];
    return quickFix(one.title, diagnostics, workspaceEdit(check, resolved, options)).map((action) =>
      one === preferred ? { ...action, isPreferred: true } : action,
    );
  };
  const declaration = declare(finding, options.toolsFile);
  return [
    ...(fix ? [fix, ...suggestions] : suggestions).flatMap(fixed),
    ...(declaration ? quickFix(declaration.title, diagnostics, toolsFileEdit(check, declaration, options)) : []),
    ...(life && options.clientCommands ? [showTimeline(check, life, diagnostics)] : []),
  ];
}

function suppress(
  check: ModuleCheck,
  finding: LocatedFinding,
  diagnostics: Diagnostic[],
  options: CodeActionOptions,
): readonly CodeAction[] {
  const suppression = suppressHere(check, finding, options.toolsFile);
  if (!suppression) return [];
  const { title, newText, toWrite } = suppression;
  const actions = quickFix(title, diagnostics, toolsFileEdit(check, suppression, options));
  if (!toWrite || !options.clientCommands) return actions;
  const uri = toolsFileUri(check, options);
  const after = TextDocument.create(uri, 'json', 0, newText);
  const command = { title, command: selectText, arguments: [{ uri, ...toRange(after, toWrite) }] };
  return actions.map((action) => ({ ...action, command }));
}

/** What solves all findings of its rule in the file, if there are several. */
function fixesOfRule(
  check: ModuleCheck,
  { rule: { id }, report }: LocatedFinding,
  inFile: readonly LocatedFinding[],
  diagnostics: Diagnostic[],
  options: CodeActionOptions,
): readonly CodeAction[] {
  if (inFile.filter((other) => other.rule.id === id && other.report.fix).length < 2) return [];
  const all = fixAll(check, { ...options, paths: [report.range.path], rule: id });
  return quickFix(`Fix all problems of \`${id}\` in this file`, diagnostics, workspaceEdit(check, all, options));
}

/** The page of its rule, and other levels for it. */
function onRule(
  check: ModuleCheck,
  finding: LocatedFinding,
  diagnostics: Diagnostic[],
  options: CodeActionOptions,
): readonly CodeAction[] {
  const { id } = finding.rule;
  const actions: CodeAction[] = [];
  const page = options.rulePage?.(id);
  if (options.openCommand !== undefined && page !== undefined) {
    const command = { title: 'Explain', command: options.openCommand, arguments: [page] };
    actions.push({ title: `Explain \`${id}\``, kind: quickFixKind, diagnostics, command });
  }
  const levels = configureRule(finding, options.toolsFile).flatMap((change) =>
    quickFix(change.title, diagnostics, toolsFileEdit(check, change, options)),
  );
  // A client that cannot ask for the level gets one action for each.
  if (levels.length === 0 || !options.clientCommands) for (const one of levels) actions.push(one);
  else {
    const title = `Change level of \`${id}\`…`;
    const choices = levels.map(({ title: label, edit }) => ({ label, edit }));
    actions.push({
      title,
      kind: quickFixKind,
      diagnostics,
      command: { title, command: changeLevel, arguments: [choices] },
    });
  }
  return actions;
}

function showTimeline({ module }: ModuleCheck, life: LifecycleFile, diagnostics: Diagnostic[]): CodeAction {
  const title = 'Show the timeline';
  return {
    title,
    kind: quickFixKind,
    diagnostics,
    command: { title, command: drawLife, arguments: [module.root, life] },
  };
}

function quickFix(title: string, diagnostics: Diagnostic[], edit: WorkspaceEdit | undefined): readonly CodeAction[] {
  return edit ? [{ title, kind: quickFixKind, diagnostics, edit }] : [];
}

/**
 * The same for a tools file.
 *
 * @param unused the suppressions in it that suppress nothing
 */
export function toolsFileActions(
  unused: readonly LocatedFinding[],
  document: TextDocument,
  request: CodeActionRequest,
  options: CodeActionOptions,
): readonly CodeAction[] {
  const action = (title: string, kind: string, findings: readonly LocatedFinding[]): CodeAction[] => {
    const edits = suppressionRemovals(document.getText(), findings);
    return edits ? [{ title, kind, edit: asEdit([textEdit(document, edits, options)], options) }] : [];
  };
  const here = unused.filter(({ report }) => meet(toRange(document, report.range.range), request.range));
  if (unused.length === 0) return [];
  return [
    ...(isWanted(quickFixKind, request.only)
      ? here.flatMap((finding) => action(finding.report.fix?.title ?? '', quickFixKind, [finding]))
      : []),
    ...(isAskedFor(fixAllKind, request) ? action(fixAllTitle, fixAllKind, unused) : []),
  ];
}

/** An action on the whole file; not offered just because the cursor moved. */
function isAskedFor(kind: string, { only, isAutomatic }: CodeActionRequest): boolean {
  return only ? isWanted(kind, only) : !isAutomatic;
}

function isWanted(kind: string, only: readonly string[] | undefined): boolean {
  return only?.some((wanted) => wanted === '' || kind === wanted || kind.startsWith(`${wanted}.`)) ?? true;
}

/** Ends count: a cursor is between two characters. */
function meet(a: Range, b: Range): boolean {
  return !isBefore(a.end, b.start) && !isBefore(b.end, a.start);
}

function isBefore(a: Range['start'], b: Range['start']): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}

function isSame(a: Range, b: Range): boolean {
  return !(
    isBefore(a.start, b.start) ||
    isBefore(b.start, a.start) ||
    isBefore(a.end, b.end) ||
    isBefore(b.end, a.end)
  );
}
