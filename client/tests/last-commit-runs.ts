import * as vscode from 'vscode';
import { RunTestsBeforeRequest, type RunTestsBeforeParams } from '../../protocol/review-messages.js';
import type { TestEntry } from '../../protocol/tests.js';
import type { Git } from '../git/git.js';
import { lastCommitted } from '../git/last-commit.js';
import { ModuleRevisions } from '../git/module-revisions.js';
import type { LanguageServer } from '../language-server/language-server.js';
import { atLastCommit } from './at-last-commit.js';

/** Runs tests of modules as they are in the last commit. */
export class LastCommitRuns {
  readonly #server: LanguageServer;
  readonly #git: Git;
  /** By the URI of the module's folder. */
  readonly #revisions = new Map<string, ModuleRevisions>();
  #last: vscode.CancellationTokenSource | undefined;

  constructor({ server, git }: { readonly server: LanguageServer; readonly git: Git }) {
    this.#server = server;
    this.#git = git;
  }

  /** Of a run of tests, which does not wait for what is still run for the previous one: that is cancelled. */
  begin(): vscode.CancellationTokenSource {
    this.#last?.cancel();
    return (this.#last = new vscode.CancellationTokenSource());
  }

  /** @returns says of a test that has failed what it does there; undefined without a commit, and if it was cancelled */
  async run(
    params: Omit<RunTestsBeforeParams, 'base'>,
    token: vscode.CancellationToken,
  ): Promise<((failed: TestEntry) => string | undefined) | undefined> {
    try {
      const base = await lastCommitted(this.#revisionsOf(params.uri));
      if (!base || token.isCancellationRequested) return undefined;
      const result = await this.#server.request(RunTestsBeforeRequest, { ...params, base }, token);
      return result ? (failed) => atLastCommit(failed, result, base.commit.slice(0, 7)) : undefined;
    } catch {
      // Cancelled, or logged by the language client: without an answer nothing is said.
      return undefined;
    }
  }

  #revisionsOf(root: string): ModuleRevisions {
    const known = this.#revisions.get(root) ?? new ModuleRevisions(this.#git, vscode.Uri.parse(root));
    this.#revisions.set(root, known);
    return known;
  }
}
