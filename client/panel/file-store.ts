/** Writing files, wherever they are stored: client/node writes those of the disk, `virtual-store.ts` all others. */
import type * as vscode from 'vscode';

export interface FileToStore {
  readonly file: vscode.Uri;
  readonly content: string | Uint8Array;
  /** A file that is there already is not replaced. */
  readonly isNew?: boolean;
  /** The folder of the module that it belongs to, if that has no configuration file yet. */
  readonly newModule?: vscode.Uri;
}

/** All throw an error whose message is a sentence. */
export interface FileStore {
  /** Folders that are missing are made. */
  write(files: readonly FileToStore[]): Promise<void>;
  remove(file: vscode.Uri): Promise<void>;
  /** Never overwrites anything. */
  copyFolder(source: vscode.Uri, target: vscode.Uri): Promise<void>;
}
