/** The part of the Git extension's interface, version 1, that is used here. */
import type * as vscode from 'vscode';

export interface GitAPI {
  readonly state: 'uninitialized' | 'initialized';
  readonly onDidChangeState: vscode.Event<unknown>;
  readonly repositories: readonly GitRepository[];
  readonly getRepository: (uri: vscode.Uri) => GitRepository | null;
  readonly onDidOpenRepository: vscode.Event<GitRepository>;
  /** The URI of a file in a revision, for editors. */
  readonly toGitUri: (uri: vscode.Uri, ref: string) => vscode.Uri;
}

export interface GitRepository {
  readonly rootUri: vscode.Uri;
  readonly state: {
    readonly HEAD: GitBranch | undefined;
    readonly onDidChange: vscode.Event<void>;
  };
  /** The text of a file, or the list of a folder, as `git show` prints it. Rejects if the revision does not contain it. */
  readonly show: (ref: string, path: string) => Promise<string>;
  /** The content of a file. Rejects if the revision does not contain it. */
  readonly buffer: (ref: string, path: string) => Promise<Uint8Array>;
  /** Rejects if there is no such commit: by a `GitFailure` if it says what to do. */
  readonly getCommit: (ref: string) => Promise<GitCommit>;
  /** Undefined if there is none. */
  readonly getMergeBase: (one: string, other: string) => Promise<string | undefined>;
  /** The branch from which a branch was made, as far as known. */
  readonly getBranchBase: (name: string) => Promise<GitBranch | undefined>;
  readonly getRefs: (query: { readonly sort: 'committerdate'; readonly count: number }) => Promise<readonly GitRef[]>;
  readonly log: (options: { readonly maxEntries: number; readonly path: string }) => Promise<readonly GitCommit[]>;
  /** The files of a commit that differ in the working copy. */
  readonly diffWith: (ref: string) => Promise<readonly GitChange[]>;
  /** No program tells what differs: `diffWith` lists only files that the working copy has no more. */
  readonly listsOnlyGone?: true;
}

/** Of a file that has moved, `uri` is where it is now. */
export interface GitChange {
  readonly uri: vscode.Uri;
  readonly originalUri: vscode.Uri;
}

export interface GitRef {
  readonly name?: string;
  readonly remote?: string;
  readonly commit?: string;
}

export type GitBranch = GitRef;

export interface GitCommit {
  readonly hash: string;
  readonly message: string;
  readonly authorName?: string;
  readonly authorDate?: Date;
}

/** A revision cannot be read. Its message is a sentence that says what to do. */
export class GitFailure extends Error {
  override readonly name = 'GitFailure';
}
