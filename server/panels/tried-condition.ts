/** A condition as it would be: as rows, as a template and as a sentence, and what changes with it. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  applyEdits,
  checkModule,
  conditionAnswer,
  editForm,
  findingsIn,
  formOf,
  type NavigableModule,
  reachabilityIn,
  RefusedEdit,
  rules as allRules,
  RuleSet,
  toDiagnostic,
  type ModuleCheck,
} from '../../language/index.js';
import {
  conditionSentence,
  fieldKindsIn,
  namesIn,
  plainText,
  readRows,
  writeRows,
} from '../../language/phrases/index.js';
import type { OffsetRange } from '../../language/syntax/index.js';
import { blockTypeNamed } from '../../language/vocabulary/index.js';
import type { ConditionParams, TriedCondition } from '../../protocol/form-edit-messages.js';
import type { PlayedClaim } from '../../protocol/played-claim.js';
import type { BlockView } from '../../protocol/view-model.js';
import { renderContext } from '../../runtime/claims/claim-in-play.js';
import { allEntries } from '../../runtime/claims/claims-list.js';
import { condition as outcomeOf } from '../../runtime/claims/conditions.js';
import { openClaim, previewClaim, type ClaimInput } from '../../runtime/claims/preview.js';
import { render } from '../../runtime/claims/rendering.js';
import type { EditedModule } from '../documents/edited-module.js';
import { unlessFault } from '../documents/fault.js';
import { claimInput } from './claim-input.js';
import { conditionWay } from './condition-way.js';
import { ModuleClaimScenarios } from './claim-scenarios.js';

/** Names that a condition reads and that do not exist: it renders without them, and the claim reports no error. */
const noBlock = 'claims/unknown-block-reference';
const readsNames = new RuleSet(allRules.filter(({ id }) => id === noBlock || id === 'templates/misspelt-path'));
/** Mistakes in what is written; others depend on the data of the claim. */
const mistakes: ReadonlySet<string> = new Set([
  ...['syntax', 'unsupported', 'unknown-operator', 'unknown-unit', 'wrong-arguments'],
]);

/** Null if there is no such block, or the form cannot be edited. */
export function triedCondition(
  module: EditedModule,
  navigable: NavigableModule,
  { block: ref, condition, claim, rows, template }: ConditionParams,
): Promise<TriedCondition | null> {
  return unlessFault(async () => {
    const { check } = navigable;
    const form = formOf(check);
    const block = form.block(ref);
    const kinds = fieldKindsIn(check.index);
    const written = block.entry.members.findLast(({ name }) => name.value === condition)?.value;
    const current = written?.kind === 'string' || written?.kind === 'boolean' ? String(written.value) : null;
    const tried = rows ? (writeRows(rows, kinds) ?? null) : (template ?? current);
    const text = rows && tried === null ? form.text : changed(navigable, ref, condition, tried, current);
    const read = rows ?? (tried === null ? null : (readRows(tried, kinds) ?? null));
    const after = withText(check, text);
    const inputOf = async (played: PlayedClaim) => ({ ...(await claimInput(module, played)), claimsBlocks: text });
    const input = await inputOf(claim);
    const at = form.blocks.indexOf(block);
    const { outcome, problems } = outcomeIn(input, at, condition, tried);
    const missing = missingNames(after, at, condition);
    const faults = [
      ...problems.map(({ message, range }) => (read ? message : `${columnOf(tried ?? '', range.start)}: ${message}`)),
      ...missing.map(({ message }) => message),
    ];
    const type = block.block.members.findLast(({ name }) => name.value === 'type')?.value;
    const category = blockTypeNamed(type?.kind === 'string' ? type.value : '')?.category;
    const reachability = reachabilityIn(after.index);
    const answer = reachability && conditionAnswer(reachability, ref.key ?? '', condition, true);
    const names = namesIn(after.index);
    const way =
      reachability && tried !== null && faults.length === 0
        ? await conditionWay(
            { condition, claim, key: ref.key ?? '', template: tried, reachability, names },
            { inputOf, holdsIn: (other) => outcomeIn(other, at, condition, tried).outcome?.holds === true },
          )
        : noWay;
    return {
      template: tried,
      rows: read,
      sentence:
        tried === null || tried === '' ? null : plainText(conditionSentence(condition, tried, category, names).phrase),
      fields: kinds.fields(read ?? undefined, ref.key),
      holds: tried === null || faults.length > 0 ? null : (outcome?.holds ?? null),
      faults,
      isBroken: missing.some(({ rule }) => rule === noBlock) || problems.some(({ code }) => mistakes.has(code)),
      neverHolds: answer?.kind === 'none',
      ...way,
      scenarios: await changedScenarios(module, text),
    };
  }, null).catch((error: unknown) => {
    if (error instanceof RefusedEdit) return null;
    throw error;
  });
}

