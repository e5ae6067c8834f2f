import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromiumExecutable } from '../../../../scripts/vscode-host/chromium.mjs';

/** A program that starts the tests' Chromium with its libraries, as one that is installed starts. @returns its path */
export async function installedBrowser(folder: string): Promise<string> {
  const { executablePath, env } = await chromiumExecutable();
  const variables = Object.entries(env).map(([name, value]) => `${name}='${value}'`);
  const path = join(folder, 'chromium');
  await mkdir(folder, { recursive: true });
  await writeFile(path, `#!/bin/sh\n${variables.join(' ')} exec '${executablePath}' "$@"\n`, { mode: 0o755 });
  return path;
}
