import type { CompletionItem, Position } from 'vscode-languageserver-types';
import type { ModuleCheck } from '../rules/check-module.js';

export function complete(_check: ModuleCheck, _path: string, _position: Position): readonly CompletionItem[] {
  return [];
}
