/** What a user of an agent may attach: the pages of rules, the reference of the configuration language, the files of the modules. */
import { ResourceTemplate, type McpServer } from '@modelcontextprotocol/server';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { URI } from 'vscode-uri';
import { loadModule, rulePage, rules } from '../../language/index.js';
import { readText } from '../../disk/read-files.js';
import { shownPath } from '../files/paths.js';
import { UserError } from '../user-error.js';
import type { Roots } from './roots.js';

/** More are not listed, but can be read. */
const mostListed = 1_000;

/** In the repository and in both packages, the pages are beside the bundles. */
const reference = join(__dirname, '..', 'docs', 'reference');

export function registerResources(server: McpServer, roots: Roots): void {
  for (const rule of rules)
    server.registerResource(
      rule.id,
      `platform-config://rules/${rule.id}`,
      { title: rule.id, description: rule.summary, mimeType: 'text/markdown' },
      ({ href }) => ({ contents: [{ uri: href, mimeType: 'text/markdown', text: rulePage(rule) }] }),
    );
  for (const page of readdirSync(reference).sort()) {
    const name = page.replace(/\.md$/, '');
    server.registerResource(
      `reference/${name}`,
      `platform-config://reference/${name}`,
      { title: `Reference: ${name}`, mimeType: 'text/markdown' },
      ({ href }) => ({
        contents: [{ uri: href, mimeType: 'text/markdown', text: readText(join(reference, page)) }],
      }),
    );
  }
  const files = new ResourceTemplate('file://{+path}', { list: async () => ({ resources: await listed(roots) }) });
  server.registerResource(
    'files of modules',
    files,
    { title: 'A file of a product module', description: 'Files of the modules below the roots and no others.' },
    async ({ href }) => ({ contents: [{ uri: href, text: await fileOf(roots, URI.parse(href)) }] }),
  );
}

async function listed(roots: Roots): Promise<{ readonly uri: string; readonly name: string }[]> {
  const found: { readonly uri: string; readonly name: string }[] = [];
  for (const folder of await roots.modules()) {
    const { root, label, paths } = await pathsOf(roots, folder);
    for (const path of paths) found.push({ uri: fileUri(root, path), name: `${label}/${path}` });
    if (found.length > mostListed) break;
  }
  return found.slice(0, mostListed);
}

/** @throws {UserError} if it is no file of a module below the roots, or cannot be read */
async function fileOf(roots: Roots, uri: URI): Promise<string> {
  for (const folder of await roots.modules()) {
    const { root, paths, fileSystem } = await pathsOf(roots, folder);
    const path = paths.find((one) => fileUri(root, one) === uri.toString());
    if (path === undefined) continue;
    const document = await fileSystem.readDocument(uri.toString());
    if (document) return document.getText();
    const unread = await fileSystem.whyUnread(uri.toString(), 'file');
    throw new UserError(`Cannot read ${shownPath(uri.fsPath)}: ${unread?.reason ?? 'it is not there'}.`);
  }
  throw new UserError(`${shownPath(uri.fsPath)} is no file of a product module below the roots.`);
}

async function pathsOf(roots: Roots, folder: string) {
  const { root, label, options, fileSystem } = await roots.open(folder);
  const { paths } = await loadModule(fileSystem, root, options);
  return { root, label, fileSystem, paths: [...paths].sort() };
}

function fileUri(root: string, path: string): string {
  return URI.parse(`${root}/`)
    .with({ path: `${URI.parse(root).path}/${path}` })
    .toString();
}
