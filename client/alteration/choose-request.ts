/** Asks the user what to run. Questions with only one answer are skipped. */
import type { AlterationRequest } from '../../protocol/panels/alteration.js';
import * as vscode from 'vscode';
import type { AlterationHooks } from '../../protocol/lsp.js';
import type { RememberedRequests } from './remembered-requests.js';

/**
 * The hook and the sample policy, the last used ones first, with the data last given to the hook; empty if there is none. If the hook is
 * known there is no question: the policy is the given or the last used one.
 *
 * @param given the hook and the sample, if known; if there is no such hook or sample, the user is asked
 * @returns undefined if the user cancels, or was told that there is no hook
 */
export async function chooseRequest(
  { root, name, hooks, samples, sampleDetails }: AlterationHooks,
  remembered: RememberedRequests,
  given: { readonly hook?: unknown; readonly sample?: unknown } = {},
): Promise<AlterationRequest | undefined> {
  if (hooks.length === 0) {
    await vscode.window.showInformationMessage(`${name} has no alteration hooks: add them to 'alterationHooks'.`);
    return undefined;
  }
  const last = remembered.choice(root);
  const known = hooks.filter(({ key }) => key === given.hook);
  const isKnown = known.length === 1;
  const hook = await pick(
    `Which hook of ${name}?`,
    lastFirst(known.length > 0 ? known : hooks, ({ key }) => key === last?.hook).map(({ key, name: title }) => ({
      answer: key,
      label: title ?? key,
      ...(title !== null && { description: key }),
    })),
  );
  if (hook === undefined) return undefined;
  const inOrder = lastFirst(samples, (file) => file === last?.sample);
  const sample =
    isKnown || samples.length === 0 || samples.some((file) => file === given.sample)
      ? (inOrder.find((file) => file === given.sample) ?? inOrder[0] ?? null)
      : await pick(
          'Which sample policy?',
          inOrder.map((file) => ({ answer: file, label: file, description: sampleDetails[file] ?? '' })),
        );
  return sample === undefined ? undefined : { hook, sample, data: remembered.data(root, hook) ?? '' };
}

interface Choice extends vscode.QuickPickItem {
  readonly answer: string;
}

async function pick(placeHolder: string, items: readonly Choice[]): Promise<string | undefined> {
  if (items.length === 1) return items[0]?.answer;
  const options = { title: 'Run Alteration Hook', placeHolder, matchOnDescription: true };
  return (await vscode.window.showQuickPick(items, options))?.answer;
}

function lastFirst<Item>(items: readonly Item[], isLast: (item: Item) => boolean): readonly Item[] {
  return [...items.filter(isLast), ...items.filter((item) => !isLast(item))];
}
