import type { Hover, Position } from 'vscode-languageserver-types';
import type { ModuleCheck } from '../rules/check-module.js';

export function hover(_check: ModuleCheck, _path: string, _position: Position): Hover | null {
  return null;
}
