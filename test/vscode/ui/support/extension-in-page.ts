import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { VSCodeServer } from '../../../../scripts/vscode-host/server.mjs';
import { startWebFront } from '../../../../scripts/vscode-host/web-front.mjs';
import { fileSystemExtension } from '../../paths.mjs';

/**
 * Has the extension run in the page in place of the machine of a server.
 *
 * @param extensions the folder in which it is installed, alone
 */
export async function extensionInPage(server: VSCodeServer, extensions: string): Promise<VSCodeServer> {
  const [name, ...others] = (await readdir(extensions)).filter((entry) => !entry.endsWith('.json'));
  assert.ok(name !== undefined && others.length === 0, `not one extension in ${extensions}`);
  return startWebFront(server, { extensions: [join(extensions, name), fileSystemExtension] });
}
