import { uriInModule } from '../module-uri.js';
import type { ModuleState } from './compared-run.js';

/** The text of a file of a state; undefined if there is none. */
export async function textAt({ fileSystem, root }: ModuleState, path: string): Promise<string | undefined> {
  return (await fileSystem.readDocument(uriInModule(root, path)))?.getText();
}
