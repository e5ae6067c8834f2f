/** The extension of the playground that has the sample modules, as files in memory. */
import type * as vscode from 'vscode';
import { MemoryFiles } from './memory-files.js';

/** The texts of the files by their paths, and the scheme of their addresses. Set by ../playground.mjs. */
declare const FILES: Readonly<Record<string, string>>;
declare const SCHEME: string;

export function activate({ subscriptions }: vscode.ExtensionContext): void {
  subscriptions.push(new MemoryFiles({ scheme: SCHEME, authority: '' }, FILES).register());
}
