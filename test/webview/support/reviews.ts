/** What the extension shows to the review panel's page: changes of the sample module, reviewed by the product's own server code. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { ReviewSession } from '../../../client/review/review-session.js';
import type { ReviewHostMessage } from '../../../protocol/panels/review.js';
import { Sandbox } from '../../../runtime/sandbox/node/sandbox.js';
import { sharedEngine } from '../../support/shared-engine.js';
import { editedModule } from '../../../server/documents/edited-module.js';
import { EditorFiles } from '../../../server/documents/editor-files.js';
import { Workspace } from '../../../server/documents/workspace.js';
import { Reviews } from '../../../server/panels/reviews.js';
import { filesOnDisk } from '../../../server/node/host.js';
import { readTexts } from '../../support/read-module.js';
import { Trust } from '../../../runtime/sandbox/trust.js';

const root = pathToFileURL(resolve('samples/funeral-cover')).toString();
const commit = '4f1c2d7a9b3e5f60718293a4b5c6d7e8f9012345';

/** A replacement of a text by another, in a file. */
export type Edit = readonly [path: string, from: string, to: string];

const claims = 'workflows/claims-blocks.json';

/** A change of each family. */
export const edits: readonly Edit[] = [
  [
    '.platform-config.json',
    '"consecutiveMissedPayments": {\n          "number": 3',
    '"consecutiveMissedPayments": {\n          "number": 2',
  ],
  [claims, '"key": "cause_of_death"', '"key": "cause"'],
  [claims, '{ "key": "child", "value": "Child" },', ''],
  [
    claims,
    `"required_if": "{{ ifCondition claim.status '!==' 'open' }}"`,
    `"required_if": "{{ ifCondition claim.status '===' 'open' }}"`,
  ],
  [claims, '"type": "input.paragraph"', '"type": "input.text"'],
  ['code/pricing.js', '{ upToAge: 49, rate: 260 }', '{ upToAge: 49, rate: 280 }'],
];

const fileOf = (path: string) => `${root}/${path}`;

export interface ShownReview {
  readonly edits?: readonly Edit[];
  readonly trusted?: boolean;
}

/** Reviews of the sample module. Each resolves with the last message, when both states have been run. */
export function useReviews(): (change?: ShownReview) => Promise<ReviewHostMessage> {
  const sandbox = new Sandbox(Trust.givenByUser(), { engine: sharedEngine, keepsSpare: false });
  after('the sandbox ends', () => sandbox.dispose());
  return async ({ edits: made = edits, trusted = true } = {}) => {
    const texts = readTexts('samples/funeral-cover');
    const files = new EditorFiles(filesOnDisk());
    const changed = new Map(texts);
    for (const [path, from, to] of made) {
      const text = changed.get(path) ?? '';
      if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
      changed.set(path, text.replaceAll(from, to));
    }
    for (const [path, text] of changed)
      if (text !== texts.get(path)) files.open(TextDocument.create(fileOf(path), 'json', 1, text));
    const workspace = new Workspace(files, setImmediate);
    await workspace.addFolder(root);
    const toolsFile = await workspace.toolsFile(root);
    if (!toolsFile) throw new Error('The sample is no module.');
    const module = editedModule(files, root, toolsFile);
    const { signal } = new AbortController();
    const host = { nextTurn: setImmediate, threads: 1 };
    const reviews = new Reviews(
      { workspace, host },
      { isTrusted: trusted, run: (_, work) => work(sandbox, signal, sandbox.trust) },
    );
    const base = {
      ...{ commit, root, movedFrom: null },
      files: [...texts].map(([path, text]) => ({ uri: fileOf(path), text })),
    };
    return new Promise((resolve) => {
      const session = new ReviewSession(
        { uri: root, base: 'HEAD' },
        {
          readBase: () => Promise.resolve(base),
          mergeBase: () => Promise.resolve('origin/main...'),
          review: (params) => reviews.review(module, params),
          effects: (params) => ({ result: reviews.effects(module, params, signal), cancel: () => undefined }),
          isTrusted: () => trusted,
          path: 'funeral-cover',
          show: (message) => {
            const { differences, effects, fault } = message;
            if (fault || differences?.length === 0 || effects.status === 'done') resolve(message);
          },
        },
      );
      session.view.begin();
    });
  };
}
