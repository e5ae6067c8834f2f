/** The differences between two states of a module, with what they do to claims, policies, clients and money. */
import type { ModuleCheck } from '../check/module-checker.js';
import { compareCode } from './compare-code.js';
import { compareDocuments } from './configuration/compare-documents.js';
import { compareFulfillment } from './configuration/compare-fulfillment.js';
import { compareHooks, compareIssuingForms } from './configuration/compare-hooks.js';
import { compareSettings } from './configuration/compare-settings.js';
import { verdicts, type Difference } from './difference.js';
import { compareForms } from './form/compare-form.js';
import { entryTrees, formOf } from './form/form.js';
import { fixedSide } from './fixed-side.js';
import { reportNotCompared } from './not-compared.js';
import { withNewNames } from './renames/apply-renames.js';
import { findRenames } from './renames/find-renames.js';
import { reportRenames } from './renames/report-renames.js';
import { reporter } from './report.js';
import { Side } from './side.js';

/**
 * Compares two states of a module by what they mean: formatting, the order of members, equal templates, and what safe fixes change are no difference.
 *
 * @returns what breaks first; the order is total
 */
export function compareModules(base: ModuleCheck, head: ModuleCheck): readonly Difference[] {
  return comparisonWith(base)(head);
}

/** The same for any number of states that are compared with one base, which is read once. */
export function comparisonWith(base: ModuleCheck): (head: ModuleCheck) => readonly Difference[] {
  const before = new Side(base);
  const asWritten = comparedWith(before);
  let fixed: Side | undefined;
  let asFixed: ReturnType<typeof comparedWith> | undefined;
  return (head) => {
    const after = new Side(head);
    const written = asWritten(after);
    if (written.length === 0) return written;
    const [fixedBase, fixedHead] = [(fixed ??= fixedSide(before)), fixedSide(after)];
    if (fixedBase === before && fixedHead === after) return written;
    asFixed ??= fixedBase === before ? asWritten : comparedWith(fixedBase);
    return asTold(asFixed(fixedHead), written);
  };
}

/** A difference that both comparisons find is told as the states are written: a fix can give a condition the meaning that it was to have. */
function asTold(fixed: readonly Difference[], written: readonly Difference[]): readonly Difference[] {
  const left = [...written];
  const found = fixed.map((one): Difference => {
    const index = left.findIndex((other) => isAboutTheSame(one, other));
    const [known] = index < 0 ? [] : left.splice(index, 1);
    return known ?? { ...one, undo: undefined };
  });
  return found.sort(inOrder);
}

function isAboutTheSame(one: Difference, other: Difference): boolean {
  return (
    one.kind === other.kind &&
    one.subject === other.subject &&
    (one.part ?? one.message) === (other.part ?? other.message)
  );
}

/** Compares with states as they are written. */
function comparedWith(before: Side): (after: Side) => readonly Difference[] {
  const oldForm = formOf(before);
  const trees = entryTrees(oldForm);
  return (after) => {
    const differences: Difference[] = [];
    const report = reporter(differences);
    const newForm = formOf(after, trees);
    const renames = findRenames(before, after, [oldForm, newForm]);
    reportRenames(renames, [before, after], [oldForm, newForm], report);
    const renamed = withNewNames(before, renames);
    const form = renamed === before ? oldForm : formOf(renamed, trees);
    compareForms({ base: form, head: newForm, renames, report });
    compareFulfillment(renamed, after, form, renames, report);
    compareHooks(renamed, after, report);
    compareIssuingForms(renamed, after, report);
    compareSettings(renamed, after, report);
    compareDocuments(renamed, after, report);
    compareCode(renamed, after, report);
    reportNotCompared(before, after, report);
    return differences.sort(inOrder);
  };
}

/** The order of differences: what breaks first, then by place. */
export function inOrder(one: Difference, other: Difference): number {
  return (
    verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict) ||
    compareTexts(placeText(one), placeText(other)) ||
    compareTexts(one.kind, other.kind) ||
    compareTexts(one.subject, other.subject) ||
    compareTexts(one.message, other.message)
  );
}

function placeText({ head, base }: Difference): string {
  const { path, range } = head ?? base ?? { path: '', range: { start: 0 } };
  return `${path}\n${String(range.start).padStart(9, '0')}`;
}

/** By UTF-16 units, so that the order is the same everywhere. */
function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
