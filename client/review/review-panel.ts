import * as vscode from 'vscode';
import type { ModuleFault } from '../../protocol/lsp.js';
import { reviewPageMessage, reviewPanelState, type ReviewProtocol } from '../../protocol/panels/review.js';
import { ReviewEffectsRequest, ReviewRequest } from '../../protocol/review-messages.js';
import type { Git } from '../git/git.js';
import { mergeBaseOf } from '../git/commit-of.js';
import { repositoryAround } from '../git/revision.js';
import { cancellableRequest } from '../panel/cancellable-request.js';
import type { Handlers, Panel, PanelHost, PanelKind } from '../panel/panel.js';
import { chooseRevision } from './choose-revision.js';
import { ModuleRevisions } from '../git/module-revisions.js';
import { openDiff } from './open-diff.js';
import { ReviewSession } from './review-session.js';
import { shownFolder } from './review-diagnostics.js';

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
