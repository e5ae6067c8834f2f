// Which suites of test/vscode/ui/ share a window of VS Code: opening one takes most of the time of a short suite.
import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { inThePage, onTheMachine } from './on-the-machine.mjs';
import { inBrowser, root } from './paths.mjs';

/**
 * Suites with the same options that leave nothing behind but what `Workbench.startOver` resets, in the order in which they run.
 */
const shared = [
  // The last two change the history of their repository.
  ['counted-task', 'as-it-lies', 'keyboard', 'lifecycle', 'claim-map', 'module-description', 'restored', 'review'],
  [
    ...['claim-form', 'alteration', 'what-if', 'moving-picture', 'tests', 'book', 'review-without-repository'],
    ...['modules', 'guide', 'letters', 'editing', 'form-editing', 'navigation', 'templates'],
  ],
  // The first one is about what comes before the user trusts the folder.
  ['restricted-mode', 'read-only', 'book-read-only'],
];

/**
 * The suites of each window. A suite that is not in the list above has its own.
 * @param {readonly string[]} names of the suites to run; none: all of them
 * @param {readonly string[]} without those that are left out
 */
export function windowsOf(names, without) {
  const suites = readdirSync(join(root, 'test/vscode/ui'), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => parse(name).name)
    .filter((name) => !(name in (inBrowser() ? onTheMachine : inThePage)) && !without.includes(name));
  const alone = suites.filter((suite) => !shared.flat().includes(suite)).map((suite) => [suite]);
  return [...shared, ...alone]
    .map((window) => window.filter((suite) => suites.includes(suite) && (names.length === 0 || names.includes(suite))))
    .filter((window) => window.length > 0);
}
