import * as vscode from 'vscode';
import type { ModuleFault } from '../../protocol/lsp.js';
import {
  reviewPageMessage,
  reviewPanelState,
  type ReviewProtocol,
  type ReviewPlace,
} from '../../protocol/panels/review.js';
import { ReviewEffectsRequest, ReviewRequest } from '../../protocol/review-messages.js';
import type { Git } from '../git/git.js';
import { mergeBaseOf } from '../git/commit-of.js';
import { repositoryAround, type Revision } from '../git/revision.js';
import { cancellableRequest } from '../panel/cancellable-request.js';
import type { Handlers, Panel, PanelHost, PanelKind } from '../panel/panel.js';
import { chooseRevision } from './choose-revision.js';
import { ModuleRevisions } from '../git/module-revisions.js';
import { ReviewSession } from './review-session.js';
import { shownFolder } from './review-diagnostics.js';
import { messageOf } from '../../protocol/error-text.js';
import { columnForFile } from '../panel/columns.js';

export const reviewPanels: PanelKind<ReviewProtocol, ReviewPanel> = {
  page: 'review',
  viewType: 'platformConfig.review',
  title: 'Review',
  preserveFocus: true,
  state: reviewPanelState,
  messages: reviewPageMessage,
  start: (state, host) => new ReviewPanel(state, host),
};

/** How long the status bar says that a text was copied, in milliseconds. */
const noticeTime = 5000;

/** The review panel of one module. Closing it cancels its runs. */
class ReviewPanel implements Panel<ReviewProtocol> {
  readonly #folder: vscode.Uri;
  readonly #git: Git;
  readonly #session: ReviewSession;
  readonly #listening: vscode.Disposable;

  constructor(state: ReviewProtocol['state'], { server, git, show }: PanelHost<ReviewProtocol>) {
    this.#git = git;
    const folder = (this.#folder = vscode.Uri.parse(state.uri));
    const revisions = new ModuleRevisions(git, folder);
    const session = (this.#session = new ReviewSession(state, {
      readBase: (revision) => revisions.read(revision),
      mergeBase: async () => mergeBaseOf((await repositoryAround(git, folder)).repository),
      review: (params) => server.request(ReviewRequest, params),
      effects: (params) => cancellableRequest(server, ReviewEffectsRequest, params),
      isTrusted: () => vscode.workspace.isTrusted,
      path: shownFolder(folder),
      show: (message) => show(message, message.name === '' ? undefined : (message.name ?? undefined)),
    }));
    this.#listening = vscode.Disposable.from(
      git.onRepositoriesChanged(() => session.repositoryChanged()),
      vscode.workspace.onDidGrantWorkspaceTrust(() => session.run()),
      vscode.workspace.onDidSaveTextDocument(({ uri }) => {
        if (uri.toString().startsWith(`${folder.toString()}/`)) session.run();
      }),
    );
    // While the page loads.
    session.view.refresh();
  }

  readonly handlers: Handlers<ReviewProtocol['posted']> = {
    ready: () => this.#session.view.begin(),
    compare: ({ base }) => this.#session.compareWith(base),
    chooseBase: async () => {
      const base = await chooseRevision(this.#git, this.#folder);
      if (base !== undefined) this.#session.compareWith(base);
    },
    openDiff: (sides) => {
      const { base, revision } = this.#session;
      return revision && openDiff(this.#git, this.#folder, base, revision, sides);
    },
    run: () => this.#session.run(),
    copyMarkdown: () => this.#copy(),
  };

  get fault(): ModuleFault | null {
    return this.#session.view.fault;
  }

  refresh(): void {
    this.#session.view.refresh();
  }

  /** Compares with another revision. */
  compareWith(base: string): void {
    this.#session.compareWith(base);
  }

  dispose(): void {
    this.#listening.dispose();
    this.#session.dispose();
  }

  async #copy(): Promise<void> {
    const text = this.#session.markdown();
    if (text === undefined) return;
    await vscode.env.clipboard.writeText(text);
    vscode.window.setStatusBarMessage('$(check) Review copied as Markdown', noticeTime);
  }
}

interface DiffSides {
  readonly base: ReviewPlace | null;
  readonly head: ReviewPlace | null;
}

/**
 * @param folder of the module
 * @param name of the revision, for the title
 */
async function openDiff(
  git: Git,
  folder: vscode.Uri,
  name: string,
  revision: Revision,
  sides: DiffSides,
): Promise<void> {
  try {
    const { api } = await repositoryAround(git, folder);
    const { base, head } = sides;
    const old = base && api.toGitUri(vscode.Uri.joinPath(vscode.Uri.parse(revision.root), base.path), revision.commit);
    const current = head && vscode.Uri.joinPath(folder, head.path);
    const options = async (file: vscode.Uri, place: ReviewPlace): Promise<vscode.TextDocumentShowOptions> => ({
      viewColumn: await columnForFile(file),
      selection: new vscode.Range(place.line, 0, place.line, 0),
    });
    if (old && current) {
      const title = `${head.path} (${name} ↔ Working Copy)`;
      await vscode.commands.executeCommand('vscode.diff', old, current, title, await options(current, head));
    } else if (old) await vscode.window.showTextDocument(old, await options(old, base));
    else if (current) await vscode.window.showTextDocument(current, await options(current, head));
  } catch (error) {
    await vscode.window.showErrorMessage(`The difference could not be opened: ${messageOf(error)}`);
  }
}
