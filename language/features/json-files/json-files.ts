/**
 * This project's own JSON files, served by vscode-json-languageservice: completion and hover by the schema generated from the catalogue.
 * To support another kind, add a line to the table.
 */
import type { JSONSchema } from 'vscode-json-languageservice';
import { toolsFileName } from '../../../protocol/module-path.js';
import type { Layout } from '../../module/snapshot/options.js';
import { folderOf } from '../../module/snapshot/paths.js';
import { rules } from '../../rules/index.js';
import { lifecycleFileSchema, toolsFileSchema } from '../../vocabulary/index.js';

export interface JsonFileKind {
  readonly name: 'tools' | 'lifecycle';
  /** @param path relative to the module */
  readonly has: (path: string, layout: Layout) => boolean;
  readonly schema: () => JSONSchema;
}

export const toolsFiles: JsonFileKind = {
  name: 'tools',
  has: (path) => path.slice(path.lastIndexOf('/') + 1) === toolsFileName,
  schema: () => toolsFileSchema(rules),
};

const kinds: readonly JsonFileKind[] = [
  toolsFiles,
  {
    name: 'lifecycle',
    has: (path, { lifecycles }) => folderOf(path) === lifecycles && path.endsWith('.json'),
    schema: lifecycleFileSchema,
  },
];

/** @param path relative to the module */
export function jsonFileKind(path: string, layout: Layout): JsonFileKind | undefined {
  return kinds.find((kind) => kind.has(path, layout));
}