function changed(
  navigable: NavigableModule,
  block: ConditionParams['block'],
  condition: string,
  template: string | null,
  current: string | null,
): string {
  const { text } = formOf(navigable.check);
  if (template === current) return text;
  const path = [condition];
  const edit =
    template === null
      ? editForm(navigable, { kind: 'unset', block, path })
      : editForm(navigable, { kind: 'set', block, path, value: template });
  return applyEdits(text, edit.edits);
}

function withText({ module }: ModuleCheck, text: string): ModuleCheck {
  const path = module.options.layout.claimsBlocks;
  const files = new Map(module.files);
  const document = TextDocument.create(`${module.root}/${path}`, 'json', 0, text);
  files.set(path, { kind: 'claimsBlocks', document, text });
  return checkModule({ ...module, files }, undefined, readsNames);
}

/** What is said of the names that a condition reads and that do not exist. @param at as in `outcomeIn` */
function missingNames(
  check: ModuleCheck,
  at: number,
  condition: ConditionParams['condition'],
): readonly { readonly rule: string; readonly message: string }[] {
  const { path, blocks } = formOf(check);
  const document = check.module.files.get(path)?.document;
  const value = blocks[at]?.entry.members.findLast(({ name }) => name.value === condition)?.value;
  if (!document || !value) return [];
  return findingsIn(check, path)
    .filter(({ report }) => isIn(report.range.range, value.range))
    .map((finding) => ({ rule: finding.rule.id, message: toDiagnostic(check, document, finding, {}).message }));
}

function isIn(inner: OffsetRange, outer: OffsetRange): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

/** `Column 4`; in a text of several lines `Line 2, column 4`. */
function columnOf(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n');
  const column = (lines.at(-1) ?? '').length + 1;
  return text.includes('\n') ? `Line ${String(lines.length)}, column ${String(column)}` : `Column ${String(column)}`;
}

/** @param at the place of the block among all that are readable, in the order of the file */
function outcomeIn(input: ClaimInput, at: number, condition: ConditionParams['condition'], template: string | null) {
  const { play } = openClaim(input);
  const entry = [...allEntries(play.entries)][at];
  const context = renderContext(play);
  // A condition may check whether a list or an object exists.
  const problems = render(template ?? '', condition, context, ignore).problems.filter(
    ({ code, severity }) => severity === 'error' && code !== 'object-as-text',
  );
  return { outcome: entry && outcomeOf(condition, entry.conditions, context, ignore), problems };
}

const noWay = { way: null, lacks: null, isImpossible: false };

const ignore = () => undefined;

/** Scenarios whose form is another with this text. */
async function changedScenarios(module: EditedModule, text: string): Promise<TriedCondition['scenarios']> {
  const files = await new ModuleClaimScenarios(module).files();
  const playable = files.flatMap(({ file, claim }) => (claim ? [{ file, claim }] : []));
  const changes = await Promise.all(
    playable.map(async ({ file, claim }) => ((await differs(module, claim, text)) ? [file] : [])),
  );
  return { changed: changes.flat(), total: playable.length };
}

async function differs(module: EditedModule, claim: PlayedClaim, text: string): Promise<boolean> {
  const input = await claimInput(module, claim);
  const shown = (claimsBlocks: string | undefined) => looks(previewClaim({ ...input, claimsBlocks }).blocks);
  return shown(input.claimsBlocks) !== shown(text);
}

function looks(blocks: readonly BlockView[]): string {
  return JSON.stringify(
    blocks.map(({ visible, disabled, required, blocks: inner }) => [visible, disabled, required, looks(inner ?? [])]),
  );
}
