/** Whether a test that fails failed at the last commit, too: what the run of its tests there says. */
import type { RunTestsBeforeResult } from '../../protocol/review-messages.js';
import type { TestCase, TestEntry, TestSelection } from '../../protocol/tests.js';

/**
 * What to run at the last commit: scenarios and timelines that failed, and of unit tests all that were selected, because one may need what an earlier one
 * did.
 *
 * @param included in the run in which they failed
 */
export function selectionsAgain(
  failed: readonly TestCase[],
  included: readonly TestSelection[],
): readonly TestSelection[] {
  const files = failed.filter(({ kind }) => kind !== 'unit').map(({ kind, file, name }) => ({ kind, file, name }));
  if (files.length === failed.length) return files;
  const unit = included.filter(({ kind }) => kind === null || kind === 'unit');
  return [...files, ...unit.map((selection) => ({ ...selection, kind: 'unit' as const }))];
}

/**
 * A sentence; undefined if it is not known: of several tests with one title, only some may fail there.
 *
 * @param test that has failed
 * @param commit its short name
 */
export function atLastCommit(
  test: TestEntry,
  { tests, fault }: RunTestsBeforeResult,
  commit: string,
): string | undefined {
  const there = `the last commit (${commit})`;
  const ofKind = tests.filter(({ kind }) => kind === test.kind);
  // Stands for all tests of its kind, of which none has run.
  const unrun = ofKind.find(({ line, status }) => line === null && status === 'failed');
  const reason = fault?.message ?? unrun?.message ?? null;
  if (fault || unrun) return `It could not be run at ${there}${reason === null ? '.' : `: ${firstLine(reason)}`}`;
  const same = ofKind.filter(({ file, name }) => file === test.file && isSame(name, test.name));
  const [first, ...others] = same;
  if (!first) return `It is not in ${there}.`;
  if (others.some(({ status }) => status !== first.status)) return undefined;
  switch (first.status) {
    case 'passed':
      return `It passes at ${there}.`;
    case 'skipped':
      return `It is skipped at ${there}.`;
    case 'failed': {
      const isOther = first.message !== null && !same.some(({ message }) => message === test.message);
      return `It fails at ${there}, too${isOther ? `, with another message: ${firstLine(first.message)}` : '.'}`;
    }
  }
}

function isSame(name: readonly string[], other: readonly string[]): boolean {
  return name.length === other.length && name.every((title, index) => title === other[index]);
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
